import type { RasterSource } from '../../imagery/raster/band-values.ts'

/** What a file is made of: an asset of an item, and the bundle that it was ordered in. */
export interface ToolSource {
  readonly itemType: string
  readonly itemId: string
  readonly assetType: string
  readonly bundle: string
}

/** What the values of a file are: measured, classes and bits that must not be mixed, or made to be looked at. */
export type FileCategory = 'data' | 'mask' | 'visual'

/** A file of an order, a GeoTIFF on this machine. */
export interface ToolFile extends ToolSource, RasterSource {
  /** Path below the order, `OrthoScene/a_analytic.tif`. */
  readonly name: string
  /** Milliseconds since 1970 UTC. */
  readonly acquired: number
  /** What composites of strips are made by; undefined for an item of none. */
  readonly stripId: string | undefined
  readonly category: FileCategory
}
