import { allOf, anyOf, IMPOSSIBLE, NOTHING } from './combine.ts'
import type { Requirements } from './combine.ts'
import { isList, isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument, Expression } from '../cql2/expression.ts'
import { fewBoxes } from './few-boxes.ts'
import { comparisonRanges, listRanges, temporalRanges } from './required-ranges.ts'
import { isComparison } from './scalar-test.ts'
import { readShape } from './shape.ts'

/**
 * What an index can search for before the condition itself is evaluated.
 * @throws Malformed where the condition has a malformed time or place
 */
export const findRequirements = (where: Expression): Requirements => required(where)

const required = (argument: Argument | undefined): Requirements => {
  if (argument === false) return IMPOSSIBLE
  if (!isOperation(argument)) return NOTHING
  const { op, args } = argument
  const [first, second, third] = args
  switch (op) {
    case 'and':
      return allOf(args.map(required))
    case 'or':
      return anyOf(args.map(required))
    case 'not':
      return required(opposite(first))
    case 'in':
      return isProperty(first) && isList(second) ? requireOneOf(first.property, second) : NOTHING
    case 'between':
      return allOf([
        { ranges: comparisonRanges('>=', first, second) },
        { ranges: comparisonRanges('<=', first, third) },
      ])
    case '=':
      if (isProperty(first) && typeof second === 'string') return requireOneOf(first.property, [second])
      if (isProperty(second) && typeof first === 'string') return requireOneOf(second.property, [first])
      return { ranges: comparisonRanges(op, first, second) }
    default:
      if (isComparison(op)) return { ranges: comparisonRanges(op, first, second) }
      return op.startsWith('s_') ? near(op, first, second) : { ranges: temporalRanges(op, first, second) }
  }
}

const requireOneOf = (property: string, list: readonly Argument[]): Requirements => {
  const texts = list.filter((each) => typeof each === 'string')
  if (texts.length < list.length) return { ranges: listRanges(property, list) }
  if (property === 'id') return { ids: new Set(texts), ranges: new Map() }
  return property === 'collection' ? { collections: new Set(texts), ranges: new Map() } : NOTHING
}

/** Every relation to a place other than disjoint requires the footprint to meet it. */
const near = (op: string, left: Argument | undefined, right: Argument | undefined): Requirements => {
  const other = isProperty(left) ? right : left
  if (op === 's_disjoint' || (!isProperty(left) && !isProperty(right))) return NOTHING
  const shape = readShape(other)
  return shape ? { boxes: fewBoxes(shape.parts.map(({ box }) => box)), ranges: new Map() } : NOTHING
}

/** Returns the condition that is true exactly where another one is false; undefined if there is no simple one. */
export const opposite = (argument: Argument | undefined): Argument | undefined => {
  if (typeof argument === 'boolean') return !argument
  if (!isOperation(argument)) return undefined
  const { op, args } = argument
  if (op === 'not') return args[0]
  const other = OPPOSITES.get(op)
  if (other === undefined) return undefined
  return { op: other, args: isLogical(op) ? args.map((each) => ({ op: 'not', args: [each] })) : args }
}

const isLogical = (op: string): boolean => op === 'and' || op === 'or'

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['and', 'or'],
  ['or', 'and'],
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
  ['<>', '='],
  ['s_disjoint', 's_intersects'],
  ['t_disjoint', 't_intersects'],
])
