import { sql } from 'kysely'
import { isInterval, isProperty } from '../../cql2/expression.ts'
import type { Argument, IntervalEnd } from '../../cql2/expression.ts'
import { misuse } from '../../predicate/operand.ts'
import type { Comparison } from '../../cql2/operators.ts'
import { toBounds, parseEnd, isSpan, isTimeLiteral } from '../../predicate/time-operand.ts'
import { exactly } from './clause.ts'
import type { Clause, Family, Sql } from './clause.ts'
import { number } from './constants.ts'
import { propertyTime } from './properties.ts'

/** Start and end of a time, each null where the scene has none. */
interface Span {
  readonly start: Sql
  readonly end: Sql
  /** Whether one end can be known without the other. */
  readonly isPartial?: true
}

type SpanRelation = (a: Span, b: Span) => Sql

/** @see TIME_RELATIONS in `predicate/temporal.ts` */
const RELATIONS: ReadonlyMap<string, SpanRelation> = new Map<string, SpanRelation>([
  ['t_after', (a, b) => sql`(${a.start} > ${b.end})`],
  ['t_before', (a, b) => sql`(${a.end} < ${b.start})`],
  ['t_contains', (a, b) => sql`(${a.start} < ${b.start} and ${a.end} > ${b.end})`],
  ['t_disjoint', (a, b) => sql`(${a.start} > ${b.end} or ${a.end} < ${b.start})`],
  ['t_during', (a, b) => sql`(${a.start} > ${b.start} and ${a.end} < ${b.end})`],
  ['t_equals', (a, b) => sql`(${a.start} = ${b.start} and ${a.end} = ${b.end})`],
  ['t_finishedBy', (a, b) => sql`(${a.start} < ${b.start} and ${a.end} = ${b.end})`],
  ['t_finishes', (a, b) => sql`(${a.start} > ${b.start} and ${a.end} = ${b.end})`],
  ['t_intersects', (a, b) => sql`(${a.start} <= ${b.end} and ${a.end} >= ${b.start})`],
  ['t_meets', (a, b) => sql`(${a.end} = ${b.start})`],
  ['t_metBy', (a, b) => sql`(${a.start} = ${b.end})`],
  [
    't_overlappedBy',
    (a, b) => sql`(${a.start} > ${b.start} and ${a.start} < ${b.end} and ${a.end} > ${b.end})`,
  ],
  ['t_overlaps', (a, b) => sql`(${a.start} < ${b.start} and ${a.end} > ${b.start} and ${a.end} < ${b.end})`],
  ['t_startedBy', (a, b) => sql`(${a.start} = ${b.start} and ${a.end} > ${b.end})`],
  ['t_starts', (a, b) => sql`(${a.start} = ${b.start} and ${a.end} < ${b.end})`],
])

/** @see TIME_COMPARISONS in `predicate/comparison.ts` */
const COMPARISONS: Readonly<Record<Comparison, SpanRelation>> = {
  '=': (a, b) => sql`(${a.start} <= ${b.end} and ${a.end} >= ${b.start})`,
  '<>': (a, b) => sql`(${a.start} > ${b.end} or ${a.end} < ${b.start})`,
  '<': (a, b) => sql`(${a.end} < ${b.start})`,
  '<=': (a, b) => sql`(${a.start} <= ${b.end})`,
  '>': (a, b) => sql`(${a.start} > ${b.end})`,
  '>=': (a, b) => sql`(${a.end} >= ${b.start})`,
}

export const temporal: Family = (op, [left, right]) => {
  const relation = RELATIONS.get(op)
  if (!relation) throw misuse(op, left)
  return related(relation, toSpan(left), toSpan(right))
}

export const timesCompared = (
  op: Comparison,
  left: Argument | undefined,
  right: Argument | undefined,
): Clause => related(COMPARISONS[op], toSpan(left), toSpan(right))

/** Unknown where either lacks an end, even one that does not matter. */
const related = (relation: SpanRelation, a: Span, b: Span): Clause => {
  const ends = [a, b].flatMap(({ start, end, isPartial }) =>
    isPartial ? [sql`${start} is not null and ${end} is not null`] : [],
  )
  const holds = relation(a, b)
  return exactly(ends.length === 0 ? holds : sql`(case when ${sql.join(ends, sql` and `)} then ${holds} end)`)
}

const toSpan = (argument: Argument | undefined): Span => {
  if (isTimeLiteral(argument)) {
    const { start, end } = toBounds(argument)
    return { start: number(start), end: number(end) }
  }
  if (isProperty(argument)) {
    const time = propertyTime(argument.property)
    return { start: time, end: time }
  }
  if (!isInterval(argument)) throw misuse('a comparison of times', argument)
  const [from, to] = argument.interval
  const span = { start: toTime(from, 'start'), end: toTime(to, 'end') }
  const isFixed = typeof from === 'string' && typeof to === 'string'
  return isFixed || isSpan(argument) ? span : { ...span, isPartial: true }
}

const toTime = (end: IntervalEnd, side: 'start' | 'end'): Sql =>
  typeof end === 'string' ? number(parseEnd(end, side)) : propertyTime(end.property)
