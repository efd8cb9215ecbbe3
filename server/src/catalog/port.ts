import type { CollectionProfile } from './cql2/collection-profile.ts'
import type { Expression } from './cql2/expression.ts'
import type { Scene, SceneCollection } from './scene.ts'
import type { SceneSort } from './sort.ts'

/** A time of a scene that lists can be ordered by: when it was taken, first given out, last changed. */
export type SceneTime = 'acquired' | 'published' | 'updated'

/** Scenes with the same time are told apart by id, then by collection, in the same direction. */
export interface SceneOrder {
  readonly by: SceneTime
  readonly direction: 'ascending' | 'descending'
}

/** The order of all lists of the catalog. */
export const NEWEST_FIRST: SceneOrder = { by: 'acquired', direction: 'descending' }

/** One page of the scenes that meet a condition. */
export interface SceneQuery {
  /** What a scene has to meet, checked (see `conditions.ts` and `cql2/`); absent, every scene is met. */
  readonly where?: Expression
  readonly order?: SceneOrder
  /** In place of an order by time. */
  readonly sort?: SceneSort
  /** Largest number of scenes on the page. */
  readonly limit: number
  /** Go on behind the last scene of an earlier page of the same query, by that page's `next`. */
  readonly after?: number
}

/** A scene as it is stored: its STAC item without links, as JSON text in UTF-8. The bytes are not to be changed. */
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

/** How many were new and how many took the place of one with the same id. */
export interface PutCounts {
  readonly created: number
  readonly updated: number
}

/** Length of a histogram's buckets. Weeks begin on Monday. */
export type BucketInterval = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface Histogram {
  readonly interval: BucketInterval
  /** Minutes east of UTC of the clock by which buckets begin. */
  readonly utcOffset: number
}

/** One bucket that is not empty. */
export interface Bucket {
  /** Milliseconds since 1970 UTC. */
  readonly start: number
  readonly count: number
}

/** A value of a property that has only one. */
export type ScalarValue = string | number | boolean

/**
 * The catalog of scenes. What is put is copied. What is still to be published is not there yet, whoever asks for what.
 * A search, a histogram and a list of values see the scenes that were there when they began. They let other work have
 * its turn; once `signal` is aborted they reject with its reason.
 */
export interface Catalog {
  /** Adds collections; one with an id that exists takes its place. */
  putCollections(collections: readonly SceneCollection[]): Promise<PutCounts>
  getCollection(id: string): Promise<SceneCollection | undefined>
  /** All collections, by id ascending. */
  listCollections(): Promise<SceneCollection[]>
  /** Adds scenes as `toScene` makes them; one with an id that its collection has takes its place. */
  putScenes(scenes: readonly Scene[]): Promise<PutCounts>
  /**
   * The same for scenes that are there once the time has come at which they are published, or acquired where they say
   * nothing of that. They come in that order, before all others.
   * @throws RangeError where they do not
   */
  publishScenes(scenes: readonly Scene[]): Promise<PutCounts>
  getScene(collection: string, id: string): Promise<StoredScene | undefined>
  /** @returns how many there were */
  deleteScenes(collection: string, ids: readonly string[]): Promise<number>
  /** To be called after many scenes were put: later searches cost less. */
  optimize(): Promise<void>
  /**
   * One page. A walk from page to page meets every scene once that met the query throughout, whatever is put meanwhile.
   * @throws UnknownCursor where `after` was never given out
   * @throws TooBroad where the search would have to read more documents than one search may
   */
  search(query: SceneQuery, signal?: AbortSignal): Promise<ScenePage>
  /** How many scenes that meet `where` were acquired when: buckets that are not empty, earliest first. @throws TooBroad */
  histogram(
    where: Expression | undefined,
    buckets: Histogram,
    signal?: AbortSignal,
  ): Promise<readonly Bucket[]>
  /** The values that a property has in the scenes that meet `where`: numbers, then texts, ascending. @throws TooBroad */
  distinct(
    where: Expression | undefined,
    property: string,
    signal?: AbortSignal,
  ): Promise<readonly ScalarValue[]>
  /** Undefined for a collection without scenes. */
  profile(collection: string): Promise<CollectionProfile | undefined>
}

/** Where scenes can be searched. */
export type SceneSearch = Pick<Catalog, 'search'>

/** The cursor of a query was not given out by this catalog. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownCursor'
}

/** A search would read more documents than one search may. */
export class TooBroad extends Error {
  override readonly name = 'TooBroad'
  /** How many it may read. */
  readonly most: number

  constructor(most: number) {
    super(`the search would read more than ${most} scenes one by one`)
    this.most = most
  }
}
