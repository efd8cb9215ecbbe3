import { isDate, isList, isOperation, isProperty, isTimestamp } from '../../src/catalog/cql2/expression.ts'
import type { Argument, Operation } from '../../src/catalog/cql2/expression.ts'
import { ASSET_NAMES } from '../../src/catalog/cql2/known-properties.ts'
import type { ParsedScene } from './parsed-scene.ts'
import { isLike, withoutAccents } from './text.ts'
import { isSpatiallyRelated } from './planar.ts'
import { spanOf, TIME_COMPARISONS, TIME_RELATIONS } from './time-relations.ts'
import type { TimeRelation } from './time-relations.ts'

/** Undefined is unknown: a value that it takes is missing. */
type Truth = boolean | undefined

type Value = string | number | boolean | readonly unknown[]

/**
 * Evaluates a condition on one scene by walking its tree every time. It shares nothing with the compiled predicates but
 * the types of the tree.
 * @see OGC 21-065r2, section 6.3 (three-valued logic)
 */
export const truthOf = (condition: Argument | undefined, scene: ParsedScene): Truth => {
  if (typeof condition === 'boolean') return condition
  if (isProperty(condition)) {
    const value = valueOf(condition, scene)
    return typeof value === 'boolean' ? value : undefined
  }
  if (!isOperation(condition)) throw new TypeError(`not a condition: ${JSON.stringify(condition)}`)
  const [first] = condition.args
  switch (condition.op) {
    case 'and':
      return unlessAny(false, condition.args, scene)
    case 'or':
      return unlessAny(true, condition.args, scene)
    case 'not': {
      const truth = truthOf(first, scene)
      return truth === undefined ? undefined : !truth
    }
    case 'isNull':
      return valueOf(first, scene) === undefined
    default:
      return relationOf(condition, scene)
  }
}

/** `and` is true unless any part is false, `or` false unless any is true; otherwise one unknown part decides. */
const unlessAny = (decisive: boolean, parts: readonly Argument[], scene: ParsedScene): Truth => {
  let result: Truth = !decisive
  for (const part of parts) {
    const truth = truthOf(part, scene)
    if (truth === decisive) return decisive
    if (truth === undefined) result = undefined
  }
  return result
}

const relationOf = ({ op, args }: Operation, scene: ParsedScene): Truth => {
  if (op.startsWith('s_')) return isSpatiallyRelated(op, args, scene)
  const related = TIME_RELATIONS.get(op)
  if (related) return relatedTimes(related, args, scene)
  const first = args[0]
  const second = args[1]
  const compared = TIME_COMPARISONS.get(op)
  if (compared && (isMoment(first) || isMoment(second) || areTimes(first, second, scene)))
    return relatedTimes(compared, args, scene)
  const a = valueOf(first, scene)
  if (a === undefined) return undefined
  if (op === 'in') return isList(second) && second.some((each) => valueOf(each, scene) === a)
  const b = valueOf(second, scene)
  if (b === undefined) return undefined
  if (op !== 'between') return isRelated(op, a, b)
  const c = valueOf(args[2], scene)
  return c === undefined ? undefined : a >= b && a <= c
}

const relatedTimes = (relation: TimeRelation, args: readonly Argument[], scene: ParsedScene): Truth => {
  const a = spanOf(args[0], scene)
  if (!a) return undefined
  const b = spanOf(args[1], scene)
  return b && relation(a, b)
}

const isMoment = (argument: Argument | undefined): boolean => isTimestamp(argument) || isDate(argument)

/** Two times of a scene compare as times, however they are written. */
const areTimes = (a: Argument | undefined, b: Argument | undefined, { stated }: ParsedScene): boolean =>
  isProperty(a) && isProperty(b) && a.property in stated && b.property in stated

const isRelated = (op: string, a: Value, b: Value): boolean => {
  switch (op) {
    case '=':
      return a === b
    case '<>':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    case 'like':
      return isLike(String(a), String(b))
    case 'a_equals':
      return hasAll(a, b) && hasAll(b, a)
    case 'a_contains':
      return hasAll(a, b)
    case 'a_containedBy':
      return hasAll(b, a)
    case 'a_overlaps':
      return elements(a).some((each) => elements(b).includes(each))
    default:
      throw new TypeError(`no relation ${op}`)
  }
}

/** Arrays are compared as sets. @see OGC 21-065r2, section 7.9 */
const hasAll = (a: Value, b: Value): boolean => elements(b).every((each) => elements(a).includes(each))

const elements = (value: Value): readonly unknown[] => {
  if (typeof value !== 'object') throw new TypeError('not an array')
  return value
}

const valueOf = (argument: Argument | undefined, scene: ParsedScene): Value | undefined => {
  if (argument === undefined || typeof argument !== 'object') return argument
  if (isProperty(argument)) return propertyOf(argument.property, scene)
  if (isOperation(argument)) return resultOf(argument, scene)
  if (isList(argument)) return argument.map((each) => valueOf(each, scene))
  throw new TypeError(`not a value: ${JSON.stringify(argument)}`)
}

const propertyOf = (name: string, { scene }: ParsedScene): Value | undefined => {
  if (name === 'id') return scene.id
  if (name === 'collection') return scene.collection
  if (name === ASSET_NAMES) return Object.keys(scene.assets)
  const value = scene.properties[name]
  return isValue(value) ? value : undefined
}

const isValue = (value: unknown): value is Value => {
  if (typeof value === 'object') return Array.isArray(value)
  return value !== undefined
}

const resultOf = ({ op, args }: Operation, scene: ParsedScene): Value | undefined => {
  const a = valueOf(args[0], scene)
  if (a === undefined) return undefined
  if (op === 'casei') return String(a).toLowerCase()
  if (op === 'accenti') return withoutAccents(String(a))
  const b = valueOf(args[1], scene)
  return b === undefined ? undefined : calculated(op, Number(a), Number(b))
}

const calculated = (op: string, a: number, b: number): number => {
  switch (op) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case 'div':
      return Math.trunc(a / b)
    case '^':
      return a ** b
    default:
      throw new TypeError(`no function ${op}`)
  }
}
