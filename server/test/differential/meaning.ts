import { isDate, isList, isOperation, isProperty, isTimestamp } from '../../src/catalog/cql2/expression.ts'
import type { Argument, Operation } from '../../src/catalog/cql2/expression.ts'
import { TIME_PROPERTIES } from './parsed-scene.ts'
import type { SceneTable, Value } from './scene-table.ts'
import { isLike } from './text.ts'
import { spatialRelation } from './planar.ts'
import { readSpan, TIME_COMPARISONS, TIME_RELATIONS } from './time-relations.ts'
import type { TimeRelation } from './time-relations.ts'
import { isOfScenes, readValue } from './value.ts'
import type { Of } from './value.ts'

/** Undefined is unknown: a value that it takes is missing. */
type Truth = boolean | undefined

/**
 * Reads a condition once, for all scenes of a table. It shares nothing with the compiled predicates but the types of the
 * tree.
 * @see OGC 21-065r2, section 6.3 (three-valued logic)
 */
export const readCondition = (condition: Argument | undefined, table: SceneTable): Of<Truth> => {
  if (typeof condition === 'boolean') return () => condition
  if (isProperty(condition)) {
    const value = readValue(condition, table)
    return (row) => {
      const flag = value(row)
      return typeof flag === 'boolean' ? flag : undefined
    }
  }
  if (!isOperation(condition)) throw new TypeError(`not a condition: ${JSON.stringify(condition)}`)
  const [first] = condition.args
  switch (condition.op) {
    case 'and':
      return unlessAny(false, condition.args, table)
    case 'or':
      return unlessAny(true, condition.args, table)
    case 'not':
      return opposite(readCondition(first, table))
    case 'isNull': {
      const value = readValue(first, table)
      return (row) => value(row) === undefined
    }
    default:
      return readRelation(condition, table)
  }
}

const opposite =
  (meaning: Of<Truth>): Of<Truth> =>
  (row) => {
    const truth = meaning(row)
    return truth === undefined ? undefined : !truth
  }

/** `and` is true unless any part is false, `or` false unless any is true; otherwise one unknown part decides. */
const unlessAny = (decisive: boolean, args: readonly Argument[], table: SceneTable): Of<Truth> => {
  const parts = args.map((each) => readCondition(each, table))
  return (row) => {
    let result: Truth = !decisive
    for (const part of parts) {
      const truth = part(row)
      if (truth === decisive) return decisive
      if (truth === undefined) result = undefined
    }
    return result
  }
}

const readRelation = ({ op, args }: Operation, table: SceneTable): Of<Truth> => {
  if (op.startsWith('s_')) return spatialRelation(op, args, table)
  const related = TIME_RELATIONS.get(op)
  if (related) return relatedTimes(related, args, table)
  const compared = TIME_COMPARISONS.get(op)
  if (compared && (args.some(isMoment) || args.every(isTime))) return relatedTimes(compared, args, table)
  const [first, second, third] = args
  if (op === 'in') return isAmong(first, second, table)
  if (op === 'between')
    return isBetween(readValue(first, table), readValue(second, table), readValue(third, table))
  const relation = RELATIONS.get(op)
  if (!relation) throw new TypeError(`no relation ${op}`)
  const left = readValue(first, table)
  const right = readValue(second, table)
  return (row) => {
    const a = left(row)
    if (a === undefined) return undefined
    const b = right(row)
    return b === undefined ? undefined : relation(a, b)
  }
}

const relatedTimes = (
  relation: TimeRelation,
  [first, second]: readonly Argument[],
  table: SceneTable,
): Of<Truth> => {
  const left = readSpan(first, table)
  const right = readSpan(second, table)
  return (row) => {
    const a = left(row)
    if (!a) return undefined
    const b = right(row)
    return b && relation(a, b)
  }
}

const isAmong = (
  argument: Argument | undefined,
  list: Argument | undefined,
  table: SceneTable,
): Of<Truth> => {
  if (!isList(list) || isOfScenes(list))
    throw new TypeError(`not a list of literals: ${JSON.stringify(list)}`)
  const value = readValue(argument, table)
  const elements = new Set(list.map((each) => readValue(each, table)(0)))
  return (row) => {
    const a = value(row)
    return a === undefined ? undefined : elements.has(a)
  }
}

const isBetween =
  (value: Of<Value | undefined>, low: Of<Value | undefined>, high: Of<Value | undefined>): Of<Truth> =>
  (row) => {
    const a = value(row)
    const b = low(row)
    const c = high(row)
    return a === undefined || b === undefined || c === undefined ? undefined : a >= b && a <= c
  }

const isMoment = (argument: Argument | undefined): boolean => isTimestamp(argument) || isDate(argument)

/** Two times of a scene compare as times, however they are written. */
const isTime = (argument: Argument | undefined): boolean =>
  isProperty(argument) && TIME_PROPERTIES.has(argument.property)

type Relation = (a: Value, b: Value) => boolean

const RELATIONS: ReadonlyMap<string, Relation> = new Map<string, Relation>([
  ['=', (a, b) => a === b],
  ['<>', (a, b) => a !== b],
  ['<', (a, b) => a < b],
  ['<=', (a, b) => a <= b],
  ['>', (a, b) => a > b],
  ['>=', (a, b) => a >= b],
  ['like', (a, b) => isLike(String(a), String(b))],
  ['a_equals', (a, b) => hasAll(a, b) && hasAll(b, a)],
  ['a_contains', (a, b) => hasAll(a, b)],
  ['a_containedBy', (a, b) => hasAll(b, a)],
  ['a_overlaps', (a, b) => elements(a).some((each) => elements(b).includes(each))],
])

/** Arrays are compared as sets. @see OGC 21-065r2, section 7.9 */
const hasAll = (a: Value, b: Value): boolean => elements(b).every((each) => elements(a).includes(each))

const elements = (value: Value): readonly unknown[] => {
  if (typeof value !== 'object') throw new TypeError('not an array')
  return value
}
