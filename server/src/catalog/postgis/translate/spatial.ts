import { sql } from 'kysely'
import { isProperty } from '../../cql2/expression.ts'
import { FOOTPRINT } from '../../cql2/known-properties.ts'
import { misuse } from '../../predicate/operand.ts'
import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import { isWork } from 'imagery-platform-geometry/eventual.ts'
import { fewBoxes } from '../../predicate/few-boxes.ts'
import { isRectangle, readShape } from '../../predicate/shape.ts'
import type { Shape } from '../../predicate/shape.ts'
import { relates } from '../../predicate/spatial.ts'
import { disjunction, exactly, negate, UNDECIDED } from './clause.ts'
import type { Clause, Family, Sql } from './clause.ts'
import { number } from './constants.ts'

/**
 * How a footprint relates to a place. PostGIS decides whether it meets a rectangle, where it agrees with
 * `geometry/intersects.ts` on every footprint, valid or not. Of all else SQL decides that it is away from it: for other
 * shapes PostGIS refuses some footprints, and sees relations at the antimeridian and of adjoining areas differently.
 */
export const spatial: Family = (op, [left, right]) => {
  const one = readShape(left)
  const other = readShape(right)
  if (one && other) {
    const verdict = relates(op, one, other)
    return isWork(verdict) ? UNDECIDED : exactly(sql`${verdict}::boolean`)
  }
  if (![left, right].some((each) => isProperty(each) && each.property === FOOTPRINT)) throw misuse(op, left)
  const shape = one ?? other
  if (!shape) return UNDECIDED
  const isMeeting = op === 's_intersects' || op === 's_disjoint'
  const meets =
    isMeeting && shape.parts.length <= MAX_RECTANGLES && shape.parts.every(isRectangle)
      ? meetsRectangles(shape)
      : mayMeet(shape)
  return op === 's_disjoint' ? negate(meets) : meets
}

/** Most rectangles that PostGIS compares with; the engine's own geometry decides on more. */
const MAX_RECTANGLES = 32

/** The footprint's box meets one of these. */
export const isNear = (boxes: readonly Box[]): Sql =>
  disjunction(boxes.map((box) => exactly(sql`(geom && ${envelope(box)})`))).sql

const meetsRectangles = ({ parts, heights }: Shape): Clause => {
  const meets = disjunction(parts.map(({ box }) => exactly(sql`st_intersects(geom, ${envelope(box)})`)))
  return heights ? exactly(sql`(${meets.sql} and ${doHeightsMeet(heights)})`) : meets
}

const mayMeet = ({ parts, heights }: Shape): Clause => {
  const near = isNear(fewBoxes(parts.map(readBox)))
  const apart = heights ? sql`(not ${near} or not ${doHeightsMeet(heights)})` : sql`(not ${near})`
  return { sql: sql`(case when ${apart} then false end)`, isExact: false }
}

/** Unknown for a scene without a place; true for a footprint without heights. */
const doHeightsMeet = ([bottom, top]: readonly [number, number]): Sql =>
  sql`(case when geom is not null then coalesce(${number(bottom)} <= scene.top and ${number(top)} >= scene.bottom, true) end)`

const readBox = ({ box }: Part): Box => box

const envelope = ([west, south, east, north]: Box): Sql =>
  sql`st_makeenvelope(${number(west)}, ${number(south)}, ${number(east)}, ${number(north)}, 4326)`
