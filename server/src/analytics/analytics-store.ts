import type { components } from '../../../generated/types.ts'
import type { Geometry } from '../geometry/geojson.ts'
import type { Box } from '../geometry/part.ts'
import type { Interval } from '../kernel/instant.ts'
import type { Version } from '../kernel/histories.ts'

type Schemas = components['schemas']

/** An analytic that is derived from imagery as it comes in, without links. Every organisation sees every feed. */
export type Feed = Omit<Schemas['AnalyticsFeed'], 'links'>

/** Where and when an organisation has a feed look for results. */
export interface Subscription extends Omit<Schemas['AnalyticsSubscription'], 'links'> {
  readonly orgId: number
}

/** One thing that was found. */
export interface Result {
  readonly id: string
  /** RFC 3339. */
  readonly created: string
  /** WGS 84, degrees, cut at the antimeridian. */
  readonly geometry: Geometry
  readonly properties: Schemas['AnalyticsResultProperties']
}

/** Which results of a subscription; all conditions hold. */
export interface ResultQuery {
  readonly limit: number
  /** The outline meets one of them, touching included. */
  readonly boxes?: readonly Box[]
  /** The result was observed then. Results without a time never are. */
  readonly during?: Interval
  /** Id of a result: those older than it. */
  readonly before?: string
  /** Id of a result: those newer than it. */
  readonly after?: string
}

export interface ResultPage {
  /** Newest first. */
  readonly results: readonly Result[]
  /** Whether older ones meet the query as well. */
  readonly more: boolean
}

/** Feeds, who subscribes to them, and what they found. Lists are newest first, by creation, then by id. */
export interface Analytics {
  listFeeds(): Promise<readonly Feed[]>
  getFeed(id: string): Promise<Feed | undefined>
  listSubscriptions(orgId: number): Promise<readonly Subscription[]>
  getSubscription(orgId: number, id: string): Promise<Subscription | undefined>
  getResult(subscription: string, id: string): Promise<Result | undefined>
  /** @throws UnknownResult where `before` or `after` is no result of the subscription */
  findResults(subscription: string, query: ResultQuery): Promise<ResultPage>
}

/** Where analytics come from. What has the id of another takes its place; what is put is there at any time. */
export interface AnalyticsStore extends Analytics {
  putFeeds(feeds: readonly Feed[]): Promise<void>
  putSubscriptions(subscriptions: readonly Subscription[]): Promise<void>
  putResults(subscription: string, results: readonly Result[]): Promise<void>
  /** A feed as it comes to be: its versions, earliest first. */
  publishFeed(versions: readonly Version<Feed>[]): Promise<void>
  /** The same for a subscription. */
  publishSubscription(versions: readonly Version<Subscription>[]): Promise<void>
  /** Results that are there once the time has come at which each was created. */
  publishResults(subscription: string, results: readonly Result[]): Promise<void>
}

/** A query names a result that its subscription does not have. */
export class UnknownResult extends Error {
  override readonly name = 'UnknownResult'
  readonly member: 'before' | 'after'

  constructor(member: 'before' | 'after', id: string) {
    super(`the subscription has no result "${id}".`)
    this.member = member
  }
}
