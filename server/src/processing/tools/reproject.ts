import type { Point } from 'imagery-platform-geometry/planar.ts'
import { gridOver, projectedGrid } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { projectionFor, systemOfCode } from '../../imagery/raster/projection.ts'
import { findRange } from 'imagery-platform-geometry/spans.ts'
import { onGrid } from './on-grid.ts'
import type { OrderTool } from './order-tool.ts'
import { ToolFault } from './tool-fault.ts'
import type { ToolRaster } from './tool-raster.ts'

type Reproject = Extract<OrderTool, { kind: 'reproject' }>

/**
 * A raster in another system, whole. Masks have the values of the nearest pixels, whatever is asked for.
 * @throws ToolFault where it cannot be had there
 * @see gdalwarp -t_srs -tr -r
 */
export const reprojected = (raster: ToolRaster, { epsg, resolution, kernel }: Reproject): ToolRaster => {
  const { grid, category } = raster
  if (grid.epsg === epsg && resolution === undefined) return raster
  const resampling = kernel === 'near' || category === 'mask' ? 'nearest' : kernel
  return onGrid(raster, gridIn(grid, epsg, resolution), resampling)
}

/** Places along each edge of a raster that are projected, as many as GDAL takes. */
const STEPS = 20

const SHARES = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS)
const ALONG_EDGES: readonly (readonly Point[])[] = [
  SHARES.map((share) => [share, 0]),
  SHARES.map((share) => [share, 1]),
  SHARES.map((share) => [0, share]),
  SHARES.map((share) => [1, share]),
]

const gridIn = (grid: Grid, epsg: number, resolution: number | undefined): Grid => {
  const toPlace = placesIn(grid, epsg)
  const lines = ALONG_EDGES.map((edge) => edge.map(toPlace))
  const edges = lines.flat()
  const [left, right] = findRange(edges.map(([x]) => x))
  const [bottom, top] = findRange(edges.map(([, y]) => y))
  const pixel = diagonal(toPlace) / Math.hypot(grid.width, grid.height)
  if (![left, bottom, right, top].every(Number.isFinite) || !(pixel > 0))
    throw new ToolFault(`EPSG:${epsg} is not supported for this image`)
  if (resolution === undefined && isCut(lines))
    throw new ToolFault(
      `it crosses the antimeridian, at which EPSG:${epsg} ends: it would be as wide as the world`,
    )
  const usual = gridOver(epsg, [left, bottom, right, top], [pixel, pixel])
  return resolution === undefined ? usual : resized(usual, resolution)
}

/**
 * Whether edges leave a system on one side and come back on the other: at two places, where one step is longer than an edge
 * is. What crosses at one place goes around a pole, and is as wide as the world.
 */
const isCut = (lines: readonly (readonly Point[])[]): boolean => {
  const steps = lines.flatMap((line) =>
    line.slice(1).map(([x, y], i) => Math.hypot(x - (line[i]?.[0] ?? x), y - (line[i]?.[1] ?? y))),
  )
  const usual = steps.toSorted((a, b) => a - b)[steps.length / 2] ?? NaN
  const jumps = steps.filter((step) => step > 2 * STEPS * usual).length
  return jumps > 0 && jumps % 2 === 0
}

const resized = ({ epsg, left, top, pixelWidth, pixelHeight, width, height }: Grid, pixel: number): Grid =>
  gridOver(epsg, [left, top - height * pixelHeight, left + width * pixelWidth, top], [pixel, pixel])

/** As many pixels along it as before. @see GDAL, GDALSuggestedWarpOutput2 */
const diagonal = (toPlace: (share: Point) => Point): number => {
  const [left, top] = toPlace([0, 0])
  const [right, bottom] = toPlace([1, 1])
  return Math.hypot(right - left, bottom - top)
}

/** Where places of a grid, in shares of its sides, lie in a system. */
const placesIn = (grid: Grid, epsg: number): ((share: Point) => Point) => {
  const { left, top, pixelWidth, pixelHeight, width, height } = grid
  const { unproject } = projectedGrid(grid)
  const toPlace = ([x, y]: Point): Point => [left + x * width * pixelWidth, top - y * height * pixelHeight]
  if (grid.epsg === epsg) return toPlace
  const system = systemOfCode(epsg)
  if (!system) throw new ToolFault(`EPSG:${epsg} is not supported for this image`)
  const projection = projectionFor(system, [...unproject(toPlace([0.5, 0.5]))])
  return (share) => projection.project([...unproject(toPlace(share))])
}
