import { isDate, isList, isOperation, isProperty, isTimestamp } from '../../src/catalog/cql2/expression.ts'
import type { Argument, Operation } from '../../src/catalog/cql2/expression.ts'
import { ASSET_NAMES } from '../../src/catalog/cql2/known-properties.ts'
import { TIME_PROPERTIES } from './parsed-scene.ts'
import type { ParsedScene } from './parsed-scene.ts'
import { isLike, withoutAccents } from './text.ts'
import { spatialRelation } from './planar.ts'
import { spanOf, TIME_COMPARISONS, TIME_RELATIONS } from './time-relations.ts'
import type { TimeRelation } from './time-relations.ts'

/** Undefined is unknown: a value that it takes is missing. */
type Truth = boolean | undefined

type Value = string | number | boolean | readonly unknown[]

/** What an argument says of a scene. */
type Of<Result> = (scene: ParsedScene) => Result

/**
 * Reads a condition once, for any number of scenes. It shares nothing with the compiled predicates but the types of the
 * tree.
 * @see OGC 21-065r2, section 6.3 (three-valued logic)
 */
export const meaningOf = (condition: Argument | undefined): Of<Truth> => {
  if (typeof condition === 'boolean') return () => condition
  if (isProperty(condition)) {
    const value = valueOf(condition)
    return (scene) => {
      const flag = value(scene)
      return typeof flag === 'boolean' ? flag : undefined
    }
  }
  if (!isOperation(condition)) throw new TypeError(`not a condition: ${JSON.stringify(condition)}`)
  const [first] = condition.args
  switch (condition.op) {
    case 'and':
      return unlessAny(false, condition.args)
    case 'or':
      return unlessAny(true, condition.args)
    case 'not':
      return opposite(meaningOf(first))
    case 'isNull': {
      const value = valueOf(first)
      return (scene) => value(scene) === undefined
    }
    default:
      return relationOf(condition)
  }
}

const opposite =
  (meaning: Of<Truth>): Of<Truth> =>
  (scene) => {
    const truth = meaning(scene)
    return truth === undefined ? undefined : !truth
  }

/** `and` is true unless any part is false, `or` false unless any is true; otherwise one unknown part decides. */
const unlessAny = (decisive: boolean, args: readonly Argument[]): Of<Truth> => {
  const parts = args.map(meaningOf)
  return (scene) => {
    let result: Truth = !decisive
    for (const part of parts) {
      const truth = part(scene)
      if (truth === decisive) return decisive
      if (truth === undefined) result = undefined
    }
    return result
  }
}

const relationOf = ({ op, args }: Operation): Of<Truth> => {
  if (op.startsWith('s_')) return spatialRelation(op, args)
  const related = TIME_RELATIONS.get(op)
  if (related) return relatedTimes(related, args)
  const compared = TIME_COMPARISONS.get(op)
  if (compared && (args.some(isMoment) || args.every(isTime))) return relatedTimes(compared, args)
  const [first, second, third] = args
  if (op === 'in') return isAmong(first, second)
  if (op === 'between') return isBetween(valueOf(first), valueOf(second), valueOf(third))
  const [left, right] = [valueOf(first), valueOf(second)]
  return (scene) => {
    const a = left(scene)
    if (a === undefined) return undefined
    const b = right(scene)
    return b === undefined ? undefined : isRelated(op, a, b)
  }
}

const relatedTimes = (relation: TimeRelation, [first, second]: readonly Argument[]): Of<Truth> => {
  const [left, right] = [spanOf(first), spanOf(second)]
  return (scene) => {
    const a = left(scene)
    if (!a) return undefined
    const b = right(scene)
    return b && relation(a, b)
  }
}

const isAmong = (argument: Argument | undefined, list: Argument | undefined): Of<Truth> => {
  const value = valueOf(argument)
  const elements = isList(list) ? list.map(valueOf) : []
  return (scene) => {
    const a = value(scene)
    return a === undefined ? undefined : elements.some((element) => element(scene) === a)
  }
}

const isBetween =
  (value: Of<Value | undefined>, low: Of<Value | undefined>, high: Of<Value | undefined>): Of<Truth> =>
  (scene) => {
    const [a, b, c] = [value(scene), low(scene), high(scene)]
    return a === undefined || b === undefined || c === undefined ? undefined : a >= b && a <= c
  }

const isMoment = (argument: Argument | undefined): boolean => isTimestamp(argument) || isDate(argument)

/** Two times of a scene compare as times, however they are written. */
const isTime = (argument: Argument | undefined): boolean =>
  isProperty(argument) && TIME_PROPERTIES.has(argument.property)

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

const valueOf = (argument: Argument | undefined): Of<Value | undefined> => {
  if (argument === undefined || typeof argument !== 'object') return () => argument
  if (isProperty(argument)) return propertyOf(argument.property)
  if (isOperation(argument)) return resultOf(argument)
  if (!isList(argument)) throw new TypeError(`not a value: ${JSON.stringify(argument)}`)
  const elements = argument.map(valueOf)
  return (scene) => elements.map((element) => element(scene))
}

const propertyOf = (name: string): Of<Value | undefined> => {
  if (name === 'id' || name === 'collection') return ({ scene }) => scene[name]
  if (name === ASSET_NAMES) return ({ scene }) => Object.keys(scene.assets)
  return ({ scene }) => {
    const value = scene.properties[name]
    return isValue(value) ? value : undefined
  }
}

const isValue = (value: unknown): value is Value => {
  if (typeof value === 'object') return Array.isArray(value)
  return value !== undefined
}

const resultOf = ({ op, args: [first, second] }: Operation): Of<Value | undefined> => {
  const left = valueOf(first)
  if (op === 'casei') return textOf(left, (text) => text.toLowerCase())
  if (op === 'accenti') return textOf(left, withoutAccents)
  const right = valueOf(second)
  return (scene) => {
    const [a, b] = [left(scene), right(scene)]
    return a === undefined || b === undefined ? undefined : calculated(op, Number(a), Number(b))
  }
}

const textOf =
  (value: Of<Value | undefined>, change: (text: string) => string): Of<Value | undefined> =>
  (scene) => {
    const text = value(scene)
    return text === undefined ? undefined : change(String(text))
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
