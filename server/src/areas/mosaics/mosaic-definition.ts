import type { Interval } from '../../kernel/instant.ts'

/** Mosaics of one place over time. */
export interface SeriesDefinition {
  readonly id: string
  readonly name: string
  /** How much time a mosaic covers, as callers read it. */
  readonly interval: string
  readonly productType: 'basemap' | 'timelapse' | 'l3m'
  /** Which of the scenes of one place is seen. */
  readonly selector: 'least cloud' | 'newest'
}

/** One mosaic: which scenes it is made of is for the catalog to say. */
export interface MosaicDefinition {
  readonly id: string
  readonly name: string
  readonly series: SeriesDefinition
  readonly productType: 'basemap' | 'timelapse'
  /** West, south, east, north in degrees; west is larger than east across the antimeridian. */
  readonly bbox: readonly [west: number, south: number, east: number, north: number]
  readonly itemTypes: readonly string[]
  /** When its scenes were acquired. */
  readonly during: Interval
  /** From when on it is listed, in milliseconds since 1970 UTC. */
  readonly published: number
}
