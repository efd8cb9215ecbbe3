import { strip } from 'imagery-platform-painter/frame.ts'
import type { Frame } from 'imagery-platform-painter/frame.ts'
import type { Point } from 'imagery-platform-geometry/planar.ts'
import type { SceneRaster } from '../imagery.ts'
import { coordinatesIn } from './coordinates.ts'
import type { Coordinates } from './coordinates.ts'
import { gridOfFrame } from './grid.ts'
import { findPlacement, sizeRatio, scaledBy, computeShrinking } from './placement.ts'
import type { Placement } from './placement.ts'
import { openRaster } from './raster-file.ts'
import { sampled, shownAt } from './resample.ts'
import type { Shown } from './resample.ts'
import { sizeFor } from './sizes.ts'
import type { Sized } from './sizes.ts'
import { computeReach, sourceBox } from './source-box.ts'
import { mayLackData } from './source-pixels.ts'
import { stretchesFor } from './stretch.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

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
  const { file, sized, box, coordinates, shrinking } = placed
  const needed = sourceBox(sized, coordinates, computeReach(1, shrinking))
  if (!needed) return undefined
  const source = await sized.read(needed)
  const stretches = await stretchesFor(file, raster.bands)
  const pixels = sampled(coordinates, { ...sized, source, stretches, scale: shrinking })
  return { box, pixels: new Uint32Array(pixels.buffer) }
}

/** Error of coordinates, at most, in pixels of the source: a quarter of that of gdalwarp, which shows where neighbors differ much. */
const TOLERANCE = 0.03125

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
  const { file, sized, box, coordinates, shrinking } = placed
  const needed = sourceBox(sized, coordinates, computeReach(1, shrinking))
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

interface Placed extends Placement {
  readonly sized: Sized
  readonly coordinates: Coordinates
  /** Pixels of the picture along a side of one of the source. */
  readonly shrinking: Point
}

const place = async (frame: Frame, { path, version, bands }: SceneRaster): Promise<Placed | undefined> => {
  const placement = findPlacement(gridOfFrame(frame), await openRaster(path, version))
  if (!placement) return undefined
  const { file, box, scale, toFile } = placement
  const sized = sizeFor(file, bands, Math.min(...scale))
  const ratio = sizeRatio(sized, file)
  const coordinates = coordinatesIn(box, scaledBy(ratio, toFile), TOLERANCE)
  return { ...placement, sized, coordinates, shrinking: computeShrinking(scale, ratio) }
}
