import { toPlane, TURN_METRES } from 'imagery-platform-scenery/plane.ts'
import type { PlanePoint } from 'imagery-platform-scenery/plane.ts'
import type { Frame } from './frame.ts'
import type { ShownRows } from './shown-rows.ts'
import { Workspace } from './workspace.ts'

/** A block of pixels of a picture, row by row, each with the place of its middle on the plane of the scenery. */
export interface Patch {
  readonly width: number
  readonly height: number
  /** Longitudes go on beyond 0 and 1 where the block lies over the antimeridian. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Side of a pixel in turns of the plane. */
  readonly pixel: number
  /** Those that are looked at; all, unless given. */
  readonly shown?: ShownRows
}

/** The pixels of a picture. @param workspace lends room for their places */
export const toPatch = (frame: Frame, workspace = new Workspace()): Patch => {
  const { width, height, degreesPerPixel } = frame
  const pixel = degreesPerPixel[0] / 360
  const places = frame.isMercator === true ? mercatorPlaces(frame, workspace) : projectedPlaces(frame, pixel)
  return { width, height, ...places, pixel }
}

/** Parts of a turn that places are rounded to, two micrometers: the same pixel of two pictures has the same place. */
const STEPS = 2 ** 44

const rounded = (turns: number): number => Math.round(turns * STEPS) / STEPS

/** Columns have one `x`, rows one `y`. */
const mercatorPlaces = ({ width, height, left, top, pixel }: Frame, workspace: Workspace): Places => {
  const x = workspace.places(width * height)
  const y = workspace.places(width * height)
  for (let column = 0; column < width; column++)
    x[column] = rounded(0.5 + (left + (column + 0.5) * pixel) / TURN_METRES)
  for (let row = 0; row < height; row++) {
    x.copyWithin(row * width, 0, width)
    y.fill(rounded(0.5 - (top - (row + 0.5) * pixel) / TURN_METRES), row * width, (row + 1) * width)
  }
  return { x, y }
}

/** Of a pixel, that places may be off: nobody sees it. */
const TOLERANCE = 0.02

const projectedPlaces = (frame: Frame, pixel: number): Places => {
  const { width, height, left, top, unproject } = frame
  const placeAt = (column: number, row: number): PlanePoint =>
    toPlane([...unproject([left + (column + 0.5) * frame.pixel, top - (row + 0.5) * frame.pixel])])
  const [middle] = placeAt((width - 1) / 2, (height - 1) / 2)
  const near = (column: number, row: number): PlanePoint => {
    const [x, y] = placeAt(column, row)
    return [x + Math.round(middle - x), y]
  }
  const places = interpolatedPlaces(width, height, near, TOLERANCE * pixel)
  return { x: places.x.map(rounded), y: places.y.map(rounded) }
}

/** A place for each pixel, row by row. */
interface Places {
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
const interpolatedPlaces = (
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
