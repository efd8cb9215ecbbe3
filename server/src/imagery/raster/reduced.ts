import { LRUCache } from 'lru-cache'
import type { Level, RasterFile } from './raster-file.ts'
import { RasterError } from './raster-error.ts'
import { readPixels } from './source-pixels.ts'
import type { SourcePixels } from './source-pixels.ts'

/** Pixels of a picture that is read whole because it has no overview, at most. */
const MAX_PIXELS = 2 ** 30

/** Bytes of pictures that were made smaller. */
const MAX_BYTES = 64 * 2 ** 20

/** Rows of the smaller picture that are made at once. */
const ROWS = 16

const made = new LRUCache<string, Promise<SourcePixels>>({ maxSize: MAX_BYTES })

/**
 * A whole picture made smaller, for files without overviews: read strip by strip, once, and kept.
 * @param factor pixels of the picture along a side of one of the smaller picture, which is their average
 * @throws RasterError for a picture that is too large to be read
 */
export const reduced = (
  file: RasterFile,
  level: Level,
  bands: readonly number[],
  factor: number,
): Promise<SourcePixels> => {
  if (level.width * level.height > MAX_PIXELS)
    throw new RasterError(
      'it has no overviews, and is too large to be read whole: make it a cloud-optimized GeoTIFF',
    )
  const key = `${file.name} ${level.width} ${bands.join()} ${factor}`
  const known = made.get(key)
  if (known) return known
  const width = Math.ceil(level.width / factor)
  const height = Math.ceil(level.height / factor)
  const smaller = reduce(file, level, bands, factor)
  made.set(key, smaller, { size: width * height * (4 * bands.length + 1) })
  smaller.catch(() => made.delete(key))
  return smaller
}

const reduce = async (
  file: RasterFile,
  level: Level,
  bands: readonly number[],
  factor: number,
): Promise<SourcePixels> => {
  const width = Math.ceil(level.width / factor)
  const height = Math.ceil(level.height / factor)
  const shown = file.palette ? [0, 1, 2] : bands
  const whole = {
    box: [0, 0, width, height] as const,
    width,
    height,
    bands: shown.map(() => new Float32Array(width * height)),
    valid: new Uint8Array(width * height),
  }
  for (let row = 0; row < height; row += ROWS) {
    const bottom = Math.min(level.height, (row + ROWS) * factor)
    const strip = await readPixels(file, level, bands, [0, row * factor, level.width, bottom])
    for (const [i, band] of whole.bands.entries())
      average(strip, i, factor, band.subarray(row * width), whole)
  }
  return whole
}

/** Averages the pixels that have data. @param into begins at the row of the strip */
const average = (
  { bands, valid, width: from, height, box: [, top] }: SourcePixels,
  index: number,
  factor: number,
  into: Float32Array,
  whole: { readonly width: number; readonly valid: Uint8Array },
): void => {
  const values = bands[index] ?? new Float32Array()
  const { width } = whole
  const counts = new Uint32Array(Math.ceil(height / factor) * width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < from; x++) {
      if (valid?.[y * from + x] === 0) continue
      const at = Math.floor(y / factor) * width + Math.floor(x / factor)
      into[at] = (into[at] ?? 0) + (values[y * from + x] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  counts.forEach((count, at) => {
    if (count === 0) return
    into[at] = (into[at] ?? 0) / count
    whole.valid[(top / factor) * width + at] = 1
  })
}
