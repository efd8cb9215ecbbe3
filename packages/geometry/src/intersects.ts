import type { Position } from './geojson.ts'
import { orient2d } from 'robust-predicates'
import { boxesMeet } from './part.ts'
import type { Box, Part } from './part.ts'

type Edge = readonly [fromX: number, fromY: number, toX: number, toY: number]

/**
 * Whether two shapes share at least one point in the longitude-latitude plane; touching counts, holes do not belong to
 * their polygon. The sign of every turn is exact, so a shared border is found whatever its coordinates.
 * @see OGC 06-103r4, section 6.1.15.3 (Intersects)
 */
export const intersects = (a: readonly Part[], b: readonly Part[]): boolean =>
  a.some((one) => b.some((other) => boxesMeet(one.box, other.box) && partsMeet(one, other)))

const partsMeet = (a: Part, b: Part): boolean =>
  bordersMeet(a, b) || isStartInside(a, b) || isStartInside(b, a)

const bordersMeet = (a: Part, b: Part): boolean => {
  const edges = edgesNear(b, a.box) // a point or a small footprint has none near it, mostly
  return (
    edges.length > 0 && edgesNear(a, b.box).some((edge) => edges.some((other) => edgesCross(edge, other)))
  )
}

/**
 * Where borders do not meet, a part lies entirely inside or entirely outside of an area: its first position decides.
 */
const isStartInside = (area: Part, piece: Part): boolean => {
  const start = piece.paths[0]?.[0]
  return area.isArea && start !== undefined && isInside(start, area.paths)
}

/** A path of one position is an edge without length. */
const edgesNear = (part: Part, [west, south, east, north]: Box): Edge[] => {
  const near: Edge[] = []
  for (const path of part.paths) {
    let fromX = path[0]?.[0] ?? NaN
    let fromY = path[0]?.[1] ?? NaN
    for (let i = Math.min(1, path.length - 1); i < path.length; i++) {
      const to = path[i]
      const toX = to?.[0] ?? NaN
      const toY = to?.[1] ?? NaN
      const left = Math.min(fromX, toX) <= east && Math.max(fromX, toX) >= west
      if (left && Math.min(fromY, toY) <= north && Math.max(fromY, toY) >= south)
        near.push([fromX, fromY, toX, toY])
      fromX = toX
      fromY = toY
    }
  }
  return near
}

const edgesCross = (a: Edge, b: Edge): boolean => {
  const startOfB = Math.sign(orient2d(a[0], a[1], a[2], a[3], b[0], b[1]))
  const endOfB = Math.sign(orient2d(a[0], a[1], a[2], a[3], b[2], b[3]))
  const startOfA = Math.sign(orient2d(b[0], b[1], b[2], b[3], a[0], a[1]))
  const endOfA = Math.sign(orient2d(b[0], b[1], b[2], b[3], a[2], a[3]))
  if (startOfB * endOfB > 0 || startOfA * endOfA > 0) return false
  const collinear = startOfB === 0 && endOfB === 0 && startOfA === 0 && endOfA === 0
  return !collinear || spansMeet(a, b)
}

const spansMeet = (a: Edge, b: Edge): boolean =>
  Math.min(a[0], a[2]) <= Math.max(b[0], b[2]) &&
  Math.min(b[0], b[2]) <= Math.max(a[0], a[2]) &&
  Math.min(a[1], a[3]) <= Math.max(b[1], b[3]) &&
  Math.min(b[1], b[3]) <= Math.max(a[1], a[3])

/** Counts the edges of all rings that a ray to the east crosses: odd is inside. The position is on no edge. */
const isInside = ([x = NaN, y = NaN]: Position, rings: Part['paths']): boolean => {
  let inside = false
  for (const ring of rings) {
    let fromX = ring[0]?.[0] ?? NaN
    let fromY = ring[0]?.[1] ?? NaN
    for (let i = 1; i < ring.length; i++) {
      const to = ring[i]
      const toX = to?.[0] ?? NaN
      const toY = to?.[1] ?? NaN
      if (fromY > y !== toY > y) {
        const turn = orient2d(fromX, fromY, toX, toY, x, y)
        if (toY > fromY ? turn < 0 : turn > 0) inside = !inside
      }
      fromX = toX
      fromY = toY
    }
  }
  return inside
}
