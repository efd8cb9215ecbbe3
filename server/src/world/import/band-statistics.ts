import type { RasterFile } from '../../imagery/raster/raster-file.ts'
import { readValues } from '../../imagery/raster/source-pixels.ts'

/** What the pixels of a band are like. @see STAC raster extension, Statistics Object */
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
  return values.bands.map(statisticsOf)
}

const statisticsOf = (band: Float32Array): BandStatistics | undefined => {
  const values = band.filter(Number.isFinite)
  if (values.length === 0) return undefined
  let [minimum, maximum, sum, squares] = [Infinity, -Infinity, 0, 0]
  for (const value of values) {
    minimum = Math.min(minimum, value)
    maximum = Math.max(maximum, value)
    sum += value
  }
  const mean = sum / values.length
  for (const value of values) squares += (value - mean) ** 2
  const stddev = Math.sqrt(squares / values.length)
  return {
    minimum: rounded(minimum),
    maximum: rounded(maximum),
    mean: rounded(mean),
    stddev: rounded(stddev),
  }
}

const rounded = (value: number): number => Number(value.toPrecision(DIGITS))
