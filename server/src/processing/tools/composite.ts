import { gridOver } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { Window } from '../../imagery/raster/window.ts'
import { onGrid } from './on-grid.ts'
import { withRoom } from './tool-raster.ts'
import type { ToolRaster } from './tool-raster.ts'

/**
 * Rasters as one, on the pixels of the first; where several have data, that of the first of them is seen.
 * @param rasters of as many bands, in the same system
 * @see gdal_merge.py -n, gdalbuildvrt
 */
export const composited = (first: ToolRaster, others: readonly ToolRaster[]): ToolRaster => {
  const grid = around([first, ...others].map((raster) => raster.grid), first.grid) // oxfmt-ignore
  const layers = [first, ...others].map((raster) => onGrid(raster, grid, 'nearest'))
  return withRoom(first, grid, async (part) => {
    let seen: Window | undefined
    for (const layer of layers) {
      const window = await layer.read(part)
      if (seen) fill(seen, window)
      else seen = window
    }
    return seen ?? first.read(part)
  })
}

/** The smallest grid of the pixels of one that reaches over all. */
const around = (grids: readonly Grid[], { epsg, left, top, pixelWidth, pixelHeight }: Grid): Grid => {
  const west = Math.min(...grids.map((grid) => grid.left))
  const north = Math.max(...grids.map((grid) => grid.top))
  const east = Math.max(...grids.map((grid) => grid.left + grid.width * grid.pixelWidth))
  const south = Math.min(...grids.map((grid) => grid.top - grid.height * grid.pixelHeight))
  const columns = (x: number): number => (x - left) / pixelWidth
  const rows = (y: number): number => (top - y) / pixelHeight
  const [fromX, fromY] = [Math.floor(columns(west) + NEARLY), Math.floor(rows(north) + NEARLY)]
  const [toX, toY] = [Math.ceil(columns(east) - NEARLY), Math.ceil(rows(south) - NEARLY)]
  const edges = [left + fromX * pixelWidth, top - toY * pixelHeight, left + toX * pixelWidth, top - fromY * pixelHeight] as const // oxfmt-ignore
  return gridOver(epsg, edges, [pixelWidth, pixelHeight])
}

/** Share of a pixel that a raster may reach over another one by mere rounding. */
const NEARLY = 1e-3

const fill = (into: Window, from: Window): void => {
  for (const [index, band] of into.bands.entries()) {
    const values = from.bands[index] ?? band
    for (let i = 0; i < band.length; i++) if (Number.isNaN(band[i])) band[i] = values[i] ?? NaN
  }
}
