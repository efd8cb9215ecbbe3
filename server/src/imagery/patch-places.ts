import type { PlanePoint } from '../scenery/plane.ts'

/** A place for each pixel, row by row. */
export interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Pixels between two places that are computed; those between them are interpolated. */
const CELL = 16

/**
 * The places of pixels: bilinear between exact ones, and exact in cells where that would be off.
 * @param exact by column and row
 * @param tolerance in the unit of places
 */
export const interpolatedPlaces = (
  width: number,
  height: number,
  exact: (column: number, row: number) => PlanePoint,
  tolerance: number,
): Places => {
  const places = { x: new Float64Array(width * height), y: new Float64Array(width * height) }
  for (let top = 0; top < height; top += CELL)
    for (let left = 0; left < width; left += CELL) {
      const cell = { left, top, right: Math.min(width, left + CELL), bottom: Math.min(height, top + CELL) }
      fillCell(places, width, cell, exact, tolerance)
    }
  return places
}

interface Cell {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const fillCell = (
  { x, y }: Places,
  width: number,
  { left, top, right, bottom }: Cell,
  exact: (column: number, row: number) => PlanePoint,
  tolerance: number,
): void => {
  const corners = [
    exact(left, top),
    exact(left + CELL, top),
    exact(left, top + CELL),
    exact(left + CELL, top + CELL),
  ]
  const atX = bilinear(corners, 0)
  const atY = bilinear(corners, 1)
  const middle = exact(left + CELL / 2, top + CELL / 2)
  const isClose = Math.abs(atX(0.5, 0.5) - middle[0]) + Math.abs(atY(0.5, 0.5) - middle[1]) < tolerance
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const i = row * width + column
      const right = (column - left) / CELL
      const down = (row - top) / CELL
      if (isClose) [x[i], y[i]] = [atX(right, down), atY(right, down)]
      else [x[i], y[i]] = exact(column, row)
    }
}

const bilinear = (corners: readonly PlanePoint[], axis: 0 | 1) => {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = corners.map((corner) => corner[axis])
  return (right: number, down: number): number =>
    a + (b - a) * right + (c - a) * down + (a - b - c + d) * right * down
}
