import type { Clock } from '../../kernel/clock.ts'
import { always } from '../../kernel/histories.ts'
import type { Version } from '../../kernel/histories.ts'
import { parseInstant } from '../../kernel/instant.ts'
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
import { MemoryResults } from './memory-results.ts'
import { NewestFirst } from './newest-first.ts'
import type { Row } from './newest-first.ts'

/** Analytics in the memory of this process. Records that were put must not be changed. */
export class MemoryAnalytics implements AnalyticsStore {
  readonly #clock: Clock
  readonly #feeds: NewestFirst<Feed>
  /** By organization. */
  readonly #subscriptions = new Map<number, NewestFirst<Subscription>>()
  readonly #results = new Map<string, MemoryResults>()

  /** @param clock decides what is published; without one everything is */
  constructor(clock: Clock = { now: () => Infinity }) {
    this.#clock = clock
    this.#feeds = new NewestFirst(clock)
  }

  async putFeeds(feeds: readonly Feed[]): Promise<void> {
    this.#feeds.put(feeds.flatMap((feed) => toRows(always(feed))))
  }

  async putSubscriptions(subscriptions: readonly Subscription[]): Promise<void> {
    for (const subscription of subscriptions) await this.publishSubscription(always(subscription))
  }

  async putResults(subscription: string, results: readonly Result[]): Promise<void> {
    this.#ensureResults(subscription).put(results)
  }

  async publishFeed(versions: readonly Version<Feed>[]): Promise<void> {
    this.#feeds.put(toRows(versions))
  }

  async publishSubscription(versions: readonly Version<Subscription>[]): Promise<void> {
    for (const { record } of versions.slice(0, 1)) {
      for (const list of this.#subscriptions.values()) list.delete(record.id)
      const list = this.#subscriptions.get(record.orgId) ?? new NewestFirst(this.#clock)
      list.put(toRows(versions))
      this.#subscriptions.set(record.orgId, list)
    }
  }

  async publishResults(subscription: string, results: readonly Result[]): Promise<void> {
    this.#ensureResults(subscription).publish(results)
  }

  async deleteOrganization(orgId: number): Promise<void> {
    for (const { id } of this.#subscriptions.get(orgId)?.rows() ?? []) this.#results.delete(id)
    this.#subscriptions.delete(orgId)
  }

  async *everyRecord(): AsyncGenerator<AnalyticsRecord> {
    for (const { versions } of this.#feeds.rows()) yield { kind: 'feed', versions }
    for (const list of this.#subscriptions.values())
      for (const { versions } of list.rows()) yield { kind: 'subscription', versions }
    for (const [subscription, results] of this.#results)
      for (const versions of results.histories()) yield { kind: 'result', subscription, versions }
  }

  async listFeeds(query: PageQuery): Promise<Page<Feed>> {
    return this.#feeds.page(query)
  }

  async getFeed(id: string): Promise<Feed | undefined> {
    return this.#feeds.get(id)
  }

  async listSubscriptions(
    orgId: number,
    { feedID, ...query }: SubscriptionQuery,
  ): Promise<Page<Subscription>> {
    const list = this.#subscriptions.get(orgId) ?? new NewestFirst(this.#clock)
    return list.page(query, (subscription) => feedID === undefined || subscription.feedID === feedID)
  }

  async getSubscription(orgId: number, id: string): Promise<Subscription | undefined> {
    return this.#subscriptions.get(orgId)?.get(id)
  }

  async listResults(subscription: string, query: ResultQuery): Promise<Page<Result>> {
    return this.#ensureResults(subscription).page(query)
  }

  async getResult(subscription: string, id: string): Promise<Result | undefined> {
    return this.#results.get(subscription)?.get(id)
  }

  #ensureResults(subscription: string): MemoryResults {
    const known = this.#results.get(subscription)
    if (known) return known
    const results = new MemoryResults(this.#clock)
    this.#results.set(subscription, results)
    return results
  }
}

/** The row of a record with these versions; none if there are none. */
const toRows = <Entry extends { readonly id: string; readonly created: string }>(
  versions: readonly Version<Entry>[],
): Row<Entry>[] =>
  versions
    .slice(0, 1)
    .map(({ record }) => ({ id: record.id, created: parseInstant(record.created), versions }))
