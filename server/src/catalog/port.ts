import type { CollectionProfile } from './collection-profile.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Expression } from './cql2/expression.ts'
import type { Scene, SceneCollection } from './scene.ts'
import type { SceneSort } from './sort.ts'

/** A time of a scene that lists can be ordered by: when it was acquired, published, last changed. */
export type SceneTime = 'acquired' | 'published' | 'updated'

/** Scenes with the same time are ordered by id, then by collection, in the same direction. */
export interface SceneOrder {
  readonly by: SceneTime
  readonly direction: 'ascending' | 'descending'
}

/** The order of all lists of the catalog. */
export const NEWEST_FIRST: SceneOrder = { by: 'acquired', direction: 'descending' }

/** One page of the scenes that meet a condition. */
export interface SceneQuery {
  /** The condition, checked (see `conditions.ts` and `cql2/`); if absent, every scene matches. */
  readonly where?: Expression
  readonly order?: SceneOrder
  /** Replaces the order by time. */
  readonly sort?: SceneSort
  /** Largest number of scenes on the page. */
  readonly limit: number
  /** `next` of an earlier page of the same query: the page begins after the last scene of that one. */
  readonly after?: number
}

/** A scene as it is stored: its STAC item without links, as JSON text in UTF-8. The bytes must not be changed. */
export interface StoredScene {
  readonly collection: string
  readonly id: string
  readonly json: Uint8Array
}

export interface ScenePage {
  readonly scenes: readonly StoredScene[]
  /** Cursor of the page that follows; absent where there is none. */
  readonly next?: number
}

/** How many were new, and how many replaced one with the same id. */
export interface PutCounts {
  readonly created: number
  readonly updated: number
}

/** Length of a histogram's buckets. Weeks begin on Monday. */
export type BucketInterval = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface Histogram {
  readonly interval: BucketInterval
  /** UTC offset of the local time by which buckets begin, in minutes east. */
  readonly utcOffset: number
}

/** One bucket that is not empty. */
export interface Bucket {
  /** Milliseconds since 1970 UTC. */
  readonly start: number
  readonly count: number
}

/** A single value of a property. */
export type ScalarValue = string | number | boolean

/** One page of the values that a property has in the scenes that meet a condition. */
export interface ValueQuery extends Pick<SceneQuery, 'where'> {
  readonly property: string
  /** Largest number of values on the page. */
  readonly limit: number
  /** `next` of an earlier page of the same query. */
  readonly after?: number
}

/** Numbers, then texts, then booleans, ascending. */
export interface ValuePage {
  readonly values: readonly ScalarValue[]
  /** For each value the newest scene that has it. */
  readonly scenes: readonly StoredScene[]
  /** How many values come before the next page; absent where there is none. */
  readonly next?: number
}

/**
 * The catalog of scenes. What is put is copied. No operation returns scenes that are not published yet. A search, a
 * histogram and a list of values see the scenes that existed when they began. They yield to other work; they
 * take turns by caller, and reject once its signal is aborted.
 */
export interface Catalog {
  /** Adds collections, or replaces those with the same id. */
  putCollections(collections: readonly SceneCollection[]): Promise<PutCounts>
  getCollection(id: string): Promise<SceneCollection | undefined>
  /** All collections, by id ascending. */
  listCollections(): Promise<SceneCollection[]>
  /** Adds scenes as `toScene` makes them, or replaces those with the same collection and id. */
  putScenes(scenes: readonly Scene[]): Promise<PutCounts>
  /**
   * The same for scenes that appear at the time at which they are published, or acquired if they have no such time.
   * They are put in that order. Searches cost least if each call continues the order of the one before.
   * @throws RangeError where they are not
   */
  publishScenes(scenes: readonly Scene[]): Promise<PutCounts>
  getScene(collection: string, id: string): Promise<StoredScene | undefined>
  /** @returns how many were deleted */
  deleteScenes(collection: string, ids: readonly string[]): Promise<number>
  /** To be called after many scenes were put, to make later searches faster. */
  optimize(): Promise<void>
  /**
   * One page. Going from page to page returns every scene that matches throughout exactly once, whatever is put
   * meanwhile.
   * @throws UnknownCursor where `after` was never issued
   * @throws TooBroad where the search would have to read more documents than one search may
   */
  search(query: SceneQuery, caller?: Caller): Promise<ScenePage>
  /** Counts scenes that meet `where` by time of acquisition: non-empty buckets, earliest first. @throws TooBroad */
  histogram(where: Expression | undefined, buckets: Histogram, caller?: Caller): Promise<readonly Bucket[]>
  /** The values that a property has in the scenes that meet `where`, in pages. @throws TooBroad */
  distinct(query: ValueQuery, caller?: Caller): Promise<ValuePage>
  /** Undefined for a collection without scenes. */
  profile(collection: string): Promise<CollectionProfile | undefined>
}

/** The search operation of the catalog. */
export type SceneSearch = Pick<Catalog, 'search'>

/** The cursor of a query was not issued by this catalog. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownCursor'
}

/** A search would read more documents than one search may. */
export class TooBroad extends Error {
  override readonly name = 'TooBroad'
  /** The limit. */
  readonly max: number

  constructor(max: number) {
    super(`the search would read more than ${max} scenes one by one`)
    this.max = max
  }
}
