import type { Clock } from '../kernel/clock.ts'
import { parseInstant } from '../kernel/instant.ts'
import { always, Histories } from '../kernel/histories.ts'
import type { Version } from '../kernel/histories.ts'
import { MemoryResults } from './memory-results.ts'
import type { AnalyticsStore, Feed, Result, ResultPage, ResultQuery, Subscription } from './port.ts'

/** Analytics in the memory of this process. What is put is not to be changed. */
export class MemoryAnalytics implements AnalyticsStore {
  readonly #clock: Clock
  readonly #feeds: Histories<Feed>
  readonly #subscriptions: Histories<Subscription>
  readonly #results = new Map<string, MemoryResults>()

  /** @param clock by whose present all is published; without one everything is */
  constructor(clock: Clock = { now: () => Infinity }) {
    this.#clock = clock
    this.#feeds = new Histories(clock)
    this.#subscriptions = new Histories(clock)
  }

  async putFeeds(feeds: readonly Feed[]): Promise<void> {
    for (const feed of feeds) this.#feeds.put(always(feed))
  }

  async putSubscriptions(subscriptions: readonly Subscription[]): Promise<void> {
    for (const subscription of subscriptions) this.#subscriptions.put(always(subscription))
  }

  async putResults(subscription: string, results: readonly Result[]): Promise<void> {
    this.#resultsOf(subscription).put(results)
  }

  async publishFeed(versions: readonly Version<Feed>[]): Promise<void> {
    this.#feeds.put(versions)
  }

  async publishSubscription(versions: readonly Version<Subscription>[]): Promise<void> {
    this.#subscriptions.put(versions)
  }

  async publishResults(subscription: string, results: readonly Result[]): Promise<void> {
    this.#resultsOf(subscription).publish(results)
  }

  async listFeeds(): Promise<readonly Feed[]> {
    return newestFirst(this.#feeds.list())
  }

  async getFeed(id: string): Promise<Feed | undefined> {
    return this.#feeds.get(id)
  }

  async listSubscriptions(orgId: number): Promise<readonly Subscription[]> {
    return newestFirst(this.#subscriptions.list().filter((each) => each.orgId === orgId))
  }

  async getSubscription(orgId: number, id: string): Promise<Subscription | undefined> {
    const subscription = this.#subscriptions.get(id)
    return subscription?.orgId === orgId ? subscription : undefined
  }

  async getResult(subscription: string, id: string): Promise<Result | undefined> {
    return this.#results.get(subscription)?.get(id, this.#clock.now())
  }

  async findResults(subscription: string, query: ResultQuery): Promise<ResultPage> {
    return this.#resultsOf(subscription).find(query, this.#clock.now())
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
