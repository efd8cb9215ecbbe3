import type { Interval } from '../kernel/instant.ts'
import type { Catalog, PutCounts } from './port.ts'
import type { SceneTally } from './census.ts'

/** Properties that every search may ask for: each has a column, NaN where a scene has none. Percent, meters. */
export const MEASURES = ['eo:cloud_cover', 'gsd'] as const

export type Measure = (typeof MEASURES)[number]

/**
 * Some scenes as the catalog in memory keeps them, in order: all that takes work is done, so that another thread can do it
 * and hand them over. Plain data: no member refers to state of the sender. Times in milliseconds since 1970 UTC; the
 * place of a scene counts from 0.
 */
export interface PackedScenes extends PackedDocuments {
  readonly ids: readonly string[]
  /** Those of collections and platforms. */
  readonly names: readonly string[]
  /** The place of each scene's collection among the names. */
  readonly collections: Uint32Array
  /** One more than the place of each scene's platform among the names; 0 where it has none. */
  readonly platforms: Uint32Array
  readonly acquired: Float64Array
  /** NaN where the scene has no valid one. */
  readonly created: Float64Array
  readonly updated: Float64Array
  readonly measures: Readonly<Record<Measure, Float64Array>>
  /** Places of scenes that are listed at the start of a time, for want of a datetime. */
  readonly withoutDatetime: readonly number[]
  /** Those of scenes that last longer than the instant at which they are listed, by place. */
  readonly spans: ReadonlyMap<number, Interval>
  /** Meters, by place. */
  readonly heights: ReadonlyMap<number, Interval>
  readonly footprints: PackedFootprints
  /** What the scenes of each collection have in common. */
  readonly tallies: readonly SceneTally[]
}

/** Documents one after the other. */
export interface PackedDocuments {
  /** What stands around the documents' own parts. @see Margins */
  readonly margins: readonly string[]
  /** One more than the place of each document's margins among those: 0 where all of it is its own. */
  readonly marginCodes: Uint8Array
  /** The documents' own parts in UTF-8, shortened. @see shortened */
  readonly documents: Uint8Array<ArrayBuffer>
  /** Where each of them ends. */
  readonly documentEnds: Uint32Array
}

/** The numbers of footprints one after the other. */
export interface PackedFootprints {
  /** Whole microdegrees. */
  readonly micros: Int32Array<ArrayBuffer>
  /** Those of footprints that have other numbers. */
  readonly others: Float64Array
  /** Twice the place of each footprint's first number, and one more where it is among the others. */
  readonly places: Uint32Array
}

/** A catalog that may take scenes that were packed elsewhere. */
export interface PackedCatalog extends Catalog {
  /** As `publishScenes`. Absent where the catalog keeps scenes in another way. */
  publishPacked?(scenes: PackedScenes): Promise<PutCounts>
}
