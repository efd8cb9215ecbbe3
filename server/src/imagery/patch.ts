import { toPlane, TURN_METRES } from '../scenery/plane.ts'
import type { PlanePoint } from '../scenery/plane.ts'
import type { Frame } from './frame.ts'
import { interpolatedPlaces } from './patch-places.ts'
import type { Places } from './patch-places.ts'
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
export const patchOf = (frame: Frame, workspace = new Workspace()): Patch => {
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
