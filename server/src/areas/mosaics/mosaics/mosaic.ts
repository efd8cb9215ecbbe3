import type { Interval } from '../../../kernel/instant.ts'
import type { MosaicGrid } from '../grid.ts'

/** Mosaics of one place over time. */
export interface SeriesDefinition {
  readonly id: string
  readonly name: string
  /** How much time a mosaic covers, as shown to callers. */
  readonly interval: string
  readonly productType: 'basemap' | 'timelapse' | 'l3m'
  /** Which of the scenes of a place is shown on top. */
  readonly selector: 'least cloud' | 'newest'
}

/** One mosaic. The catalog has its scenes. */
export interface MosaicDefinition {
  readonly id: string
  readonly name: string
  readonly series: SeriesDefinition
  readonly productType: 'basemap' | 'timelapse'
  /** West, south, east, north in degrees; west is larger than east across the antimeridian. */
  readonly bbox: readonly [west: number, south: number, east: number, north: number]
  readonly itemTypes: readonly string[]
  readonly grid: MosaicGrid
  /** When its scenes were acquired. */
  readonly during: Interval
  /** When it is published, in milliseconds since 1970 UTC. */
  readonly published: number
}

/** When the scenes of a mosaic were acquired, in milliseconds since 1970 UTC, and their item types. */
export interface SourceSpan {
  readonly firstAcquired: number
  readonly lastAcquired: number
  readonly itemTypes: readonly string[]
}

/** A mosaic that at least one scene contributes to. */
export interface Mosaic extends MosaicDefinition, SourceSpan {
  /** The interval of its series. */
  readonly interval: string
}

/** A series that has at least one mosaic. */
export interface Series extends SeriesDefinition, Omit<SourceSpan, 'itemTypes'> {
  /** Oldest first. */
  readonly mosaics: readonly Mosaic[]
}
