import type { Grid } from '../../imagery/raster/grid.ts'
import type { Window } from '../../imagery/raster/window.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import type { FileCategory } from './tool-file.ts'

/** How a value of a pixel is kept. */
export type SampleType = 'uint8' | 'int8' | 'uint16' | 'int16' | 'uint32' | 'int32' | 'float32'

/** A picture that is computed when it is read, part by part: what a tool makes of a file, or the file itself. */
export interface ToolRaster {
  readonly grid: Grid
  readonly bands: number
  readonly category: FileCategory
  readonly sampleType: SampleType
  /** What is written for pixels without data; undefined: 0, and readers are not told. */
  readonly nodata: number | undefined
  /** Whether a value that would be read as none is written as the next one, as gdalwarp does; it is a result otherwise. */
  readonly isMeasured: boolean
  /** @param box pixels of the grid @returns NaN where a band has no data */
  readonly read: (box: PixelBox) => Promise<Window>
}

/** The raster on another grid, whose pixels it may not reach: they have a value of their own. Masks stay as they are. */
export const withRoom = (raster: ToolRaster, grid: Grid, read: ToolRaster['read']): ToolRaster => ({
  ...raster,
  grid,
  read,
  nodata: raster.nodata ?? (raster.category === 'mask' ? undefined : 0),
})

/** A part of a raster without any data. */
export const emptyWindow = (box: PixelBox, bands: number): Window => {
  const width = box[2] - box[0]
  const height = box[3] - box[1]
  const band = () => new Float32Array(width * height).fill(NaN)
  return { box, width, height, bands: Array.from({ length: bands }, band) }
}

/** Copies what a part of a raster has into another part of it, which may reach further. */
export const copyInto = (into: Window, from: Window): void => {
  const left = Math.max(into.box[0], from.box[0])
  const right = Math.min(into.box[2], from.box[2])
  const top = Math.max(into.box[1], from.box[1])
  const bottom = Math.min(into.box[3], from.box[3])
  if (left >= right) return
  for (let row = top; row < bottom; row++) {
    const start = (row - from.box[1]) * from.width + left - from.box[0]
    const to = (row - into.box[1]) * into.width + left - into.box[0]
    for (const [i, band] of into.bands.entries())
      band.set((from.bands[i] ?? band).subarray(start, start + right - left), to)
  }
}
