import { coordinatesIn } from './coordinates.ts'
import { projectedGrid } from './grid.ts'
import type { Grid } from './grid.ts'
import { createInterpolation } from './interpolation.ts'
import { KERNELS } from './kernels.ts'
import type { Resampling } from './kernels.ts'
import { findPlacement, sizeRatio, scaledBy, computeShrinking } from './placement.ts'
import type { Placement } from './placement.ts'
import { RasterError } from './raster-error.ts'
import { openRaster } from './raster-file.ts'
import type { Level } from './raster-file.ts'
import { levelFor } from './sizes.ts'
import { computeReach, sourceBox } from './source-box.ts'
import { readValues } from './source-pixels.ts'
import { longerSide, splitPixelBox, pixelsIn } from 'imagery-platform-geometry/pixel-box.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/** A GeoTIFF on this machine. */
export interface RasterSource {
  readonly path: string
  /** Names the file's content, for caches. */
  readonly version: string
}

/** Values of bands in all pixels of a grid, row by row, as they are stored: neither stretched nor rounded. */
export interface BandValues {
  /** 0 where a band has no data. */
  readonly bands: readonly Float32Array[]
  /** Of each band: 1 where it has data, since a value may be 0 too. */
  readonly validByBand: readonly Uint8Array[]
  /** 1 where one of the bands has data. */
  readonly valid: Uint8Array
}

/** How values are had where pixels of the grid are smaller than those of the source, and where they are larger. */
export interface ResamplingByScale {
  readonly up: Resampling
  readonly down: Resampling
}

/**
 * The bands of a GeoTIFF on a grid, in whose system it need not be. It is read part by part: memory does not grow with it.
 * @param bands counted from 0
 * @throws RasterError if it cannot be read, or its system or that of the grid is not known
 * @see gdalwarp -r near, bilinear, cubic; for the nearest pixel of the full picture -ovr NONE
 */
export const readBands = async (
  grid: Grid,
  { path, version }: RasterSource,
  bands: readonly number[],
  { up, down }: ResamplingByScale,
): Promise<BandValues> => {
  const pixels = grid.width * grid.height
  const values = {
    bands: bands.map(() => new Float32Array(pixels)),
    validByBand: bands.map(() => new Uint8Array(pixels)),
    valid: new Uint8Array(pixels),
  }
  const placement = findPlacement(projectedGrid(grid), await openRaster(path, version))
  if (!placement) return values
  const [right, below] = placement.scale
  const resampling = right * below > LARGER ? down : up
  const { file, scale } = placement
  const level = resampling === 'nearest' ? file.levels[0] : levelFor(file, Math.min(...scale))
  const reading = { placement, level, bands, resampling, values, width: grid.width }
  for (const part of splitPixelBox(placement.box, SIDE)) await readPart(reading, part)
  return values
}

/** Pixels of a source that one of the grid covers, if it is larger: not by mere rounding. */
const LARGER = 1 + 1e-6

/** Pixels a side of a part of a grid that is read at once. */
const SIDE = 256

/** Pixels of a source that are read at once, unless a single pixel needs more; and those that it may need. */
const MAX_PIXELS = 2 ** 22
const MAX_COVERED = 2 ** 25

/** Error of coordinates, at most, in pixels of the source. */
const TOLERANCE = 0.001

interface Reading {
  readonly placement: Placement
  readonly level: Level
  readonly bands: readonly number[]
  readonly resampling: Resampling
  readonly values: BandValues
  /** Of the grid. */
  readonly width: number
}

const readPart = async (reading: Reading, part: PixelBox): Promise<void> => {
  const { placement, level, bands, resampling } = reading
  const ratio = sizeRatio(level, placement.file)
  const shrinking = computeShrinking(placement.scale, ratio)
  const coordinates = coordinatesIn(part, scaledBy(ratio, placement.toFile), TOLERANCE)
  const radius = resampling === 'nearest' ? 0 : KERNELS[resampling].radius
  const needed = sourceBox(level, coordinates, computeReach(radius, shrinking))
  if (!needed) return
  const covered = pixelsIn(needed)
  if (covered > MAX_PIXELS && pixelsIn(part) > 1) {
    for (const smaller of splitPixelBox(part, Math.ceil(longerSide(part) / 2)))
      await readPart(reading, smaller)
    return
  }
  if (covered > MAX_COVERED)
    throw new RasterError(
      'it has too few overviews to be read at this scale: make it a cloud-optimized GeoTIFF',
    )
  const { width: wide, height: high } = level
  const source = {
    width: wide,
    height: high,
    part: await readValues(placement.file, level, bands, needed),
    shrinking,
  }
  write(reading, part, coordinates, createInterpolation(resampling, source))
}

const write = (
  { values, width, bands }: Reading,
  [left, top, right, bottom]: PixelBox,
  { x, y }: ReturnType<typeof coordinatesIn>,
  interpolate: ReturnType<typeof createInterpolation>,
): void => {
  const found = new Float64Array(bands.length)
  for (let row = top, i = 0; row < bottom; row++)
    for (let column = left; column < right; column++, i++) {
      interpolate(x[i] ?? NaN, y[i] ?? NaN, found)
      const at = row * width + column
      for (let index = 0; index < found.length; index++) {
        const value = found[index] ?? NaN
        const band = values.bands[index]
        const valid = values.validByBand[index]
        if (!band || !valid || value !== value) continue
        band[at] = value
        valid[at] = 1
        values.valid[at] = 1
      }
    }
}
