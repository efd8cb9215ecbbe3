import type { Point } from 'imagery-platform-geometry/planar.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/** Pixels between two exact places, at most, so that no bend is missed. */
const LONGEST = 1024

/** Where the middle of each pixel of a box lies in the source, in its pixels; row by row. */
export interface Coordinates {
  readonly x: Float64Array
  readonly y: Float64Array
}

/**
 * @param exact from pixels of the picture to those of the source
 * @param tolerance error of what is interpolated between exact places, at most, in pixels of the source
 */
export const coordinatesIn = (
  [left, top, right, bottom]: PixelBox,
  exact: (point: Point) => Point,
  tolerance: number,
): Coordinates => {
  const width = right - left
  const all = { x: new Float64Array(width * (bottom - top)), y: new Float64Array(width * (bottom - top)) }
  for (let row = top; row < bottom; row++) {
    const at = (row - top) * width
    const own = { x: all.x.subarray(at, at + width), y: all.y.subarray(at, at + width) }
    const place = (column: number): Point => exact([left + column + 0.5, row + 0.5])
    for (let from = 0; from < width; from += LONGEST) {
      const to = Math.min(width - 1, from + LONGEST - 1)
      fill({ ...own, tolerance }, place, [from, place(from)], [to, place(to)])
    }
  }
  return all
}

interface Row extends Coordinates {
  readonly tolerance: number
}

type Known = readonly [column: number, place: Point]

/** Interpolates between two columns of a row if that is exact enough in their middle, and divides them otherwise. */
const fill = (row: Row, exact: (column: number) => Point, [from, start]: Known, [to, end]: Known): void => {
  if (to - from < 2) {
    ;[row.x[from], row.y[from]] = start
    ;[row.x[to], row.y[to]] = end
    return
  }
  const middle = Math.floor((from + to) / 2)
  const place = exact(middle)
  const share = (middle - from) / (to - from)
  const error =
    Math.abs(start[0] + share * (end[0] - start[0]) - place[0]) +
    Math.abs(start[1] + share * (end[1] - start[1]) - place[1])
  if (error < row.tolerance) {
    interpolate(row, [from, start], [to, end])
  } else {
    fill(row, exact, [from, start], [middle, place])
    fill(row, exact, [middle, place], [to, end])
  }
}

const interpolate = ({ x, y }: Coordinates, [from, start]: Known, [to, end]: Known): void => {
  const stepX = (end[0] - start[0]) / (to - from)
  const stepY = (end[1] - start[1]) / (to - from)
  for (let column = from; column <= to; column++) {
    x[column] = start[0] + (column - from) * stepX
    y[column] = start[1] + (column - from) * stepY
  }
}
