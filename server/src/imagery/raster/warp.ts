import { strip } from '../frame.ts'
import type { Frame } from '../frame.ts'
import type { SceneRaster } from '../imagery.ts'
import { applied, inverted } from './affine.ts'
import { coordinatesIn } from './coordinates.ts'
import type { Coordinates } from './coordinates.ts'
import { extentIn, placesOf } from './extent.ts'
import type { RasterExtent } from './extent.ts'
import { projectionOf } from './projection.ts'
import type { Projection } from './projection.ts'
import { openRaster } from './raster-file.ts'
import type { RasterFile } from './raster-file.ts'
import { RasterError } from './raster-error.ts'
import { sampled, shownAt } from './resample.ts'
import type { Shown } from './resample.ts'
import { sizeFor } from './sizes.ts'
import type { Sized } from './sizes.ts'
import { mayLackData } from './source-pixels.ts'
import { stretchesOf } from './stretch.ts'
import type { PixelBox } from './window.ts'

/** Pixels of a part of a picture. */
export interface Warped {
  readonly box: PixelBox
  /** Red, green, blue, alpha; row by row. All 0 where nothing is shown. */
  readonly pixels: Uint32Array
}

/**
 * Shows a GeoTIFF in a picture: reprojected, bilinear, from the overview that suits the scale.
 * @returns undefined where it lies outside
 * @throws RasterError if it cannot be shown
 * @see gdalwarp -r bilinear
 */
export const warp = async (frame: Frame, raster: SceneRaster): Promise<Warped | undefined> => {
  const placed = await place(frame, raster)
  if (!placed) return undefined
  const { file, sized, box, coordinates, scale } = placed
  const needed = sourceBox(sized, coordinates, scale)
  if (!needed) return undefined
  const [source, stretches] = [await sized.read(needed), await stretchesOf(file, raster.bands)]
  const pixels = sampled(coordinates, { ...sized, source, stretches, scale })
  return { box, pixels: new Uint32Array(pixels.buffer) }
}

/** Rows of a picture that are looked at at once. */
const ROWS = 256

/**
 * Visits the pixels of a picture that show a GeoTIFF, row by row, from the first to before the last.
 * @throws RasterError if it cannot be shown
 */
export const eachRasterSpan = async (frame: Frame, raster: SceneRaster, visit: Visit): Promise<void> => {
  for (let row = 0; row < frame.height; row += ROWS)
    await eachSpanIn(strip(frame, row, ROWS), raster, (below, from, to) => visit(row + below, from, to))
}

type Visit = (row: number, from: number, to: number) => void

const eachSpanIn = async (frame: Frame, raster: SceneRaster, visit: Visit): Promise<void> => {
  const placed = await place(frame, raster)
  if (!placed) return
  const { file, sized, box, coordinates, scale } = placed
  const needed = sourceBox(sized, coordinates, scale)
  if (!needed) return
  const source = mayLackData(file)
    ? await sized.read(needed)
    : { box: needed, width: needed[2] - needed[0], valid: undefined }
  const shown: Shown = { ...sized, source }
  const [left, top, right, bottom] = box
  const isShown = shownAt(shown)
  const isAt = (i: number): boolean => isShown(coordinates.x[i] ?? NaN, coordinates.y[i] ?? NaN)
  for (let row = top, i = 0; row < bottom; row++)
    for (let column = left; column < right; column++, i++) {
      if (!isAt(i)) continue
      const from = column
      while (column + 1 < right && isAt(i + 1)) [column, i] = [column + 1, i + 1]
      visit(row, from, column + 1)
    }
}

interface Placed {
  readonly file: RasterFile
  readonly sized: Sized
  readonly box: PixelBox
  readonly coordinates: Coordinates
  /** Pixels of the picture along a side of one of the source. */
  readonly scale: readonly [x: number, y: number]
}

const place = async (frame: Frame, { path, version, bands }: SceneRaster): Promise<Placed | undefined> => {
  const file = await openRaster(path, version)
  const { projection, extent } = whereIn(frame, file)
  if (!extent.box) return undefined
  const [x, y] = extent.scale
  const sized = sizeFor(file, bands, Math.min(x, y))
  const [right, down] = [sized.width / file.width, sized.height / file.height]
  const toPixels = inverted(file.affine)
  const coordinates = coordinatesIn(extent.box, ([column, row]) => {
    const place = frame.unproject([frame.left + column * frame.pixel, frame.top - row * frame.pixel])
    const [sourceX, sourceY] = applied(toPixels, projection.project([...place]))
    return [sourceX * right, sourceY * down]
  })
  return { file, sized, box: extent.box, coordinates, scale: [1 / (x * right), 1 / (y * down)] }
}

const whereIn = (frame: Frame, file: RasterFile): { projection: Projection; extent: RasterExtent } => {
  const system = file.epsg === undefined ? undefined : projectionOf(file.epsg)
  if (file.epsg === undefined || !system)
    throw new RasterError(
      `its coordinate reference system (${file.epsg ?? 'none with an EPSG code'}) is not known`,
    )
  const places = placesOf(file, system)
  const middle = places[Math.floor(places.length / 2)]?.[0] ?? 0
  const projection = projectionOf(file.epsg, middle) ?? system
  return { projection, extent: extentIn(frame, places, file) }
}

/** The pixels of the source around all coordinates, as far as weights reach; undefined where there are none. */
const sourceBox = (
  { width, height }: Sized,
  { x, y }: Coordinates,
  [scaleX, scaleY]: readonly [number, number],
): PixelBox | undefined => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < x.length; i++) {
    const [column, row] = [x[i] ?? NaN, y[i] ?? NaN]
    if (!(column >= 0 && row >= 0 && column <= width && row <= height)) continue
    if (column < left) left = column
    if (column > right) right = column
    if (row < top) top = row
    if (row > bottom) bottom = row
  }
  if (left > right) return undefined
  const [reachX, reachY] = [Math.max(1, 1 / scaleX) + 1, Math.max(1, 1 / scaleY) + 1]
  return [
    Math.max(0, Math.floor(left - reachX)),
    Math.max(0, Math.floor(top - reachY)),
    Math.min(width, Math.ceil(right + reachX)),
    Math.min(height, Math.ceil(bottom + reachY)),
  ]
}
