import type { Requirements } from './combine.ts'
import { isList, isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument, Expression } from '../cql2/expression.ts'
import { allOf, anyOf, IMPOSSIBLE, NOTHING } from './combine.ts'
import { fewBoxes } from './few-boxes.ts'
import { opposite } from './opposite.ts'
import { comparisonRanges, listRanges, temporalRanges } from './required-ranges.ts'
import { isComparison } from './scalar-test.ts'
import { shapeOf } from './shape.ts'

/**
 * What an index can search for before the condition itself is evaluated.
 * @throws Malformed where the condition has a malformed time or place
 */
export const requirementsOf = (where: Expression): Requirements => required(where)

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
      return isProperty(first) && isList(second) ? oneOf(first.property, second) : NOTHING
    case 'between':
      return allOf([
        { ranges: comparisonRanges('>=', first, second) },
        { ranges: comparisonRanges('<=', first, third) },
      ])
    case '=':
      if (isProperty(first) && typeof second === 'string') return oneOf(first.property, [second])
      if (isProperty(second) && typeof first === 'string') return oneOf(second.property, [first])
      return { ranges: comparisonRanges(op, first, second) }
    default:
      if (isComparison(op)) return { ranges: comparisonRanges(op, first, second) }
      return op.startsWith('s_') ? near(op, first, second) : { ranges: temporalRanges(op, first, second) }
  }
}

const oneOf = (property: string, list: readonly Argument[]): Requirements => {
  const texts = list.filter((each) => typeof each === 'string')
  if (texts.length < list.length) return { ranges: listRanges(property, list) }
  if (property === 'id') return { ids: new Set(texts), ranges: new Map() }
  return property === 'collection' ? { collections: new Set(texts), ranges: new Map() } : NOTHING
}

/** Every relation to a place other than disjoint requires the footprint to meet it. */
const near = (op: string, left: Argument | undefined, right: Argument | undefined): Requirements => {
  const other = isProperty(left) ? right : left
  if (op === 's_disjoint' || (!isProperty(left) && !isProperty(right))) return NOTHING
  const shape = shapeOf(other)
  return shape ? { boxes: fewBoxes(shape.parts.map(({ box }) => box)), ranges: new Map() } : NOTHING
}
