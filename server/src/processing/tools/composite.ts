import { gridOver } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { Window } from '../../imagery/raster/window.ts'
import { onGrid } from './on-grid.ts'
import { emptyWindow, withRoom } from './tool-raster.ts'
import type { ToolRaster } from './tool-raster.ts'

/** A raster of a scene, one of those that are joined. */
export interface Layer {
  readonly raster: ToolRaster
  /** What the scene measured, which says where it is seen: the raster itself, or the data beside a mask; undefined: none. */
  readonly data: ToolRaster | undefined
}

/**
 * Rasters as one, on the pixels of the first. A pixel is that of one scene in all bands: of the first that has data in all
 * bands there, else of the first that has some. A mask shows the scene that its data show; where none of them has data, or
 * there are none, it is that of the first mask that covers the pixel.
 * @param others of as many bands as the first, in the same system
 * @see gdal_merge.py -n, gdalbuildvrt
 */
export const composited = (first: Layer, others: readonly Layer[]): ToolRaster => {
  const layers = [first, ...others]
  const grid = around(
    layers.map(({ raster }) => raster.grid),
    first.raster.grid,
  )
  const placed = layers.map(({ raster, data }): Layer => {
    const onItsGrid = onGrid(raster, grid, 'nearest')
    return {
      raster: onItsGrid,
      data: data && data !== raster ? onGrid(data, grid, 'nearest') : data && onItsGrid,
    }
  })
  return withRoom(first.raster, grid, async (part) => {
    const seen = emptyWindow(part, first.raster.bands)
    const ranks = new Uint8Array(seen.width * seen.height)
    for (const layer of placed) await show(layer, seen, ranks)
    return seen
  })
}

/** How much a scene tells of a pixel: the first one that tells the most is seen. */
const COVERED = 1
const PARTLY = 2
const WHOLE = 3

const show = async ({ raster, data }: Layer, seen: Window, ranks: Uint8Array): Promise<void> => {
  const window = await raster.read(seen.box)
  const found = rankPixels(window, data ? [PARTLY, WHOLE] : [COVERED, COVERED])
  if (data && data !== raster) {
    const measured = rankPixels(await data.read(seen.box), [PARTLY, WHOLE])
    for (let i = 0; i < found.length; i++)
      found[i] = Math.max(measured[i] ?? 0, Math.min(COVERED, found[i] ?? 0))
  }
  for (const [index, band] of seen.bands.entries()) {
    const values = window.bands[index] ?? band
    for (let i = 0; i < band.length; i++) if ((found[i] ?? 0) > (ranks[i] ?? 0)) band[i] = values[i] ?? NaN
  }
  for (let i = 0; i < ranks.length; i++) ranks[i] = Math.max(ranks[i] ?? 0, found[i] ?? 0)
}

/** A rank for each pixel: 0 where no band has data, `some` where some have, and `all` where all have. */
const rankPixels = ({ bands, width, height }: Window, [some, all]: readonly [number, number]): Uint8Array => {
  const counts = new Uint16Array(width * height)
  for (const band of bands)
    for (let i = 0; i < band.length; i++) if (!Number.isNaN(band[i])) counts[i] = (counts[i] ?? 0) + 1
  return Uint8Array.from(counts, (count) => (count === 0 ? 0 : count < bands.length ? some : all))
}

/** The smallest grid of the pixels of one that reaches over all. */
const around = (grids: readonly Grid[], { epsg, left, top, pixelWidth, pixelHeight }: Grid): Grid => {
  const west = Math.min(...grids.map((grid) => grid.left))
  const north = Math.max(...grids.map((grid) => grid.top))
  const east = Math.max(...grids.map((grid) => grid.left + grid.width * grid.pixelWidth))
  const south = Math.min(...grids.map((grid) => grid.top - grid.height * grid.pixelHeight))
  const columns = (x: number): number => (x - left) / pixelWidth
  const rows = (y: number): number => (top - y) / pixelHeight
  const fromX = Math.floor(columns(west) + NEARLY)
  const fromY = Math.floor(rows(north) + NEARLY)
  const toX = Math.ceil(columns(east) - NEARLY)
  const toY = Math.ceil(rows(south) - NEARLY)
  const edges = [
    left + fromX * pixelWidth,
    top - toY * pixelHeight,
    left + toX * pixelWidth,
    top - fromY * pixelHeight,
  ] as const
  return gridOver(epsg, edges, [pixelWidth, pixelHeight])
}

/** Share of a pixel that a raster may reach over another one by mere rounding. */
const NEARLY = 1e-3
