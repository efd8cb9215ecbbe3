import { bilinear, cubic } from './interpolated.ts'
import { createReader } from './reduction.ts'
import type { Reduction } from './reduction.ts'

/** How pixels of overviews are computed. @see GDAL, gdaladdo -r */
export const OVERVIEW_RESAMPLINGS = ['nearest', 'average', 'mode', 'bilinear', 'cubic'] as const

export type OverviewResampling = (typeof OVERVIEW_RESAMPLINGS)[number]

const nearest: Reduction = (picture, factor) => {
  const read = createReader(picture)
  return (x, y, band) => read(x * factor, y * factor, band)
}

/** What becomes of several values. */
interface Summary {
  add(value: number): void
  /** That of all values since it was taken before, NaN where there were none. */
  take(): number
}

/** Of the pixels that have a value, among those that a pixel covers. */
const summarized =
  (createSummary: () => Summary): Reduction =>
  (picture, factor) => {
    const read = createReader(picture)
    const summary = createSummary()
    const { width, height } = picture
    return (x, y, band) => {
      const right = Math.min(width, (x + 1) * factor)
      const bottom = Math.min(height, (y + 1) * factor)
      for (let row = y * factor; row < bottom; row++)
        for (let column = x * factor; column < right; column++) {
          const value = read(column, row, band)
          if (!Number.isNaN(value)) summary.add(value)
        }
      return summary.take()
    }
  }

const mean = (): Summary => {
  let sum = 0
  let count = 0
  return {
    add(value) {
      sum += value
      count += 1
    },
    take() {
      const result = sum / count
      ;[sum, count] = [0, 0]
      return result
    },
  }
}

/** The value that most pixels have; of several, the one that had as many first. */
const mostFrequent = (): Summary => {
  const counts = new Map<number, number>()
  let most = 0
  let result = NaN
  return {
    add(value) {
      const count = (counts.get(value) ?? 0) + 1
      counts.set(value, count)
      if (count > most) [most, result] = [count, value]
    },
    take() {
      const taken = result
      counts.clear()
      ;[most, result] = [0, NaN]
      return taken
    },
  }
}

export const REDUCTIONS: Readonly<Record<OverviewResampling, Reduction>> = {
  nearest,
  average: summarized(mean),
  mode: summarized(mostFrequent),
  bilinear,
  cubic,
}
