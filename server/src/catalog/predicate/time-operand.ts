import { isDate, isInterval, isProperty, isTimestamp } from '../cql2/expression.ts'
import type {
  Argument,
  DateLiteral,
  IntervalEnd,
  IntervalLiteral,
  TimestampLiteral,
} from '../cql2/expression.ts'
import { parseInstant } from '../../kernel/instant.ts'
import type { Interval } from '../../kernel/instant.ts'
import { misuse } from './operand.ts'
import type { Compiler } from './operand.ts'
import { SPAN_END, SPAN_START } from '../cql2/known-properties.ts'

/** A time that scenes are compared with, or that is read from each: from start to end, milliseconds since 1970 UTC. */
export type TimeOperand<Candidate> =
  | { readonly fixed: Interval }
  /** Undefined where the scene has no such time. */
  | { readonly instant: (candidate: Candidate) => number | undefined }
  | { readonly span: (candidate: Candidate) => Interval | undefined }

type TimeLiteral = DateLiteral | TimestampLiteral

export const isTimeLiteral = (argument: Argument | undefined): argument is TimeLiteral =>
  isDate(argument) || isTimestamp(argument)

/** A moment, or a day from its first to its last millisecond. @throws Malformed where there is no such time */
export const toBounds = (literal: TimeLiteral): Interval => {
  if ('date' in literal) return toDay(literal.date)
  const instant = parseInstant(literal.timestamp)
  return { start: instant, end: instant }
}

const toDay = (date: string): Interval => {
  const start = parseInstant(`${date}T00:00:00Z`)
  return { start, end: start + DAY - 1 }
}

const DAY = 86_400_000

/**
 * The span of an interval without properties; undefined for one with. An end that is a day includes all of it.
 * @throws Malformed where there is no such time
 */
export const fixedInterval = ({ interval: [start, end] }: IntervalLiteral): Interval | undefined =>
  typeof start === 'string' && typeof end === 'string'
    ? { start: parseEnd(start, 'start'), end: parseEnd(end, 'end') }
    : undefined

/** The time of one end of an interval: infinite where it is open. @throws Malformed where there is no such time */
export const parseEnd = (text: string, side: keyof Interval): number => {
  if (text === '..') return side === 'start' ? -Infinity : Infinity
  return text.includes('T') || text.includes('t') ? parseInstant(text) : toDay(text)[side]
}

/** Whether the interval is the span of a scene. */
export const isSpan = ({ interval: [start, end] }: IntervalLiteral): boolean =>
  isProperty(start) && isProperty(end) && start.property === SPAN_START && end.property === SPAN_END

export const timeOperand = <Candidate>(
  argument: Argument | undefined,
  { reader }: Compiler<Candidate>,
): TimeOperand<Candidate> => {
  if (isTimeLiteral(argument)) return { fixed: toBounds(argument) }
  if (isProperty(argument)) return { instant: reader.instant(argument.property) }
  if (!isInterval(argument)) throw misuse('a comparison of times', argument)
  const fixed = fixedInterval(argument)
  if (fixed) return { fixed }
  if (isSpan(argument)) return { span: (candidate) => reader.span(candidate) }
  const endReader = (end: IntervalEnd, side: keyof Interval) => {
    if (typeof end !== 'string') return reader.instant(end.property)
    const instant = parseEnd(end, side)
    return () => instant
  }
  const [from, to] = argument.interval
  const readStart = endReader(from, 'start')
  const readEnd = endReader(to, 'end')
  return {
    span: (candidate) => {
      const start = readStart(candidate)
      const end = readEnd(candidate)
      return start === undefined || end === undefined ? undefined : { start, end }
    },
  }
}

/** A relation of two spans of time. */
export type TimeRelation = (start: number, end: number, otherStart: number, otherEnd: number) => boolean
