import { arrangementOf } from './arrangement.ts'
import { aroundAntimeridian, reachesAntimeridian, reachesGreenwich } from './around-antimeridian.ts'
import { BoxIndex } from './box-index.ts'
import { contactOf } from './contact.ts'
import type { Contact } from './contact.ts'
import { apartOrInside, crossingAt } from './general-position.ts'
import { INTERIOR } from './intersection-matrix.ts'
import type { Relation } from './intersection-matrix.ts'
import { intersects } from './intersects.ts'
import { boxOf, Linework } from './linework.ts'
import type { Edge } from './linework.ts'
import { lazily } from '../kernel/lazily.ts'
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
export const relatesTo = (relation: Relation, shape: readonly Part[]): Test => {
  const inPlane = lazily(() => new Linework(shape))
  const meets: Test = isSmall(shape)
    ? (footprint) => intersects(footprint, shape)
    : (footprint) => doMeet(footprint, inPlane())
  if (relation === 'intersects') return meets
  if (relation === 'disjoint') return (footprint) => !meets(footprint)
  const boxes = new BoxIndex(shape.map(({ box }) => box))
  const isAtCut = reachesAntimeridian(shape)
  const aroundCut = lazily(() => new Linework(aroundAntimeridian(shape)))
  return (footprint) => {
    if (!footprint.some(({ box }) => boxes.some(box, () => true))) return false
    if (!isAtCut || !reachesAntimeridian(footprint) || reachesGreenwich(footprint))
      return stands(relation, new Linework(footprint), inPlane())
    return meets(footprint) && stands(relation, new Linework(aroundAntimeridian(footprint)), aroundCut())
  }
}

type Test = (footprint: readonly Part[]) => boolean

/** For a shape with few edges, scanning all of them is cheaper than preparing a footprint. */
const isSmall = (shape: readonly Part[]): boolean =>
  shape.reduce((sum, { paths }) => sum + paths.reduce((edges, path) => edges + path.length, 0), 0) <= SMALL

const SMALL = 64

const doMeet = (footprint: readonly Part[], other: Linework): boolean => {
  if (!footprint.some(({ box }) => boxesMeet(box, other.box))) return false
  const one = new Linework(footprint)
  return (
    encounter(one, other, () => true).touches ||
    apartOrInside(one, other).meets('intersects', one.dimension, other.dimension)
  )
}

const stands = (relation: Relation, one: Linework, other: Linework): boolean => {
  if (!boxesAllow(relation, one.box, other.box)) return false
  const dimensions = [one.dimension, other.dimension] as const
  const areScattered = one.isScattered && other.isScattered
  const doLengthsCount = Math.max(...dimensions) === 1 && (relation === 'crosses' || relation === 'overlaps')
  const isEnough = areScattered && !doLengthsCount
  const { touches, crossing } = encounter(one, other, (contact) => isEnough && contact === 'crossing')
  if (crossing) return crossingAt(...crossing).meets(relation, ...dimensions)
  const matrix =
    areScattered && !touches
      ? apartOrInside(one, other)
      : arrangementOf(one, other, (known) => known.isSettled(relation, ...dimensions))
  if (touches && relation === 'touches') return matrix.at(INTERIOR, INTERIOR) < 0
  return matrix.meets(relation, ...dimensions)
}

interface Encounter {
  touches: boolean
  crossing?: readonly [Edge, Edge]
}

/** Searches for edges that meet, until the first two that decide. */
const encounter = (one: Linework, other: Linework, isEnough: (contact: Contact) => boolean): Encounter => {
  const found: Encounter = { touches: false }
  one.edges.some((edge) =>
    other.edgesNear.some(boxOf(edge), (at) => {
      const its = other.edges[at]
      const contact = its ? contactOf(edge, its) : 'none'
      if (its === undefined || contact === 'none') return false
      found.touches = true
      if (!isEnough(contact)) return false
      found.crossing = [edge, its]
      return true
    }),
  )
  return found
}

/** Whether the boxes around both allow that one is part of the other; they tell nothing else. */
const boxesAllow = (relation: Relation, one: Box, other: Box): boolean => {
  if ((relation === 'within' || relation === 'equals') && !isInBox(one, other)) return false
  return (relation !== 'contains' && relation !== 'equals') || isInBox(other, one)
}

const isInBox = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
