import { applied, inverted } from '../../imagery/raster/affine.ts'
import type { Point } from 'imagery-platform-geometry/planar.ts'
import { coordinatesIn } from '../../imagery/raster/coordinates.ts'
import { projectedGrid } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { createInterpolation } from '../../imagery/raster/interpolation.ts'
import { KERNELS } from '../../imagery/raster/kernels.ts'
import type { Resampling } from '../../imagery/raster/kernels.ts'
import { computeReach, sourceBox } from '../../imagery/raster/source-box.ts'
import type { Window } from '../../imagery/raster/window.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import { offsetIn, readMoved } from './moved.ts'
import { copyInto, emptyWindow, withRoom } from './tool-raster.ts'
import type { ToolRaster } from './tool-raster.ts'

/**
 * A raster on another grid, in whose system it need not be. Where that has the same pixels, nothing is resampled.
 * @throws RasterError for a system that is not known
 * @see gdalwarp -ovr NONE -et 0
 */
export const onGrid = (raster: ToolRaster, grid: Grid, resampling: Resampling): ToolRaster => {
  const offset = offsetIn(raster.grid, grid)
  if (offset) return withRoom(raster, grid, readMoved(raster, offset))
  const warping = createWarping(raster, grid, resampling)
  return withRoom(raster, grid, (part) => warped(warping, part))
}

/** How a raster is warped. */
interface Warping {
  readonly raster: ToolRaster
  readonly resampling: Resampling
  /** From pixels of the grid to those of the raster. */
  readonly toSource: (point: Point) => Point
  /** Pixels of the grid along a side of one of the raster. */
  readonly shrinking: Point
}

const createWarping = (raster: ToolRaster, grid: Grid, resampling: Resampling): Warping => {
  const { left, top, pixelWidth, pixelHeight, width, height } = grid
  const source = projectedGrid(raster.grid)
  const target = projectedGrid(grid)
  const { grid: from } = raster
  const toPixels = inverted([from.left, from.pixelWidth, 0, from.top, 0, -from.pixelHeight])
  const isSame = from.epsg === grid.epsg
  const toSource = ([column, row]: Point): Point => {
    const place: Point = [left + column * pixelWidth, top - row * pixelHeight]
    return applied(toPixels, isSame ? place : source.project([...target.unproject(place)]))
  }
  const across = distance(toSource([0, height / 2]), toSource([width, height / 2]))
  const down = distance(toSource([width / 2, 0]), toSource([width / 2, height]))
  return { raster, resampling, toSource, shrinking: [width / across, height / down] }
}

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y)

/** Error of coordinates, at most, in pixels of the raster. */
const TOLERANCE = 0.001

/** Pixels of a raster that are read at once, unless a single pixel needs more. */
const MAX_PIXELS = 2 ** 22

const warped = async (warping: Warping, part: PixelBox): Promise<Window> => {
  const { raster, resampling, toSource, shrinking } = warping
  const window = emptyWindow(part, raster.bands)
  const coordinates = coordinatesIn(part, toSource, TOLERANCE)
  const radius = resampling === 'nearest' ? 0 : KERNELS[resampling].radius
  const { width, height } = raster.grid
  const needed = sourceBox(raster.grid, coordinates, computeReach(radius, shrinking))
  if (!needed) return window
  if ((needed[2] - needed[0]) * (needed[3] - needed[1]) > MAX_PIXELS && window.width * window.height > 1) {
    for (const half of halves(part)) copyInto(window, await warped(warping, half))
    return window
  }
  const interpolate = createInterpolation(resampling, {
    width,
    height,
    part: await raster.read(needed),
    shrinking,
  })
  const found = new Float64Array(raster.bands)
  for (let i = 0; i < coordinates.x.length; i++) {
    interpolate(coordinates.x[i] ?? NaN, coordinates.y[i] ?? NaN, found)
    for (const [index, band] of window.bands.entries()) band[i] = found[index] ?? NaN
  }
  return window
}

const halves = ([left, top, right, bottom]: PixelBox): PixelBox[] => {
  if (right - left > bottom - top) {
    const middle = Math.floor((left + right) / 2)
    return [
      [left, top, middle, bottom],
      [middle, top, right, bottom],
    ]
  }
  const middle = Math.floor((top + bottom) / 2)
  return [
    [left, top, right, middle],
    [left, middle, right, bottom],
  ]
}
