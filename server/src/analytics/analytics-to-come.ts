import type { Version } from '../kernel/histories.ts'
import type {
  AnalyticsRecord,
  AnalyticsStore,
  Page,
  PageQuery,
  ResultQuery,
  SubscriptionQuery,
} from './analytics-store.ts'
import type { Feed } from './feed.ts'
import type { Result } from './result.ts'
import type { Subscription } from './subscription.ts'

/**
 * A store that is filled when it is first asked for something, or something more is put into it, if not before: who does
 * either waits until it is full.
 */
export class AnalyticsToCome implements AnalyticsStore {
  readonly #store: AnalyticsStore
  readonly #fill: () => Promise<void>
  #filling: Promise<void> | undefined

  /** @param fill settles once the store is full; what it fails with is what all calls fail with */
  constructor(store: AnalyticsStore, fill: () => Promise<void>) {
    this.#store = store
    this.#fill = fill
  }

  /** @throws what filling the store fails with */
  fill(): Promise<void> {
    return (this.#filling ??= this.#fill())
  }

  /** Waits where the store is being filled, whatever comes of that. */
  async settle(): Promise<void> {
    await this.#filling?.catch(() => undefined)
  }

  async #full(): Promise<AnalyticsStore> {
    await this.fill()
    return this.#store
  }

  async listFeeds(query: PageQuery): Promise<Page<Feed>> {
    return (await this.#full()).listFeeds(query)
  }

  async getFeed(id: string): Promise<Feed | undefined> {
    return (await this.#full()).getFeed(id)
  }

  async listSubscriptions(orgId: number, query: SubscriptionQuery): Promise<Page<Subscription>> {
    return (await this.#full()).listSubscriptions(orgId, query)
  }

  async getSubscription(orgId: number, id: string): Promise<Subscription | undefined> {
    return (await this.#full()).getSubscription(orgId, id)
  }

  async listResults(subscription: string, query: ResultQuery): Promise<Page<Result>> {
    return (await this.#full()).listResults(subscription, query)
  }

  async getResult(subscription: string, id: string): Promise<Result | undefined> {
    return (await this.#full()).getResult(subscription, id)
  }

  async putFeeds(feeds: readonly Feed[]): Promise<void> {
    await (await this.#full()).putFeeds(feeds)
  }

  async putSubscriptions(subscriptions: readonly Subscription[]): Promise<void> {
    await (await this.#full()).putSubscriptions(subscriptions)
  }

  async putResults(subscription: string, results: readonly Result[]): Promise<void> {
    await (await this.#full()).putResults(subscription, results)
  }

  async publishFeed(versions: readonly Version<Feed>[]): Promise<void> {
    await (await this.#full()).publishFeed(versions)
  }

  async publishSubscription(versions: readonly Version<Subscription>[]): Promise<void> {
    await (await this.#full()).publishSubscription(versions)
  }

  async publishResults(subscription: string, results: readonly Result[]): Promise<void> {
    await (await this.#full()).publishResults(subscription, results)
  }

  async deleteOrganization(orgId: number): Promise<void> {
    await (await this.#full()).deleteOrganization(orgId)
  }

  async *everyRecord(): AsyncGenerator<AnalyticsRecord> {
    yield* (await this.#full()).everyRecord()
  }
}
