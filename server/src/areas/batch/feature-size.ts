import type { components } from '../../../../generated/types.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { AnalysisFault } from './analysis-fault.ts'

/** How large the result of a feature is: by pixels, or by the side of a pixel. */
export type FeatureSize = DeepReadonly<components['schemas']['BatchGeopackageDefaults']>

/** Longest side of the result of a feature, in pixels. */
const MAX_SIDE = 3500

/** The same for one of unspecified size. */
const USUAL_SIDE = 512

/** West, south, east, north in the unit of a system. */
type Extent = readonly [left: number, bottom: number, right: number, top: number]

/**
 * The pixels of the result of a feature: its box, from its upper left corner. Where a side of a pixel is given, the last
 * column and row may reach over it.
 * @param what gives the size, for the fault
 * @throws AnalysisFault where they are too many
 */
export const gridOfFeature = (epsg: number, extent: Extent, size: FeatureSize, what: string): Grid => {
  const [left, bottom, right, top] = extent
  const wide = right - left
  const high = top - bottom
  const { resolution } = size
  const across = (side: number): number =>
    resolution === undefined ? USUAL_SIDE : Math.max(1, Math.ceil(side / resolution))
  const { width = across(wide), height = across(high) } = size
  const side = Math.max(width, height)
  if (side > MAX_SIDE)
    throw new AnalysisFault(`${what} would be ${side} pixels wide; ${MAX_SIDE} are the most.`)
  return {
    epsg,
    left,
    top,
    pixelWidth: resolution ?? wide / width,
    pixelHeight: resolution ?? high / height,
    width,
    height,
  }
}
