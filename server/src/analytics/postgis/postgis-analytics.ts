import { sql } from 'kysely'
import type { Pool } from 'pg'
import { inTransaction, readRows, withConnection } from '../../catalog/postgis/connection.ts'
import { primaryReads } from '../../catalog/postgis/replica/search-reads.ts'
import type { SearchReads } from '../../catalog/postgis/replica/search-reads.ts'
import type { Clock } from '../../kernel/clock.ts'
import { always } from '../../kernel/histories.ts'
import type { Version } from '../../kernel/histories.ts'
import type {
  AnalyticsRecord,
  AnalyticsStore,
  Page,
  PageQuery,
  ResultQuery,
  SubscriptionQuery,
} from '../analytics-store.ts'
import type { Feed } from '../feed.ts'
import type { Result } from '../result.ts'
import type { Subscription } from '../subscription.ts'
import { everyRecord } from './every-record.ts'
import { FEEDS, resultList, subscriptionList } from './lists.ts'
import type { List } from './lists.ts'
import { putRecords, recordAt, recordPage } from './record-list.ts'
import type { StoredRecord } from './record-list.ts'
import { putSubscription, storedHistory } from './stored-history.ts'
import { resultQuery, storedResult } from './results.ts'

/** Analytics in PostgreSQL with PostGIS, shared by any number of processes; `migrateAnalytics` makes the table. */
export class PostgisAnalytics implements AnalyticsStore {
  readonly #pool: Pool
  readonly #clock: Clock
  readonly #reads: SearchReads

  /**
   * @param clock decides what is published; without one everything is
   * @param reads where results are searched
   */
  constructor(pool: Pool, clock: Clock = { now: () => Infinity }, reads: SearchReads = primaryReads(pool)) {
    this.#pool = pool
    this.#clock = clock
    this.#reads = reads
  }

  async putFeeds(feeds: readonly Feed[]): Promise<void> {
    await this.#put(
      FEEDS,
      feeds.flatMap((feed) => storedHistory(always(feed))),
    )
  }

  async putSubscriptions(subscriptions: readonly Subscription[]): Promise<void> {
    for (const subscription of subscriptions) await this.publishSubscription(always(subscription))
  }

  async putResults(subscription: string, results: readonly Result[]): Promise<void> {
    await this.#put(
      resultList(subscription),
      results.map((result) => storedResult(result, false)),
    )
  }

  async publishFeed(versions: readonly Version<Feed>[]): Promise<void> {
    await this.#put(FEEDS, storedHistory(versions))
  }

  async publishSubscription(versions: readonly Version<Subscription>[]): Promise<void> {
    await withConnection(this.#pool, undefined, (client) =>
      inTransaction(client, 'begin', () => putSubscription(client, versions)),
    )
  }

  async publishResults(subscription: string, results: readonly Result[]): Promise<void> {
    await this.#put(
      resultList(subscription),
      results.map((result) => storedResult(result, true)),
    )
  }

  async deleteOrganization(orgId: number): Promise<void> {
    await readRows(
      this.#pool,
      sql<never>`with gone as (
          delete from analytics_record where kind = 'subscription' and owner = ${String(orgId)}::text returning id
        ) delete from analytics_record where kind = 'result' and owner in (select id from gone)`,
    )
  }

  everyRecord(): AsyncGenerator<AnalyticsRecord> {
    return everyRecord(this.#pool)
  }

  listFeeds(query: PageQuery): Promise<Page<Feed>> {
    const all = { ...query, candidates: sql`true`, isMatch: () => true }
    return recordPage(this.#pool, FEEDS, all, this.#clock.now())
  }

  getFeed(id: string): Promise<Feed | undefined> {
    return recordAt(this.#pool, FEEDS, id, this.#clock.now())
  }

  listSubscriptions(orgId: number, { feedID, ...query }: SubscriptionQuery): Promise<Page<Subscription>> {
    const ofFeed = feedID === undefined ? sql`true` : sql`record ->> 'feedID' = ${feedID}::text`
    const some = { ...query, candidates: ofFeed, isMatch: () => true }
    return recordPage(this.#pool, subscriptionList(orgId), some, this.#clock.now())
  }

  getSubscription(orgId: number, id: string): Promise<Subscription | undefined> {
    return recordAt(this.#pool, subscriptionList(orgId), id, this.#clock.now())
  }

  listResults(subscription: string, query: ResultQuery): Promise<Page<Result>> {
    const present = this.#clock.now()
    return this.#reads.read(undefined, (client) =>
      recordPage(client, resultList(subscription), resultQuery(query), present),
    )
  }

  getResult(subscription: string, id: string): Promise<Result | undefined> {
    return recordAt(this.#pool, resultList(subscription), id, this.#clock.now())
  }

  async #put(list: Pick<List<unknown>, 'kind' | 'owner'>, records: readonly StoredRecord[]): Promise<void> {
    await putRecords(this.#pool, list, records)
    await this.#reads.noteWrite()
  }
}
