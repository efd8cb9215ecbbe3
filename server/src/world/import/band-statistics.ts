import type { RasterFile } from '../../imagery/raster/raster-file.ts'
import { readValues } from '../../imagery/raster/source-pixels.ts'

/** Statistics of the pixel values of a band. @see STAC raster extension, Statistics Object */
export interface BandStatistics {
  readonly minimum: number
  readonly maximum: number
  readonly mean: number
  readonly stddev: number
}

/** Values that are read of a file when it is imported: all bands of a picture of 512 by 512 pixels with 16 of them. */
const MOST_VALUES = 2 ** 22

/** More digits than a picture shows. */
const DIGITS = 6

/**
 * Statistics of the pixels of the smallest size of a file, by band; undefined for a band without data. Viewers stretch the
 * colors by them. None of files that viewers do not open by themselves, of 8 bits, which are shown as they are, and of many
 * bands, which would take long at each start.
 * @throws RasterError for pixels that cannot be decoded
 */
export const bandStatistics = async (
  file: RasterFile,
): Promise<readonly (BandStatistics | undefined)[] | undefined> => {
  const { samples, bits, levels, isCloudOptimized } = file
  const level = levels.at(-1) ?? levels[0]
  const { width, height } = level
  if (!isCloudOptimized || bits <= 8 || samples * width * height > MOST_VALUES) return undefined
  const bands = Array.from({ length: samples }, (_, band) => band)
  const values = await readValues(file, level, bands, [0, 0, width, height])
  return values.bands.map(computeStatistics)
}

const computeStatistics = (band: Float32Array): BandStatistics | undefined => {
  let minimum = Infinity
  let maximum = -Infinity
  let sum = 0
  let count = 0
  for (const value of band) {
    if (!Number.isFinite(value)) continue
    if (value < minimum) minimum = value
    if (value > maximum) maximum = value
    sum += value
    count++
  }
  if (count === 0) return undefined
  const mean = sum / count
  let squares = 0
  for (const value of band) if (Number.isFinite(value)) squares += (value - mean) ** 2
  return {
    minimum: rounded(minimum),
    maximum: rounded(maximum),
    mean: rounded(mean),
    stddev: rounded(Math.sqrt(squares / count)),
  }
}

const rounded = (value: number): number => Number(value.toPrecision(DIGITS))
