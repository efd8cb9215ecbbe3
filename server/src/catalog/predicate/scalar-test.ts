import type { Comparison } from '../cql2/operators.ts'
import type { Condition, Read, Truth } from './operand.ts'

type Relation = <T extends string | number | boolean>(a: T, b: T) => boolean

/** How two values of one kind compare: texts by UTF-16 code unit, false before true. */
const RELATIONS: Readonly<Record<Comparison, Relation>> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** Unknown where a value is missing, or where the two are not of one kind. */
export const compared = (op: Comparison, a: unknown, b: unknown): Truth => {
  const relation = RELATIONS[op]
  if (typeof a === 'number' && typeof b === 'number') return relation(a, b)
  if (typeof a === 'string' && typeof b === 'string') return relation(a, b)
  return typeof a === 'boolean' && typeof b === 'boolean' ? relation(a, b) : undefined
}

/**
 * Compares a value of every scene with a constant. Numbers and texts are most frequent, so each has tests of its own.
 */
export const scalarTest = <Candidate>(
  op: Comparison,
  read: Read<Candidate>,
  value: unknown,
): Condition<Candidate> => {
  if (typeof value === 'number') return numberTest(op, read, value)
  if (typeof value === 'string') return textTest(op, read, value)
  return (candidate) => compared(op, read(candidate), value)
}

/** One closure for each operator: looking the comparison up for every scene would take several times as long. */
const numberTest = <Candidate>(
  op: Comparison,
  read: Read<Candidate>,
  value: number,
): Condition<Candidate> => {
  switch (op) {
    case '=':
      return (candidate) => {
        const own = read(candidate)
        return typeof own === 'number' ? own === value : undefined
      }
    case '<>':
      return (candidate) => {
        const own = read(candidate)
        return typeof own === 'number' ? own !== value : undefined
      }
    case '<':
      return (candidate) => {
        const own = read(candidate)
        return typeof own === 'number' ? own < value : undefined
      }
    case '<=':
      return (candidate) => {
        const own = read(candidate)
        return typeof own === 'number' ? own <= value : undefined
      }
    case '>':
      return (candidate) => {
        const own = read(candidate)
        return typeof own === 'number' ? own > value : undefined
      }
    case '>=':
      return (candidate) => {
        const own = read(candidate)
        return typeof own === 'number' ? own >= value : undefined
      }
  }
}

const textTest = <Candidate>(op: Comparison, read: Read<Candidate>, value: string): Condition<Candidate> => {
  const relation = RELATIONS[op]
  return (candidate) => {
    const own = read(candidate)
    return typeof own === 'string' ? relation(own, value) : undefined
  }
}
