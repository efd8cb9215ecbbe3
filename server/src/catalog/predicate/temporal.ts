import type { Condition, Family } from './operand.ts'
import { timeOperand } from './time-operand.ts'
import type { TimeOperand, TimeRelation } from './time-operand.ts'
import { misuse } from './operand.ts'

/** @see OGC 21-065r2, section 7.7 (temporal operators); an instant starts and ends at the same moment */
const TIME_RELATIONS: ReadonlyMap<string, TimeRelation> = new Map<string, TimeRelation>([
  ['t_after', (start, _end, _otherStart, otherEnd) => start > otherEnd],
  ['t_before', (_start, end, otherStart) => end < otherStart],
  ['t_contains', (start, end, otherStart, otherEnd) => start < otherStart && end > otherEnd],
  ['t_disjoint', (start, end, otherStart, otherEnd) => start > otherEnd || end < otherStart],
  ['t_during', (start, end, otherStart, otherEnd) => start > otherStart && end < otherEnd],
  ['t_equals', (start, end, otherStart, otherEnd) => start === otherStart && end === otherEnd],
  ['t_finishedBy', (start, end, otherStart, otherEnd) => start < otherStart && end === otherEnd],
  ['t_finishes', (start, end, otherStart, otherEnd) => start > otherStart && end === otherEnd],
  ['t_intersects', (start, end, otherStart, otherEnd) => start <= otherEnd && end >= otherStart],
  ['t_meets', (_start, end, otherStart) => end === otherStart],
  ['t_metBy', (start, _end, _otherStart, otherEnd) => start === otherEnd],
  [
    't_overlappedBy',
    (start, end, otherStart, otherEnd) => start > otherStart && start < otherEnd && end > otherEnd,
  ],
  [
    't_overlaps',
    (start, end, otherStart, otherEnd) => start < otherStart && end > otherStart && end < otherEnd,
  ],
  ['t_startedBy', (start, end, otherStart, otherEnd) => start === otherStart && end > otherEnd],
  ['t_starts', (start, end, otherStart, otherEnd) => start === otherStart && end < otherEnd],
])

/** How two instants or intervals relate. Unknown where a scene lacks one of their ends. */
export const temporal: Family = (op, [left, right], compiler) => {
  const relation = TIME_RELATIONS.get(op)
  if (!relation) throw misuse(op, left)
  return related(relation, timeOperand(left, compiler), timeOperand(right, compiler))
}

/** Whether two times have this relation. */
export const related = <Candidate>(
  relation: TimeRelation,
  a: TimeOperand<Candidate>,
  b: TimeOperand<Candidate>,
): Condition<Candidate> => {
  if ('fixed' in b) return relatedTo(relation, a, b.fixed)
  if ('fixed' in a)
    return relatedTo(
      (start, end, otherStart, otherEnd) => relation(otherStart, otherEnd, start, end),
      b,
      a.fixed,
    )
  const readA = spanReader(a)
  const readB = spanReader(b)
  return (candidate) => {
    const own = readA(candidate)
    const other = readB(candidate)
    return own && other && relation(own.start, own.end, other.start, other.end)
  }
}

const relatedTo = <Candidate>(
  relation: TimeRelation,
  own: TimeOperand<Candidate>,
  { start, end }: { readonly start: number; readonly end: number },
): Condition<Candidate> => {
  if ('fixed' in own) {
    const truth = relation(own.fixed.start, own.fixed.end, start, end)
    return () => truth
  }
  if ('instant' in own) {
    const read = own.instant
    return (candidate) => {
      const instant = read(candidate)
      return instant === undefined ? undefined : relation(instant, instant, start, end)
    }
  }
  const read = own.span
  return (candidate) => {
    const span = read(candidate)
    return span && relation(span.start, span.end, start, end)
  }
}

const spanReader = <Candidate>(operand: Exclude<TimeOperand<Candidate>, { readonly fixed: unknown }>) => {
  if ('span' in operand) return operand.span
  const read = operand.instant
  return (candidate: Candidate) => {
    const instant = read(candidate)
    return instant === undefined ? undefined : { start: instant, end: instant }
  }
}
