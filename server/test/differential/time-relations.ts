import { isDate, isInterval, isProperty, isTimestamp } from '../../src/catalog/cql2/expression.ts'
import type { Argument, IntervalEnd, IntervalLiteral } from '../../src/catalog/cql2/expression.ts'
import type { Interval } from '../../src/kernel/instant.ts'
import { SPAN_END, SPAN_START } from '../../src/catalog/cql2/known-properties.ts'
import type { ParsedScene } from './parsed-scene.ts'
import type { SceneTable } from './scene-table.ts'

export type TimeRelation = (a: Interval, b: Interval) => boolean

/** How two spans of time can relate. @see OGC 21-065r2, section 7.8, and Allen's interval algebra */
export const TIME_RELATIONS: ReadonlyMap<string, TimeRelation> = new Map<string, TimeRelation>([
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
export const TIME_COMPARISONS: ReadonlyMap<string, TimeRelation> = new Map<string, TimeRelation>([
  ['=', (a, b) => !(a.start > b.end || a.end < b.start)],
  ['<>', (a, b) => a.start > b.end || a.end < b.start],
  ['<', (a, b) => a.end < b.start],
  ['<=', (a, b) => !(a.start > b.end)],
  ['>', (a, b) => a.start > b.end],
  ['>=', (a, b) => !(a.end < b.start)],
])

/** The span of time that an argument stands for in a row; undefined where the scene has no such time. */
export const readSpan = (
  argument: Argument | undefined,
  table: SceneTable,
): ((row: number) => Interval | undefined) => {
  if (isProperty(argument)) {
    const { property } = argument
    const times = table.spans.of(property, (scene) => instant(propertyTime(property, scene)))
    return (row) => times[row]
  }
  if (isInterval(argument)) return readInterval(argument, table)
  if (!isTimestamp(argument) && !isDate(argument))
    throw new TypeError(`not a time: ${JSON.stringify(argument)}`)
  const text = 'date' in argument ? argument.date : argument.timestamp
  const span = { start: parseStart(text), end: parseEnd(text) }
  return () => span
}

const readInterval = ({ interval }: IntervalLiteral, table: SceneTable) => {
  const [first, last] = interval
  if (typeof first === 'string' && typeof last === 'string') {
    const span = {
      start: first === '..' ? -Infinity : parseStart(first),
      end: last === '..' ? Infinity : parseEnd(last),
    }
    return () => span
  }
  const startIn = timeOfEnd(first, -Infinity, parseStart)
  const endIn = timeOfEnd(last, Infinity, parseEnd)
  const spans = table.spans.of(JSON.stringify(interval), (scene) => {
    const start = startIn(scene)
    const end = endIn(scene)
    return start === undefined || end === undefined ? undefined : { start, end }
  })
  return (row: number) => spans[row]
}

const timeOfEnd = (
  end: IntervalEnd,
  open: number,
  ofText: (text: string) => number,
): ((scene: ParsedScene) => number | undefined) => {
  if (typeof end !== 'string') return (scene) => propertyTime(end.property, scene)
  const time = end === '..' ? open : ofText(end)
  return () => time
}

const propertyTime = (name: string, { stated, span }: ParsedScene): number | undefined => {
  if (name === SPAN_START) return span.start
  return name === SPAN_END ? span.end : stated[name]
}

const isDay = (text: string): boolean => !text.includes('T')

const parseStart = (text: string): number => Date.parse(isDay(text) ? `${text}T00:00:00.000Z` : text)

const parseEnd = (text: string): number => Date.parse(isDay(text) ? `${text}T23:59:59.999Z` : text)

const instant = (time: number | undefined): Interval | undefined =>
  time === undefined ? undefined : { start: time, end: time }
