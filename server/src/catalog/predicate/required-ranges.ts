import { common } from './range.ts'
import { isInterval, isProperty } from '../cql2/expression.ts'
import type { Argument } from '../cql2/expression.ts'
import type { Interval } from '../../kernel/instant.ts'
import { SPAN_END, SPAN_START } from '../cql2/known-properties.ts'
import type { Range } from './range.ts'
import { MIRRORED } from '../cql2/operators.ts'
import type { Comparison } from '../cql2/operators.ts'
import { toBounds, fixedInterval, isSpan, isTimeLiteral } from './time-operand.ts'

/** By property: the range of its number or its time. */
export type Ranges = ReadonlyMap<string, Range>

const NONE: Ranges = new Map()
const OPEN: Range = { min: -Infinity, max: Infinity }

/** The range of a property that is compared with a number or a time. */
export const comparisonRanges = (
  op: Comparison,
  left: Argument | undefined,
  right: Argument | undefined,
): Ranges => {
  if (!isProperty(left)) return isProperty(right) ? comparisonRanges(MIRRORED[op], right, left) : NONE
  const bounds = boundsOfLiteral(right)
  return bounds && op !== '<>' ? new Map([[left.property, toRange(op, bounds)]]) : NONE
}

/** The range of a property that is one of several numbers or times. */
export const listRanges = (property: string, list: readonly Argument[]): Ranges => {
  const bounds = list.map(boundsOfLiteral)
  let min = Infinity
  let max = -Infinity
  for (const each of bounds) {
    if (!each) return NONE
    min = Math.min(min, each.start)
    max = Math.max(max, each.end)
  }
  return new Map([[property, { min, max }]])
}

/** The ranges of the start and the end of a span that has this relation to a fixed time. */
export const temporalRanges = (
  op: string,
  left: Argument | undefined,
  right: Argument | undefined,
): Ranges => {
  const other = fixedTime(right)
  const own = fixedTime(left)
  const required = other ? TIMES.get(op)?.(other) : own && TIMES.get(CONVERSE.get(op) ?? op)?.(own)
  return required ? endRanges(other ? left : right, required) : NONE
}

interface EndRanges {
  readonly start: Range
  readonly end: Range
}

/** What each relation to a fixed time requires of start and end; `t_disjoint` requires nothing of either alone. */
const TIMES: ReadonlyMap<string, (other: Interval) => EndRanges> = new Map([
  ['t_after', ({ end }: Interval) => ({ start: from(end), end: OPEN })],
  ['t_before', ({ start }: Interval) => ({ start: OPEN, end: upTo(start) })],
  ['t_contains', ({ start, end }: Interval) => ({ start: upTo(start), end: from(end) })],
  ['t_during', ({ start, end }: Interval) => ({ start: from(start), end: upTo(end) })],
  ['t_equals', ({ start, end }: Interval) => ({ start: at(start), end: at(end) })],
  ['t_finishedBy', ({ start, end }: Interval) => ({ start: upTo(start), end: at(end) })],
  ['t_finishes', ({ start, end }: Interval) => ({ start: from(start), end: at(end) })],
  ['t_intersects', ({ start, end }: Interval) => ({ start: upTo(end), end: from(start) })],
  ['t_meets', ({ start }: Interval) => ({ start: OPEN, end: at(start) })],
  ['t_metBy', ({ end }: Interval) => ({ start: at(end), end: OPEN })],
  ['t_overlappedBy', ({ start, end }: Interval) => ({ start: { min: start, max: end }, end: from(end) })],
  ['t_overlaps', ({ start, end }: Interval) => ({ start: upTo(start), end: { min: start, max: end } })],
  ['t_startedBy', ({ start, end }: Interval) => ({ start: at(start), end: from(end) })],
  ['t_starts', ({ start, end }: Interval) => ({ start: at(start), end: upTo(end) })],
])

/** The converse of each relation; those left out are symmetric. */
const CONVERSE: ReadonlyMap<string, string> = new Map(
  [
    ['t_after', 't_before'],
    ['t_contains', 't_during'],
    ['t_finishedBy', 't_finishes'],
    ['t_meets', 't_metBy'],
    ['t_overlappedBy', 't_overlaps'],
    ['t_startedBy', 't_starts'],
  ].flatMap(([one = '', other = '']): [string, string][] => [
    [one, other],
    [other, one],
  ]),
)

const endRanges = (argument: Argument | undefined, { start, end }: EndRanges): Ranges => {
  if (isProperty(argument)) return new Map([[argument.property, common(start, end)]])
  if (!isInterval(argument)) return NONE
  if (isSpan(argument))
    return new Map([
      [SPAN_START, { min: start.min, max: Math.min(start.max, end.max) }],
      [SPAN_END, { min: Math.max(start.min, end.min), max: end.max }],
    ])
  const [first, last] = argument.interval
  const ranges = new Map<string, Range>()
  if (typeof first !== 'string') ranges.set(first.property, start)
  if (typeof last !== 'string') ranges.set(last.property, common(end, ranges.get(last.property) ?? OPEN))
  return ranges
}

const toRange = (op: Exclude<Comparison, '<>'>, { start, end }: Interval): Range => {
  switch (op) {
    case '=':
      return { min: start, max: end }
    case '<':
      return upTo(start)
    case '<=':
      return upTo(end)
    case '>':
      return from(end)
    case '>=':
      return from(start)
  }
}

const at = (point: number): Range => ({ min: point, max: point })
const from = (min: number): Range => ({ min, max: Infinity })
const upTo = (max: number): Range => ({ min: -Infinity, max })

const boundsOfLiteral = (argument: Argument | undefined): Interval | undefined => {
  if (typeof argument === 'number') return { start: argument, end: argument }
  return isTimeLiteral(argument) ? toBounds(argument) : undefined
}

const fixedTime = (argument: Argument | undefined): Interval | undefined => {
  if (isTimeLiteral(argument)) return toBounds(argument)
  return isInterval(argument) ? fixedInterval(argument) : undefined
}
