import { isList, isProperty } from '../cql2/expression.ts'
import type { Argument } from '../cql2/expression.ts'
import { STATED_TIMES } from '../cql2/known-properties.ts'
import { misuse, toRead } from './operand.ts'
import type { Compiler, Condition, Family } from './operand.ts'
import { all, any } from './logic.ts'
import { compared, scalarTest } from './scalar-test.ts'
import { MIRRORED } from '../cql2/operators.ts'
import type { Comparison } from '../cql2/operators.ts'
import { related } from './temporal.ts'
import { isTimeLiteral, timeOperand } from './time-operand.ts'
import type { TimeRelation } from './time-operand.ts'

/** A time within a day equals that day, and is neither before nor after it. */
const TIME_COMPARISONS: Readonly<Record<Comparison, TimeRelation>> = {
  '=': (start, end, otherStart, otherEnd) => start <= otherEnd && end >= otherStart,
  '<>': (start, end, otherStart, otherEnd) => start > otherEnd || end < otherStart,
  '<': (_start, end, otherStart) => end < otherStart,
  '<=': (start, _end, _otherStart, otherEnd) => start <= otherEnd,
  '>': (start, _end, _otherStart, otherEnd) => start > otherEnd,
  '>=': (_start, end, otherStart) => end >= otherStart,
}

/** Unknown where a side is missing, or unless both are of one kind: two numbers, texts, booleans or times. */
export const comparison = <Candidate>(
  op: Comparison,
  [left, right]: readonly Argument[],
  compiler: Compiler<Candidate>,
): Condition<Candidate> => {
  if (isTimeLiteral(left) || isTimeLiteral(right))
    return related(TIME_COMPARISONS[op], timeOperand(left, compiler), timeOperand(right, compiler))
  if (isProperty(left) && isProperty(right))
    return propertyComparison(op, left.property, right.property, compiler)
  const a = compiler.operand(left)
  const b = compiler.operand(right)
  if ('value' in b) return scalarTest(op, toRead(a), b.value)
  if ('value' in a) return scalarTest(MIRRORED[op], b.read, a.value)
  return (candidate) => compared(op, a.read(candidate), b.read(candidate))
}

/** Two texts that are times compare as times: one moment can be written in several ways. */
const propertyComparison = <Candidate>(
  op: Comparison,
  left: string,
  right: string,
  { reader }: Compiler<Candidate>,
): Condition<Candidate> => {
  const readLeft = reader.value(left)
  const readRight = reader.value(right)
  const leftTime = reader.instant(left)
  const rightTime = reader.instant(right)
  const compareTexts: Condition<Candidate> = (candidate) => {
    const a = readLeft(candidate)
    const b = readRight(candidate)
    if (typeof a !== 'string' || typeof b !== 'string') return compared(op, a, b)
    const from = leftTime(candidate)
    const to = rightTime(candidate)
    return from === undefined || to === undefined ? compared(op, a, b) : compared(op, from, to)
  }
  if (!STATED_TIMES.has(left) || !STATED_TIMES.has(right)) return compareTexts
  return (candidate) => {
    const from = leftTime(candidate)
    const to = rightTime(candidate)
    return from === undefined || to === undefined ? compareTexts(candidate) : compared(op, from, to)
  }
}

/** From the lower bound to the upper, both included: unknown only if neither bound decides. */
export const between: Family = (_op, [subject, lower, upper], compiler) => {
  if (subject === undefined || lower === undefined || upper === undefined) throw misuse('between', subject)
  return all([comparison('>=', [subject, lower], compiler), comparison('<=', [subject, upper], compiler)])
}

/** Compares one by one. A property that a list names twice is compared once. */
const compareEach = <Candidate>(
  subject: Argument,
  list: readonly Argument[],
  compiler: Compiler<Candidate>,
): Condition<Candidate> => {
  const seen = new Set<string>()
  const distinct = list.filter((each) => {
    if (!isProperty(each)) return true
    const isNew = !seen.has(each.property)
    seen.add(each.property)
    return isNew
  })
  return any(
    distinct.map((each) => comparison('=', [subject, each], compiler)),
    distinct.map((each) => compiler.steps.of({ op: '=', args: [subject, each] })),
  )
}

/** Whether a value is equal to any of a list. */
export const isIn: Family = (_op, [subject, list], compiler) => {
  if (subject === undefined || !isList(list)) throw misuse('in', list)
  const [first, ...others] = list
  const kind = typeof first
  if (others.length === 0 || kind === 'object' || others.some((each) => typeof each !== kind))
    return compareEach(subject, list, compiler)
  const values = new Set<unknown>(list)
  const read = toRead(compiler.operand(subject))
  return (candidate) => {
    const value = read(candidate)
    if (values.has(value)) return true
    return typeof value === kind ? false : undefined
  }
}
