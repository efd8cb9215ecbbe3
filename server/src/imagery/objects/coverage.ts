import type { Rings } from '../frame.ts'
import { eachSpan, rangeOf } from '../spans.ts'

/** Parts of the side of a pixel that are looked at by themselves. */
const PARTS = 4

/**
 * Visits the pixels of a picture that a polygon covers, and how much of each, up to 1.
 * @param rings pixels; they may reach far out of the picture
 * @param width pixels of the picture
 */
export const eachShare = (
  rings: Rings,
  width: number,
  height: number,
  visit: (pixel: number, share: number) => void,
): void => {
  const points = rings.flat()
  const [left, right] = within(rangeOf(points.map(([x]) => x)), width)
  const [top, bottom] = within(rangeOf(points.map(([, y]) => y)), height)
  const columns = right - left
  const rows = bottom - top
  if (!(columns > 0 && rows > 0)) return
  const counts = new Uint8Array(columns * rows)
  const parts = rings.map((ring) => ring.map(([x, y]) => [(x - left) * PARTS, (y - top) * PARTS] as const))
  eachSpan(parts, columns * PARTS, rows * PARTS, (row, from, to) => {
    const start = Math.floor(row / PARTS) * columns
    for (let part = from; part < to; part++) {
      const at = start + Math.floor(part / PARTS)
      counts[at] = (counts[at] ?? 0) + 1
    }
  })
  for (const [i, count] of counts.entries()) {
    const pixel = (top + Math.floor(i / columns)) * width + left + (i % columns)
    if (count > 0) visit(pixel, count / PARTS ** 2)
  }
}

/** The whole pixels around a range that lie in a picture. */
const within = ([from, to]: readonly [number, number], size: number): readonly [number, number] => [
  Math.max(0, Math.floor(from)),
  Math.min(size, Math.ceil(to)),
]
