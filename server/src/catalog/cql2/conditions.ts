import type { Expression, IntervalLiteral, Operation } from './expression.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Interval } from '../../kernel/instant.ts'
import { FOOTPRINT, SPAN_END, SPAN_START } from './known-properties.ts'

/** The scene is in one of these collections. */
export const inCollections = (ids: readonly string[]): Expression => ({
  op: 'in',
  args: [{ property: 'collection' }, ids],
})

/** The scene has one of these ids. */
export const withIds = (ids: readonly string[]): Expression => ({
  op: 'in',
  args: [{ property: 'id' }, ids],
})

/**
 * The footprint meets a box, touching included.
 * @param bbox four or six numbers as `parseSearchBox` takes them: degrees WGS 84, heights in meters
 */
export const meetsBox = (bbox: readonly number[]): Expression => ({
  op: 's_intersects',
  args: [{ property: FOOTPRINT }, { bbox }],
})

/** The footprint meets a geometry, touching included. */
export const meetsGeometry = (geometry: Geometry): Expression => ({
  op: 's_intersects',
  args: [{ property: FOOTPRINT }, geometry],
})

/** The scene's time, or its span from start to end, meets an interval. */
export const during = (interval: Interval): Expression => ({
  op: 't_intersects',
  args: [SPAN, { interval: [formatEnd(interval.start), formatEnd(interval.end)] }],
})

const SPAN: IntervalLiteral = { interval: [{ property: SPAN_START }, { property: SPAN_END }] }

/** RFC 3339 knows the years 0 to 9999. */
const FIRST = Date.parse('0000-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

const formatEnd = (time: number): string =>
  Number.isFinite(time) ? new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString() : '..'

/** All of the conditions hold; true where there are none. */
export const all = (conditions: readonly Expression[]): Expression => {
  if (conditions.includes(false)) return false
  const [first = true, ...others] = conditions.filter((condition) => condition !== true)
  return others.length === 0 ? first : { op: 'and', args: [first, ...others] }
}

/** At least one of the conditions holds; false where there are none. */
export const any = (conditions: readonly Expression[]): Expression => {
  if (conditions.includes(true)) return true
  const [first = false, ...others] = conditions.filter((condition) => condition !== false)
  return others.length === 0 ? first : { op: 'or', args: [first, ...others] }
}

/** The negation, which is unknown where the condition is: if the scene lacks a property that the condition names. */
export const not = (condition: Expression): Expression =>
  typeof condition === 'boolean' ? !condition : { op: 'not', args: [condition] }

/** The scene lacks a property. */
export const isNull = (property: string): Operation => ({ op: 'isNull', args: [{ property }] })
