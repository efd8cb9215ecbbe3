import { arrangementOf } from './arrangement.ts'
import { contactOf } from './contact.ts'
import type { Contact } from './contact.ts'
import { apartOrInside, crossingAt } from './general-position.ts'
import { INTERIOR } from './intersection-matrix.ts'
import type { Relation } from './intersection-matrix.ts'
import { intersects } from './intersects.ts'
import { boxOf, Linework } from './linework.ts'
import type { Edge } from './linework.ts'
import { boxesMeet } from './part.ts'
import type { Box, Part } from './part.ts'

export type { Relation } from './intersection-matrix.ts'

/**
 * Tests footprints against a shape: whether the footprint stands so to the shape, in the longitude-latitude plane. Both
 * are cut at the antimeridian. The shape is made ready once; a footprint then costs about the logarithm of the shape's
 * size, and as much as there are edges of the shape near it where their borders touch. Every answer is exact.
 * Areas that adjoin or overlap are one, in either shape. An empty shape is disjoint from all.
 * @see OGC 06-103r4, section 6.1.15.3
 */
export const relatesTo = (
  relation: Relation,
  shape: readonly Part[],
): ((footprint: readonly Part[]) => boolean) => {
  const doMeet = relation === 'intersects'
  if ((doMeet || relation === 'disjoint') && isSmall(shape))
    return (footprint) => intersects(footprint, shape) === doMeet
  const other = new Linework(shape)
  return (footprint) => {
    if (!footprint.some(({ box }) => boxesMeet(box, other.box))) return relation === 'disjoint'
    const one = new Linework(footprint)
    return boxesAllow(relation, one, other) && stands(relation, one, other)
  }
}

/** Where a shape has few edges, looking at all of them costs less than making a footprint ready. */
const isSmall = (shape: readonly Part[]): boolean =>
  shape.reduce((sum, { paths }) => sum + paths.reduce((edges, path) => edges + path.length, 0), 0) <= SMALL

const SMALL = 64

const stands = (relation: Relation, one: Linework, other: Linework): boolean => {
  const dimensions = [one.dimension, other.dimension] as const
  if (relation === 'intersects' || relation === 'disjoint') {
    const { touches } = encounter(one, other, () => true)
    return touches ? relation === 'intersects' : apartOrInside(one, other).meets(relation, ...dimensions)
  }
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

/** Looks for edges that meet, up to the first two that are enough. */
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

/** Whether the boxes around both leave the relation open; false where they rule it out. */
const boxesAllow = (relation: Relation, one: Linework, other: Linework): boolean => {
  switch (relation) {
    case 'within':
      return isInBox(one.box, other.box)
    case 'contains':
      return isInBox(other.box, one.box)
    case 'equals':
      return isInBox(one.box, other.box) && isInBox(other.box, one.box)
    case 'intersects':
    case 'disjoint':
    case 'touches':
    case 'overlaps':
    case 'crosses':
      return true
  }
}

const isInBox = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
