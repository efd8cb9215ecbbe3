import type { Position } from '../../geometry/geojson.ts'
import { boxAround } from '../../geometry/part.ts'
import type { Box, Part } from '../../geometry/part.ts'
import { relatesTo } from '../../geometry/relations.ts'

/**
 * Places spread evenly over what a shape and a footprint share; where that is too small or too thin for it, places of
 * the one that lie in the other.
 * @param side how many places stand in a row over each part of the footprint
 */
export const samplesOf = (shape: readonly Part[], footprint: readonly Part[], side: number): Position[] => {
  const isShared = both(relatesTo('intersects', shape), relatesTo('intersects', footprint))
  const extent = boxAround(shape.flatMap(({ box }) => corners(box)))
  const spread = footprint.flatMap(({ box }) => grid(overlap(box, extent), side)).filter(isShared)
  if (spread.length > 0) return spread
  const most = side * side
  return [...alongBorders(shape, most), ...alongBorders(footprint, most)].filter(isShared)
}

type Test = (parts: readonly Part[]) => boolean

const both =
  (one: Test, other: Test) =>
  (position: Position): boolean => {
    const [x = NaN, y = NaN] = position
    const place = [{ isArea: false, paths: [[position]], box: [x, y, x, y] as const }]
    return one(place) && other(place)
  }

const corners = ([west, south, east, north]: Box): Position[] => [
  [west, south],
  [east, north],
]

const overlap = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

/** Middles of the cells of a box; none of one that is no area. */
const grid = ([west, south, east, north]: Box, side: number): Position[] => {
  if (west >= east || south >= north) return []
  const steps = Array.from({ length: side }, (_, i) => (i + 0.5) / side)
  return steps.flatMap((y) => steps.map((x) => [west + (east - west) * x, south + (north - south) * y]))
}

/** The positions of all borders and places between them. @param most how many, more or less */
const alongBorders = (parts: readonly Part[], most: number): Position[] => {
  const paths = parts.flatMap((part) => part.paths)
  const count = paths.reduce((sum, path) => sum + path.length, 0)
  const between = Math.max(1, Math.floor(most / count))
  return paths.flatMap((path) =>
    path.flatMap(([toX = NaN, toY = NaN], i) => {
      const [fromX = toX, fromY = toY] = path[i - 1] ?? []
      return Array.from({ length: between }, (_, step) => {
        const share = (step + 1) / between
        return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]
      })
    }),
  )
}
