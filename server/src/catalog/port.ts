import type { Geometry } from './geometry/geojson.ts'
import type { Box } from './geometry/part.ts'
import type { Interval } from './instant.ts'
import type { Scene, SceneCollection } from './scene.ts'

/** Conditions that a scene has to meet, all of them. An absent one is met by every scene. */
export interface SceneQuery {
  readonly collections?: readonly string[]
  readonly ids?: readonly string[]
  /** The footprint meets one of these; none of them lies across the antimeridian. */
  readonly boxes?: readonly Box[]
  /** Metres. Scenes whose footprint has no heights meet any. */
  readonly heights?: readonly [bottom: number, top: number]
  /** The footprint meets this; cut at the antimeridian. */
  readonly intersects?: Geometry
  /** The time of the scene, or its span from start to end, meets this. */
  readonly interval?: Interval
  /** Largest number of scenes on the page. */
  readonly limit: number
  /** Go on behind the last scene of an earlier page, by that page's `next`. */
  readonly after?: number
}

/** Scenes newest first; those of the same time by id, then by collection, descending. */
export interface ScenePage {
  readonly scenes: readonly Scene[]
  /** Cursor of the page that follows; absent where there is none. */
  readonly next?: number
}

/** How many were new and how many took the place of one with the same id. */
export interface PutCounts {
  readonly created: number
  readonly updated: number
}

/** JSON types of a property's values, as JSON Schema names them; `date-time` is a string that always is one. */
export type PropertyType = 'string' | 'date-time' | 'number' | 'integer' | 'boolean' | 'array'

/** What the scenes of a collection have in common. It grows with the scenes and never shrinks. */
export interface CollectionProfile {
  readonly scenes: number
  /** Types that occur, by property name. Properties that are only ever objects or null are left out. */
  readonly properties: ReadonlyMap<string, ReadonlySet<PropertyType>>
  /** West, south, east, north around all footprints, in degrees; undefined where no scene has one. */
  readonly box: Box | undefined
  readonly span: Interval
}

/** The catalog of scenes. Values are copied in and out: changing one afterwards changes nothing that is kept. */
export interface Catalog {
  /** Adds collections; one with an id that exists takes its place. */
  putCollections(collections: readonly SceneCollection[]): Promise<PutCounts>
  getCollection(id: string): Promise<SceneCollection | undefined>
  /** All collections, by id ascending. */
  listCollections(): Promise<SceneCollection[]>
  /** Adds scenes as `toScene` makes them; one with an id that its collection has takes its place. */
  putScenes(scenes: readonly Scene[]): Promise<PutCounts>
  getScene(collection: string, id: string): Promise<Scene | undefined>
  /**
   * One page. A walk from page to page meets every scene once that met the query throughout, whatever is put meanwhile.
   * @throws UnknownCursor where `after` was never given out
   */
  search(query: SceneQuery): Promise<ScenePage>
  /** Undefined for a collection without scenes. */
  profile(collection: string): Promise<CollectionProfile | undefined>
}

/** The cursor of a query was not given out by this catalog. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownCursor'
}
