import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Version } from '../kernel/histories.ts'
import type { Interval } from '../kernel/instant.ts'
import type { Feed } from './feed.ts'
import type { Result } from './result.ts'
import type { Subscription } from './subscription.ts'

/** Which part of a list. */
export interface PageQuery {
  /** Largest number of entries on the page. */
  readonly limit: number
  /** Id of an entry of the list: only entries older than it. */
  readonly before?: string
}

/** Which subscriptions of an organization. `before` may be one to another feed. */
export interface SubscriptionQuery extends PageQuery {
  readonly feedID?: string
}

/** Which results of a subscription; all conditions hold. */
export interface ResultQuery extends PageQuery {
  /** The outline meets one of them, touching included. */
  readonly boxes?: readonly Box[]
  /** When the result was observed. Results without a time never match. */
  readonly during?: Interval
  /** Id of a result: only results newer than it. */
  readonly after?: string
}

export interface Page<Entry> {
  /** Newest first. */
  readonly entries: readonly Entry[]
  /** Whether older entries match the query, too. */
  readonly more: boolean
}

/** Feeds, subscriptions and results. Lists are newest first, by creation, then by id descending. */
export interface Analytics {
  /** @throws UnknownPosition */
  listFeeds(query: PageQuery): Promise<Page<Feed>>
  getFeed(id: string): Promise<Feed | undefined>
  /** @throws UnknownPosition where `before` is no subscription of the organization */
  listSubscriptions(orgId: number, query: SubscriptionQuery): Promise<Page<Subscription>>
  getSubscription(orgId: number, id: string): Promise<Subscription | undefined>
  /** @throws UnknownPosition where `before` or `after` is no result of the subscription */
  listResults(subscription: string, query: ResultQuery): Promise<Page<Result>>
  getResult(subscription: string, id: string): Promise<Result | undefined>
}

/** A record with its history, earliest first. A `from` of -Infinity is at any time. */
export type AnalyticsRecord =
  | { readonly kind: 'feed'; readonly versions: readonly Version<Feed>[] }
  | { readonly kind: 'subscription'; readonly versions: readonly Version<Subscription>[] }
  | { readonly kind: 'result'; readonly subscription: string; readonly versions: readonly Version<Result>[] }

/** Stores analytics. A record replaces the one with its id, and exists at any time. */
export interface AnalyticsStore extends Analytics {
  putFeeds(feeds: readonly Feed[]): Promise<void>
  putSubscriptions(subscriptions: readonly Subscription[]): Promise<void>
  putResults(subscription: string, results: readonly Result[]): Promise<void>
  /** A feed with its history. @param versions earliest first */
  publishFeed(versions: readonly Version<Feed>[]): Promise<void>
  /** A subscription with its history. @param versions earliest first */
  publishSubscription(versions: readonly Version<Subscription>[]): Promise<void>
  /** Results that appear at the time at which each was created. */
  publishResults(subscription: string, results: readonly Result[]): Promise<void>
  /** Deletes all subscriptions of an organization, with their results. */
  deleteOrganization(orgId: number): Promise<void>
  /** All that are stored, published or not, in any order. */
  everyRecord(): AsyncIterable<AnalyticsRecord>
}

/** A query names an entry that is not in the list. */
export class UnknownPosition extends Error {
  override readonly name = 'UnknownPosition'
  readonly member: 'before' | 'after'
  readonly id: string

  constructor(member: 'before' | 'after', id: string) {
    super(`the list has no entry "${id}"`)
    this.member = member
    this.id = id
  }
}
