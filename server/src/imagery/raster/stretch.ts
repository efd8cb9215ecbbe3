import type { RasterFile } from './raster-file.ts'
import { sizeFor } from './sizes.ts'
import type { SourcePixels } from './source-pixels.ts'

/** The values that are shown black and white; between them brightness is linear. */
export interface Stretch {
  readonly black: number
  readonly white: number
}

/** Pixels of the longer side of the picture that the values are taken from. */
const LOOKED_AT = 512

/** Shares of the values below black, and up to white. */
const DARKEST = 0.02
const BRIGHTEST = 0.98

/** @see TIFF 6.0, PhotometricInterpretation */
const WHITE_IS_ZERO = 0

const stretches = new WeakMap<RasterFile, Map<string, Promise<readonly Stretch[]>>>()

/**
 * How the bands of a file are shown: those of 8 bits as they are, others from their second percentile to the 98th, which
 * follow from the file alone, so that all tiles of all processes agree.
 */
export const stretchesFor = (file: RasterFile, bands: readonly number[]): Promise<readonly Stretch[]> => {
  const known = stretches.get(file) ?? new Map<string, Promise<readonly Stretch[]>>()
  stretches.set(file, known)
  const made = known.get(bands.join()) ?? make(file, bands)
  known.set(bands.join(), made)
  made.catch(() => known.delete(bands.join()))
  return made
}

const make = async (file: RasterFile, bands: readonly number[]): Promise<readonly Stretch[]> => {
  const stretched = await measured(file, bands)
  const isNegative = file.levels[0].photometric === WHITE_IS_ZERO
  return stretched.map(({ black, white }) => (isNegative ? { black: white, white: black } : { black, white }))
}

const measured = async (file: RasterFile, bands: readonly number[]): Promise<readonly Stretch[]> => {
  if (file.palette) return bands.flatMap(() => [AS_IT_IS, AS_IT_IS, AS_IT_IS])
  if (file.sampleFormat === 'unsigned' && file.bits <= 8)
    return bands.map(() => ({ black: 0, white: 2 ** file.bits - 1 }))
  const { width, height, read } = sizeFor(file, bands, Math.max(file.width, file.height) / LOOKED_AT)
  const pixels = await read([0, 0, width, height])
  return pixels.bands.map((band) => percentiles(band, pixels))
}

const AS_IT_IS: Stretch = { black: 0, white: 255 }

const percentiles = (band: Float32Array, { valid }: SourcePixels): Stretch => {
  const sorted = band.filter((value, i) => valid?.[i] !== 0 && Number.isFinite(value)).sort()
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { black: at(DARKEST), white: at(BRIGHTEST) }
}
