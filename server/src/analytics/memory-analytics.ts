import { parseInstant } from '../catalog/instant.ts'
import { MemoryResults } from './memory-results.ts'
import type { AnalyticsStore, Feed, Result, ResultPage, ResultQuery, Subscription } from './port.ts'

/** Analytics in the memory of this process. What is put is not to be changed. */
export class MemoryAnalytics implements AnalyticsStore {
  readonly #feeds = new Map<string, Feed>()
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #results = new Map<string, MemoryResults>()

  async putFeeds(feeds: readonly Feed[]): Promise<void> {
    for (const feed of feeds) this.#feeds.set(feed.id, feed)
  }

  async putSubscriptions(subscriptions: readonly Subscription[]): Promise<void> {
    for (const subscription of subscriptions) this.#subscriptions.set(subscription.id, subscription)
  }

  async putResults(subscription: string, results: readonly Result[]): Promise<void> {
    this.#resultsOf(subscription).put(results)
  }

  async listFeeds(): Promise<readonly Feed[]> {
    return newestFirst([...this.#feeds.values()])
  }

  async getFeed(id: string): Promise<Feed | undefined> {
    return this.#feeds.get(id)
  }

  async listSubscriptions(orgId: number): Promise<readonly Subscription[]> {
    return newestFirst([...this.#subscriptions.values()].filter((each) => each.orgId === orgId))
  }

  async getSubscription(orgId: number, id: string): Promise<Subscription | undefined> {
    const subscription = this.#subscriptions.get(id)
    return subscription?.orgId === orgId ? subscription : undefined
  }

  async getResult(subscription: string, id: string): Promise<Result | undefined> {
    return this.#results.get(subscription)?.get(id)
  }

  async findResults(subscription: string, query: ResultQuery): Promise<ResultPage> {
    return this.#resultsOf(subscription).find(query)
  }

  #resultsOf(subscription: string): MemoryResults {
    const known = this.#results.get(subscription)
    if (known) return known
    const results = new MemoryResults()
    this.#results.set(subscription, results)
    return results
  }
}

const newestFirst = <Entry extends { readonly id: string; readonly created: string }>(
  entries: readonly Entry[],
): Entry[] =>
  entries.toSorted((a, b) => parseInstant(b.created) - parseInstant(a.created) || (a.id < b.id ? 1 : -1))
