import type { Position } from '../../../geometry/geojson.ts'
import { boxAround } from '../../../geometry/part.ts'
import type { Box, Part } from '../../../geometry/part.ts'
import { relatesTo } from '../../../geometry/relations.ts'

/**
 * Positions spread evenly over the area that a shape and a footprint share. If that area is too small or too thin for
 * the grid, they are positions on the border of one that lie in the other.
 * @param side positions in a row over each part of the footprint
 */
export const samplePositions = (
  shape: readonly Part[],
  footprint: readonly Part[],
  side: number,
): Position[] => {
  const isInFootprint = pointTest(relatesTo('intersects', footprint))
  const isInShape = pointTest(relatesTo('intersects', shape))
  const isShared = (position: Position): boolean => isInFootprint(position) && isInShape(position)
  const extent = boxAround(shape.flatMap(({ box }) => corners(box)))
  const spread = footprint.flatMap(({ box }) => grid(overlap(box, extent), side)).filter(isShared)
  if (spread.length > 0) return spread
  const count = side * side
  return [...alongBorders(shape, count), ...alongBorders(footprint, count)].filter(isShared)
}

/** Applies a test of shapes to a position. */
export const pointTest =
  (test: (parts: readonly Part[]) => boolean) =>
  (position: Position): boolean => {
    const [x = NaN, y = NaN] = position
    return test([{ isArea: false, paths: [[position]], box: [x, y, x, y] }])
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

/** Centers of the cells of a box; none where the box has no area. */
const grid = ([west, south, east, north]: Box, side: number): Position[] => {
  if (west >= east || south >= north) return []
  const steps = Array.from({ length: side }, (_, i) => (i + 0.5) / side)
  return steps.flatMap((y) => steps.map((x) => [west + (east - west) * x, south + (north - south) * y]))
}

/** The positions of all borders, and others between them. @param wanted about how many */
const alongBorders = (parts: readonly Part[], wanted: number): Position[] => {
  const paths = parts.flatMap((part) => part.paths)
  const count = paths.reduce((sum, path) => sum + path.length, 0)
  const between = Math.max(1, Math.floor(wanted / count))
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
