import { isList, isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument, Expression } from '../cql2/expression.ts'
import { fewBoxes } from './few-boxes.ts'
import { comparisonRanges, listRanges, temporalRanges } from './required-ranges.ts'
import { isComparison } from '../cql2/operators.ts'
import { readShape } from './shape.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { common } from './range.ts'
import type { Range } from './range.ts'

/**
 * Requirements that follow from a condition. A scene that fails one of them does not meet the condition. A scene that
 * passes all of them may still not meet it.
 */
export interface Requirements {
  readonly ids?: ReadonlySet<string>
  readonly collections?: ReadonlySet<string>
  /** The footprint meets one of these; none of them lies across the antimeridian. */
  readonly boxes?: readonly Box[]
  /** By property: its number, or its time in milliseconds since 1970 UTC, lies within. */
  readonly ranges: ReadonlyMap<string, Range>
}

/** The requirements of a condition that says nothing about ids, places, numbers or times. */
const NOTHING: Requirements = { ranges: new Map() }

/** No scene has one of no ids. */
const IMPOSSIBLE: Requirements = { ids: new Set(), ranges: new Map() }

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
      return requireAll(args.map(required))
    case 'or':
      return requireAny(args.map(required))
    case 'not':
      return required(opposite(first))
    case 'in':
      return isProperty(first) && isList(second) ? requireMembership(first.property, second) : NOTHING
    case 'between':
      return requireAll([
        { ranges: comparisonRanges('>=', first, second) },
        { ranges: comparisonRanges('<=', first, third) },
      ])
    case '=':
      if (isProperty(first) && typeof second === 'string') return requireMembership(first.property, [second])
      if (isProperty(second) && typeof first === 'string') return requireMembership(second.property, [first])
      return { ranges: comparisonRanges(op, first, second) }
    default:
      if (isComparison(op)) return { ranges: comparisonRanges(op, first, second) }
      return op.startsWith('s_') ? near(op, first, second) : { ranges: temporalRanges(op, first, second) }
  }
}

const requireMembership = (property: string, list: readonly Argument[]): Requirements => {
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

/** The requirements of conditions that all hold. */
const requireAll = (requirements: readonly Requirements[]): Requirements => {
  const ranges = new Map<string, Range>()
  for (const { ranges: own } of requirements)
    for (const [property, range] of own) {
      const other = ranges.get(property)
      ranges.set(property, other ? common(range, other) : range)
    }
  return {
    ranges,
    ...withNames('ids', shared(named('ids', requirements))),
    ...withNames('collections', shared(named('collections', requirements))),
    ...withBoxes(smallest(requirements)),
  }
}

/** The requirements of conditions of which at least one holds. */
const requireAny = (requirements: readonly Requirements[]): Requirements => {
  const possible = requirements.filter((each) => !isImpossible(each))
  const [first, ...others] = possible
  if (!first) return requirements[0] ?? IMPOSSIBLE
  const ranges = new Map(first.ranges)
  for (const { ranges: other } of others)
    for (const [property, range] of ranges) {
      const more = other.get(property)
      if (more) ranges.set(property, around(range, more))
      else ranges.delete(property)
    }
  const doAllHave = (name: 'ids' | 'collections' | 'boxes') => possible.every((each) => each[name])
  return {
    ranges,
    ...withNames('ids', doAllHave('ids') ? union(named('ids', possible)) : undefined),
    ...withNames('collections', doAllHave('collections') ? union(named('collections', possible)) : undefined),
    ...withBoxes(doAllHave('boxes') ? fewBoxes(possible.flatMap(({ boxes }) => boxes ?? [])) : undefined),
  }
}

type Names = ReadonlySet<string>

const named = (name: 'ids' | 'collections', requirements: readonly Requirements[]): readonly Names[] =>
  requirements.flatMap((each) => each[name] ?? [])

const withNames = (name: 'ids' | 'collections', names: Names | undefined): Pick<Requirements, typeof name> =>
  names ? { [name]: names } : {}

const withBoxes = (boxes: readonly Box[] | undefined): Pick<Requirements, 'boxes'> => (boxes ? { boxes } : {})

const isImpossible = ({ ids, collections, boxes }: Requirements): boolean =>
  ids?.size === 0 || collections?.size === 0 || boxes?.length === 0

const union = (sets: readonly Names[]): Names => {
  const names = new Set<string>()
  for (const set of sets) for (const name of set) names.add(name)
  return names
}

/** Undefined for no sets. */
const shared = ([first, ...others]: readonly Names[]): Names | undefined =>
  others.reduce((left, set) => new Set([...(left ?? [])].filter((name) => set.has(name))), first)

/** A footprint that meets two areas may not meet their intersection, so the smallest area is searched. */
const smallest = (requirements: readonly Requirements[]): readonly Box[] | undefined => {
  let least = requirements.find(({ boxes }) => boxes)?.boxes
  let area = Infinity
  for (const { boxes } of requirements) {
    if (!boxes || measureArea(boxes) >= area) continue
    least = boxes
    area = measureArea(boxes)
  }
  return least
}

/** Square degrees. */
const measureArea = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, [west, south, east, north]) => sum + (east - west) * (north - south), 0)

const around = (a: Range, b: Range): Range => ({
  min: Math.min(a.min, b.min),
  max: Math.max(a.max, b.max),
})
