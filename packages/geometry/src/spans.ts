import type { Point, Rings } from './planar.ts'

/** Pixels of a row whose middles lie in a polygon, from the first to before the end. */
type Visit = (row: number, from: number, to: number) => void

/**
 * Finds the pixels of a picture whose middles lie within a polygon. Polygons that share an edge share no pixel.
 * @param rings pixels; they may reach far out of the picture
 * @param width pixels of the picture
 */
export const eachSpan = (rings: Rings, width: number, height: number, visit: Visit): void => {
  const [top, bottom] = findRange(rings.flatMap((ring) => ring.map(([, y]) => y)))
  const first = firstMiddle(top, height)
  const crossings: number[][] = Array.from({ length: firstMiddle(bottom, height) - first }, () => [])
  for (const ring of rings) ring.forEach((to, i) => cross(crossings, first, ring[i - 1] ?? to, to))
  crossings.forEach((row, y) => {
    putInOrder(row)
    for (let i = 0; i + 1 < row.length; i += 2) {
      const from = firstMiddle(row[i] ?? NaN, width)
      const to = firstMiddle(row[i + 1] ?? NaN, width)
      if (from < to) visit(first + y, from, to)
    }
  })
}

/** @param crossings for each row: where the edges of the polygon cross its middle */
const cross = (
  crossings: readonly number[][],
  firstRow: number,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
): void => {
  const slope = (toX - fromX) / (toY - fromY)
  const end = firstMiddle(Math.max(fromY, toY) - firstRow, crossings.length)
  for (let y = firstMiddle(Math.min(fromY, toY) - firstRow, crossings.length); y < end; y++)
    crossings[y]?.push(fromX + (firstRow + y + 0.5 - fromY) * slope)
}

/** Nearly all rows are crossed twice, and `sort` makes a copy of each. */
const putInOrder = (row: number[]): void => {
  const [first = 0, second = 0] = row
  if (row.length > 2) row.sort((a, b) => a - b)
  else if (first > second) row.reverse()
}

/** The first pixel whose middle is not before a coordinate, within a picture. */
const firstMiddle = (coordinate: number, size: number): number =>
  Math.max(0, Math.min(size, Math.ceil(coordinate - 0.5)))

/** Pixels of a row that lie in at least one of some spans, each from the first to before the last. */
export const lengthTogether = (spans: readonly (readonly [from: number, to: number])[]): number => {
  let end = 0
  let length = 0
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    length += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return length
}

/** The minimum and the maximum of some numbers. */
export const findRange = (numbers: readonly number[]): [min: number, max: number] => {
  let min = Infinity
  let max = -Infinity
  for (const number of numbers) {
    min = Math.min(min, number)
    max = Math.max(max, number)
  }
  return [min, max]
}
