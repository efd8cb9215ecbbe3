import { all, during, meetsBox } from '../../server/src/catalog/cql2/conditions.ts'
import type { Expression } from '../../server/src/catalog/cql2/expression.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Interval } from '../../server/src/kernel/instant.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { PAST_DAYS, DAY, WORLD_NOW } from '../../server/src/world/time.ts'

/** One kind of search: the clearest scenes (less than 20 percent clouds) in a box and a window, newest first. */
export interface QueryClass {
  readonly name: string
  /** Degrees; undefined for the world. */
  readonly side: number | undefined
  /** Days; undefined for all time. */
  readonly days: number | undefined
  readonly limit: number
}

/** @see ../../../shared/design/store-and-search.md, box size / time window / limit */
export const QUERY_CLASSES: readonly QueryClass[] = [
  { name: '0.2 deg, all, 10', side: 0.2, days: undefined, limit: 10 },
  { name: '1 deg, 90 d, 100', side: 1, days: 90, limit: 100 },
  { name: '1 deg, all, 250', side: 1, days: undefined, limit: 250 },
  { name: '10 deg, 30 d, 100', side: 10, days: 30, limit: 100 },
  { name: '10 deg, all, 250', side: 10, days: undefined, limit: 250 },
  { name: 'world, 7 d, 250', side: undefined, days: 7, limit: 250 },
  { name: 'world, all, 10', side: undefined, days: undefined, limit: 10 },
]

export const MAX_CLOUDS = 20

export interface Query {
  readonly box: Box | undefined
  readonly window: Interval | undefined
  readonly limit: number
  readonly where: Expression
}

/** A query of a class around one of the scenes. */
export const buildQuery = ({ side, days, limit }: QueryClass, centre: Box, random: Random): Query => {
  const box = side === undefined ? undefined : boxAround(centre, side)
  const start = WORLD_NOW - random.between(days ?? 0, PAST_DAYS) * DAY
  const window = days === undefined ? undefined : { start, end: start + days * DAY }
  const conditions: Expression[] = [
    { op: '<', args: [{ property: 'eo:cloud_cover' }, MAX_CLOUDS] },
    ...(box ? [meetsBox(box)] : []),
    ...(window ? [during(window)] : []),
  ]
  return { box, window, limit, where: all(conditions) }
}

const boxAround = ([west, south, east, north]: Box, side: number): Box => {
  const x = Math.min(Math.max((west + east) / 2, -180 + side / 2), 180 - side / 2)
  const y = Math.min(Math.max((south + north) / 2, -90 + side / 2), 90 - side / 2)
  return [x - side / 2, y - side / 2, x + side / 2, y + side / 2]
}
