import { computeMatrix } from './arrangement.ts'
import { aroundAntimeridian, reachesAntimeridian, reachesGreenwich } from './around-antimeridian.ts'
import { BoxIndex } from './box-index.ts'
import { findContact } from './contact.ts'
import type { Contact } from './contact.ts'
import { apartOrInside, crossingAt } from './general-position.ts'
import { INTERIOR } from './intersection-matrix.ts'
import type { Relation } from './intersection-matrix.ts'
import { intersects } from './intersects.ts'
import { edgeBox, Linework } from './linework.ts'
import type { Edge } from './linework.ts'
import { mapResult, finish } from './eventual.ts'
import type { Eventual, Work } from './eventual.ts'
import { Pace } from './pace.ts'
import { boxesMeet } from './part.ts'
import type { Box, Part } from './part.ts'

export type { Relation } from './intersection-matrix.ts'

/**
 * Tests whether footprints have a relation to a shape. The shape is prepared once; a footprint then takes time in the
 * logarithm of the shape's size, and where their borders touch in the number of the shape's edges near the footprint.
 *
 * Both lie in the longitude-latitude plane, cut at the antimeridian; the cut itself is no border. Shapes that meet
 * only at the antimeridian, from the east and from the west, are disjoint, and a pole is an edge of the plane.
 * Areas that adjoin or overlap count as one, in either shape. An empty shape is disjoint from all. Answers are exact as
 * long as coordinates other than 0 are larger than 1e-140 degrees.
 * @see OGC 06-103r4, section 6.1.15.3
 */
export const relationTest = (relation: Relation, shape: readonly Part[]): Test => {
  const size = countPositions(shape)
  const test = buildTest(relation, shape)
  if (size > SMALL) return test
  const isMeeting = relation === 'intersects' || relation === 'disjoint'
  return (footprint) => {
    const own = countPositions(footprint)
    if (isMeeting && own <= MEDIUM) return intersects(footprint, shape) === (relation === 'intersects')
    return own <= SMALL ? finish(test(footprint)) : test(footprint)
  }
}

/** As `relationTest`, without pauses: for shapes and footprints that are known to be small. */
export const relatesTo = (
  relation: Relation,
  shape: readonly Part[],
): ((footprint: readonly Part[]) => boolean) => {
  const test = relationTest(relation, shape)
  return (footprint) => finish(test(footprint))
}

/** True or false, or for a large shape or footprint the work that finds it. */
export type Test = (footprint: readonly Part[]) => Eventual<boolean>

/** Number of positions. */
const countPositions = (shape: readonly Part[]): number => {
  let size = 0
  for (const { paths } of shape) for (const { length } of paths) size += length
  return size
}

/** For a shape with few positions, scanning all edges is cheaper than preparing a footprint. */
const SMALL = 64

/** With a footprint of so many positions that takes less than a millisecond. */
const MEDIUM = 256

const buildTest = (relation: Relation, shape: readonly Part[]): Test => {
  const inPlane = prepared(() => new Linework(shape))
  if (relation === 'intersects') return (footprint) => doMeet(footprint, inPlane)
  if (relation === 'disjoint') return (footprint) => mapResult(doMeet(footprint, inPlane), (meets) => !meets)
  const boxes = new BoxIndex(shape.map(({ box }) => box))
  const isAtCut = reachesAntimeridian(shape)
  const aroundCut = prepared(() => new Linework(aroundAntimeridian(shape)))
  return function* test(footprint) {
    yield* boxes.prepare()
    if (!footprint.some(({ box }) => boxes.some(box, () => true))) return false
    if (!isAtCut || !reachesAntimeridian(footprint) || reachesGreenwich(footprint))
      return yield* stands(relation, new Linework(footprint), yield* inPlane())
    if (!(yield* doMeet(footprint, inPlane))) return false
    return yield* stands(relation, new Linework(aroundAntimeridian(footprint)), yield* aroundCut())
  }
}

/** Linework whose index is built with pauses, at the first use. */
const prepared = (make: () => Linework): (() => Work<Linework>) => {
  let linework: Linework | undefined
  return function* prepare() {
    if (linework) return linework
    const made = make()
    yield
    yield* made.prepare()
    return (linework = made)
  }
}

function* doMeet(footprint: readonly Part[], prepare: () => Work<Linework>): Work<boolean> {
  const other = yield* prepare()
  if (!footprint.some(({ box }) => boxesMeet(box, other.box))) return false
  const one = new Linework(footprint)
  const { touches } = yield* encounter(one, other, () => true)
  if (touches) return true
  return (yield* apartOrInside(one, other)).meets('intersects', one.dimension, other.dimension)
}

function* stands(relation: Relation, one: Linework, other: Linework): Work<boolean> {
  if (!boxesAllow(relation, one.box, other.box)) return false
  const dimensions = [one.dimension, other.dimension] as const
  const areScattered = (yield* one.isScattered()) && (yield* other.isScattered())
  const doLengthsCount = Math.max(...dimensions) === 1 && (relation === 'crosses' || relation === 'overlaps')
  const isEnough = areScattered && !doLengthsCount
  const { touches, crossing } = yield* encounter(one, other, (contact) => isEnough && contact === 'crossing')
  if (crossing) return crossingAt(...crossing).meets(relation, ...dimensions)
  const matrix =
    areScattered && !touches
      ? yield* apartOrInside(one, other)
      : yield* computeMatrix(one, other, (known) => known.isSettled(relation, ...dimensions))
  if (touches && relation === 'touches') return matrix.at(INTERIOR, INTERIOR) < 0
  return matrix.meets(relation, ...dimensions)
}

interface Encounter {
  touches: boolean
  crossing?: readonly [Edge, Edge]
}

/** Searches for edges that meet, until the first two that decide. */
function* encounter(
  one: Linework,
  other: Linework,
  isEnough: (contact: Contact) => boolean,
): Work<Encounter> {
  const found: Encounter = { touches: false }
  const pace = new Pace()
  let tested = 0
  for (const edge of one.edges) {
    const box = edgeBox(edge)
    for (const shelf of other.edgesNear.shelves) {
      const isDecided = shelf.some(box, (at) => {
        tested++
        const its = other.edges[at]
        const contact = its ? findContact(edge, its) : 'none'
        if (its === undefined || contact === 'none') return false
        found.touches = true
        if (!isEnough(contact)) return false
        found.crossing = [edge, its]
        return true
      })
      if (isDecided) return found
      if (pace.isDue(2 + tested)) yield
      tested = 0
    }
  }
  return found
}

/** Whether the boxes around both allow that one is part of the other; they tell nothing else. */
const boxesAllow = (relation: Relation, one: Box, other: Box): boolean => {
  if ((relation === 'within' || relation === 'equals') && !isInBox(one, other)) return false
  return (relation !== 'contains' && relation !== 'equals') || isInBox(other, one)
}

const isInBox = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
