import { isDate, isList, isTimestamp } from '../cql2/expression.ts'
import type { Argument } from '../cql2/expression.ts'
import { mapped, misuse, toRead } from './operand.ts'
import type { Compiler, Family, Operand } from './operand.ts'

type Elements = ReadonlySet<unknown>

/** How two arrays relate as sets: order and repetition do not count. */
const RELATIONS: ReadonlyMap<string, (a: Elements, b: Elements) => boolean> = new Map([
  ['a_equals', (a: Elements, b: Elements) => a.size === b.size && hasAll(a, b)],
  ['a_contains', (a: Elements, b: Elements) => a.size >= b.size && hasAll(a, b)],
  ['a_containedBy', (a: Elements, b: Elements) => a.size <= b.size && hasAll(b, a)],
  ['a_overlaps', (a: Elements, b: Elements) => (a.size < b.size ? hasAny(b, a) : hasAny(a, b))],
])

const hasAll = (elements: Elements, wanted: Elements): boolean => {
  for (const each of wanted) if (!elements.has(each)) return false
  return true
}

const hasAny = (elements: Elements, wanted: Elements): boolean => {
  for (const each of wanted) if (elements.has(each)) return true
  return false
}

/** Unknown for a value that is not an array, and for a list with a missing element. */
export const arrayRelation: Family = (op, [left, right], compiler) => {
  const relation = RELATIONS.get(op)
  if (!relation) throw misuse(op, left)
  const readLeft = toRead(toElements(left, compiler))
  const readRight = toRead(toElements(right, compiler))
  return (candidate) => {
    const a = readLeft(candidate)
    const b = readRight(candidate)
    return a instanceof Set && b instanceof Set ? relation(a, b) : undefined
  }
}

const toElements = <Candidate>(
  argument: Argument | undefined,
  compiler: Compiler<Candidate>,
): Operand<Candidate> =>
  mapped(isList(argument) ? toList(argument, compiler) : compiler.operand(argument), toSet)

/** A list as an array; undefined where an element is missing. A time in it is compared by its text. */
const toList = <Candidate>(list: readonly Argument[], compiler: Compiler<Candidate>): Operand<Candidate> => {
  const elements = list.map((each): Operand<Candidate> => {
    if (isList(each)) return toList(each, compiler)
    if (isTimestamp(each)) return { value: each.timestamp }
    return isDate(each) ? { value: each.date } : compiler.operand(each)
  })
  const reads = elements.map(toRead)
  const known = (values: unknown[]): unknown[] | undefined =>
    values.includes(undefined) ? undefined : values
  if (elements.every((each) => 'value' in each)) return { value: known(elements.map(({ value }) => value)) }
  return { read: (candidate) => known(reads.map((read) => read(candidate) ?? undefined)) }
}

/** Undefined for a value that is not an array. */
const toSet = (value: unknown): Elements | undefined =>
  Array.isArray(value) ? new Set(value.map(toKey)) : undefined

/** Nested arrays are equal if they have the same elements in the same order. */
const toKey = (element: unknown): unknown =>
  Array.isArray(element) ? `\0${JSON.stringify(element)}` : element
