import { toMercator, type Mercator } from '../map/mercator.ts'
import { WORLD } from '../map/view.ts'
import type { PlacedName } from './names-that-fit.ts'
import { townPosition, type Towns } from './towns.ts'

/** What a map shows. */
export interface MapFrame {
  readonly middle: Mercator
  readonly zoom: number
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** How many towns of the whole world may be named at zoom level 0: four times as many from each level to the next. */
const AT_FIRST = 6

/** Pixels beyond the map whose names are drawn as well: they are there when it is moved. */
const MARGIN = 160

/** Where towns are on a map. */
export const projectTowns = (towns: Towns): readonly Mercator[] =>
  towns.names.map((_name, town) => {
    const { longitude, latitude } = townPosition(towns, town)
    return toMercator(longitude, latitude)
  })

/** Pixels of a place from the upper left corner of a map, in the copy of the world that is nearest to its middle. */
export const toPixel = (
  { middle, zoom, width, height }: MapFrame,
  [x, y]: Mercator,
): readonly [right: number, down: number] => {
  const size = WORLD * 2 ** zoom
  const east = x - middle[0]
  return [(east - Math.round(east)) * size + width / 2, (y - middle[1]) * size + height / 2]
}

/**
 * The names that may be drawn on a map, whether or not they fit beside each other.
 * @param places of towns, from the largest to the smallest
 * @param measureWidth pixels of a town's dot and name
 */
export function* namesInView(
  frame: MapFrame,
  places: readonly Mercator[],
  measureWidth: (town: number) => number,
): Generator<PlacedName> {
  const most = AT_FIRST * 4 ** frame.zoom
  for (const [town, at] of places.entries()) {
    if (town >= most) return
    const [x, y] = toPixel(frame, at)
    const isWithin = x > -MARGIN && x < frame.width + MARGIN && y > -MARGIN && y < frame.height + MARGIN
    if (isWithin) yield { town, x, y, width: measureWidth(town) }
  }
}
