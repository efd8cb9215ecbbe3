import { GREYS } from './measured-picture.ts'
import type { MeasuredPicture } from './measured-picture.ts'

/** How much pictures of the same ground differ, in levels of grey. */
export interface Difference {
  /** Pixels that were compared. */
  readonly pixels: number
  readonly mean: number
  /** Nineteen of twenty values differ by so much or less. */
  readonly most: number
}

/** Of a coarse pixel, that has to be covered by fine ones for its mean to be one. */
const COVERED = 0.7

/** Compares a picture with a finer one, whose pixels are reduced to their mean within each of the coarse. */
export const comparePictures = (coarse: MeasuredPicture, fine: MeasuredPicture): Difference => {
  const { sums, counts } = sumsWithin(coarse, fine)
  const enough = COVERED * counts.reduce((most, count) => Math.max(most, count), 0)
  const levels = [...counts].flatMap((count, i) => {
    const values = coarse.bands.map((band) => band[i] ?? 0)
    if (count < enough || values.includes(0)) return []
    return values.map((value, band) => Math.abs(toGray(value) - toGray((sums[3 * i + band] ?? 0) / count)))
  })
  const sorted = levels.toSorted((a, b) => a - b)
  const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length
  return { pixels: levels.length / 3, mean, most: sorted[Math.floor(0.95 * sorted.length)] ?? NaN }
}

const toGray = (value: number): number => GREYS[Math.round(value)] ?? 255

/** Adds up the fine pixels whose middles lie in each coarse one; one without a value spoils the coarse one. */
const sumsWithin = (coarse: MeasuredPicture, fine: MeasuredPicture) => {
  const { width, height, system, left, top, pixel } = coarse
  const sums = new Float64Array(3 * width * height)
  const counts = new Float64Array(width * height)
  for (let i = 0; i < fine.width * fine.height; i++) {
    const column = i % fine.width
    const row = Math.floor(i / fine.width)
    const east = fine.left + (column + 0.5) * fine.pixel
    const place = fine.system.unproject([east, fine.top - (row + 0.5) * fine.pixel])
    const [x, y] = system.project([...place])
    const across = Math.floor((x - left) / pixel)
    const down = Math.floor((top - y) / pixel)
    if (across < 0 || across >= width || down < 0 || down >= height) continue
    const at = down * width + across
    for (const [band, samples] of fine.bands.entries()) {
      const value = samples[i] ?? 0
      if (value === 0) counts[at] = -Infinity
      sums[3 * at + band] = (sums[3 * at + band] ?? 0) + value
    }
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { sums, counts }
}
