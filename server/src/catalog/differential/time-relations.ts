import { isDate, isInterval, isProperty, isTimestamp } from '../cql2/expression.ts'
import type { Argument, IntervalEnd } from '../cql2/expression.ts'
import type { Interval } from '../instant.ts'
import { SPAN_END, SPAN_START } from '../predicate/reader.ts'
import type { ParsedScene } from './parsed-scene.ts'

type Relation = (a: Interval, b: Interval) => boolean

/** How two spans of time can stand to each other. @see OGC 21-065r2, section 7.8, and Allen's interval algebra */
export const TIME_RELATIONS: ReadonlyMap<string, Relation> = new Map<string, Relation>([
  ['t_after', (a, b) => a.start > b.end],
  ['t_before', (a, b) => a.end < b.start],
  ['t_disjoint', (a, b) => a.start > b.end || a.end < b.start],
  ['t_intersects', (a, b) => !(a.start > b.end || a.end < b.start)],
  ['t_equals', (a, b) => a.start === b.start && a.end === b.end],
  ['t_contains', (a, b) => a.start < b.start && a.end > b.end],
  ['t_during', (a, b) => a.start > b.start && a.end < b.end],
  ['t_starts', (a, b) => a.start === b.start && a.end < b.end],
  ['t_startedBy', (a, b) => a.start === b.start && a.end > b.end],
  ['t_finishes', (a, b) => a.start > b.start && a.end === b.end],
  ['t_finishedBy', (a, b) => a.start < b.start && a.end === b.end],
  ['t_meets', (a, b) => a.end === b.start],
  ['t_metBy', (a, b) => a.start === b.end],
  ['t_overlaps', (a, b) => a.start < b.start && a.end > b.start && a.end < b.end],
  ['t_overlappedBy', (a, b) => a.start > b.start && a.start < b.end && a.end > b.end],
])

/** A moment is equal to the day that it lies in, and neither before nor after it. */
export const TIME_COMPARISONS: ReadonlyMap<string, Relation> = new Map<string, Relation>([
  ['=', (a, b) => !(a.start > b.end || a.end < b.start)],
  ['<>', (a, b) => a.start > b.end || a.end < b.start],
  ['<', (a, b) => a.end < b.start],
  ['<=', (a, b) => !(a.start > b.end)],
  ['>', (a, b) => a.start > b.end],
  ['>=', (a, b) => !(a.end < b.start)],
])

/** The span of time that an argument stands for; undefined where the scene has no such time. */
export const spanOf = (argument: Argument | undefined, scene: ParsedScene): Interval | undefined => {
  if (isTimestamp(argument)) return instant(timeOf(argument.timestamp))
  if (isDate(argument)) return { start: startOf(argument.date), end: endOf(argument.date) }
  if (isProperty(argument)) return instant(propertyTime(argument.property, scene))
  if (!isInterval(argument)) throw new TypeError(`not a time: ${JSON.stringify(argument)}`)
  const start = intervalEnd(argument.interval[0], scene, -Infinity, startOf)
  const end = intervalEnd(argument.interval[1], scene, Infinity, endOf)
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Milliseconds since 1970 UTC. */
export const timeOf = (text: string): number => {
  const known = read.get(text)
  if (known !== undefined) return known
  const time = Date.parse(text)
  read.set(text, time)
  return time
}

/** A time is written in many conditions and read for every scene. */
const read = new Map<string, number>()

const intervalEnd = (
  end: IntervalEnd,
  scene: ParsedScene,
  open: number,
  ofText: (text: string) => number,
): number | undefined => {
  if (typeof end !== 'string') return propertyTime(end.property, scene)
  return end === '..' ? open : ofText(end)
}

const propertyTime = (name: string, { stated, span }: ParsedScene): number | undefined => {
  if (name === SPAN_START) return span.start
  return name === SPAN_END ? span.end : stated[name]
}

const isDay = (text: string): boolean => !text.includes('T')

const startOf = (text: string): number => timeOf(isDay(text) ? `${text}T00:00:00.000Z` : text)

const endOf = (text: string): number => timeOf(isDay(text) ? `${text}T23:59:59.999Z` : text)

const instant = (time: number | undefined): Interval | undefined =>
  time === undefined ? undefined : { start: time, end: time }
