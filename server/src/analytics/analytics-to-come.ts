import type { Version } from '../kernel/histories.ts'
import type { AnalyticsRecord, AnalyticsStore, Page, PageQuery, ResultQuery, SubscriptionQuery } from './analytics-store.ts' // oxfmt-ignore
import type { Feed } from './feed.ts'
import type { Result } from './result.ts'
import type { Subscription } from './subscription.ts'

/** A store that is still being filled: who asks it for something, or puts something more, waits until it is full. */
export class AnalyticsToCome implements AnalyticsStore {
  /** Settles once the store is full. */
  readonly filled: Promise<void>
  readonly #full: Promise<AnalyticsStore>

  /** @param filled settles once the store is full; what it fails with is what all calls fail with */
  constructor(store: AnalyticsStore, filled: Promise<void>) {
    this.filled = filled
    this.#full = filled.then(() => store)
    this.#full.catch(() => undefined) // calls tell of it, should there be any
  }

  async listFeeds(query: PageQuery): Promise<Page<Feed>> {
    return (await this.#full).listFeeds(query)
  }

  async getFeed(id: string): Promise<Feed | undefined> {
    return (await this.#full).getFeed(id)
  }

  async listSubscriptions(orgId: number, query: SubscriptionQuery): Promise<Page<Subscription>> {
    return (await this.#full).listSubscriptions(orgId, query)
  }

  async getSubscription(orgId: number, id: string): Promise<Subscription | undefined> {
    return (await this.#full).getSubscription(orgId, id)
  }

  async listResults(subscription: string, query: ResultQuery): Promise<Page<Result>> {
    return (await this.#full).listResults(subscription, query)
  }

  async getResult(subscription: string, id: string): Promise<Result | undefined> {
    return (await this.#full).getResult(subscription, id)
  }

  async putFeeds(feeds: readonly Feed[]): Promise<void> {
    await (await this.#full).putFeeds(feeds)
  }

  async putSubscriptions(subscriptions: readonly Subscription[]): Promise<void> {
    await (await this.#full).putSubscriptions(subscriptions)
  }

  async putResults(subscription: string, results: readonly Result[]): Promise<void> {
    await (await this.#full).putResults(subscription, results)
  }

  async publishFeed(versions: readonly Version<Feed>[]): Promise<void> {
    await (await this.#full).publishFeed(versions)
  }

  async publishSubscription(versions: readonly Version<Subscription>[]): Promise<void> {
    await (await this.#full).publishSubscription(versions)
  }

  async publishResults(subscription: string, results: readonly Result[]): Promise<void> {
    await (await this.#full).publishResults(subscription, results)
  }

  async deleteOrganization(orgId: number): Promise<void> {
    await (await this.#full).deleteOrganization(orgId)
  }

  async *everyRecord(): AsyncGenerator<AnalyticsRecord> {
    yield* (await this.#full).everyRecord()
  }
}
