import type { Work } from './eventual.ts'
import { Pace } from './pace.ts'
import { BORDER, EXTERIOR, INTERIOR, IntersectionMatrix } from './intersection-matrix.ts'
import { nearAny } from './near-any.ts'
import type { Location } from './intersection-matrix.ts'
import { LINE, lineEnds } from './linework.ts'
import type { Edge, Linework, Path } from './linework.ts'

/**
 * How two shapes relate whose edges do not meet, if the parts of each do not meet either: each path lies entirely
 * inside or entirely outside of the other shape, and its first position decides.
 */
export function* apartOrInside(one: Linework, other: Linework): Work<IntersectionMatrix> {
  const matrix = new IntersectionMatrix()
  const pace = new Pace()
  for (const path of one.paths) {
    addPath(path, other, (own, its, dimension) => matrix.add(own, its, dimension))
    if (pace.isDue(raySteps(other))) yield
  }
  const near = yield* nearAny(one.boxes, other.pathsNear, pace)
  for (const at of near) {
    const path = other.paths[at]
    if (path) addPath(path, one, (own, its, dimension) => matrix.add(its, own, dimension))
    if (pace.isDue(raySteps(one))) yield
  }
  if (near.size < other.paths.length) matrix.add(EXTERIOR, INTERIOR, other.dimension)
  return matrix
}

/** Steps of locating a position: at worst, a ray meets all edges. */
const raySteps = ({ edges }: Linework): number => 4 + edges.length

type Add = (inItsShape: Location, inOther: Location, dimension: 0 | 1 | 2) => void

const addPath = (path: Path, other: Linework, add: Add): void => {
  const { owner, positions } = path
  const location = other.hasInside(positions[0] ?? []) ? INTERIOR : EXTERIOR
  if (location === INTERIOR) add(EXTERIOR, INTERIOR, 2)
  if (owner >= 0) {
    add(BORDER, location, 1)
    add(INTERIOR, location, 2)
    add(EXTERIOR, location, 2)
  } else if (owner === LINE) {
    add(INTERIOR, location, 1)
    if (lineEnds(path).length > 0) add(BORDER, location, 0)
  } else add(INTERIOR, location, 0)
}

/**
 * What a crossing of two edges tells about two shapes, if the parts of each do not meet: everything if both edges are
 * borders of areas, else a part.
 */
export const crossingAt = (one: Edge, other: Edge): IntersectionMatrix => {
  const matrix = new IntersectionMatrix()
  const ownSides = edgeLocations(one)
  const itsSides = edgeLocations(other)
  for (const [own, ownDimension] of ownSides)
    for (const [its, itsDimension] of itsSides)
      matrix.add(own, its, DIMENSIONS[Math.max(0, ownDimension + itsDimension - 2)] ?? 0)
  return matrix
}

const DIMENSIONS = [0, 1, 2] as const

/** The locations on an edge and on both of its sides, and their dimensions. */
const edgeLocations = ({ owner }: Edge): readonly (readonly [Location, number])[] =>
  owner === LINE
    ? [
        [INTERIOR, 1],
        [EXTERIOR, 2],
      ]
    : [
        [INTERIOR, 2],
        [BORDER, 1],
        [EXTERIOR, 2],
      ]
