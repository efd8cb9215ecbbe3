import type { Box } from 'imagery-platform-geometry/part.ts'
import { fewBoxes } from './few-boxes.ts'
import { common } from './range.ts'
import type { Range } from './range.ts'

/**
 * What every scene that meets a condition must have, as far as that follows from the condition alone. A scene that has
 * all of it may still not meet the condition; one that lacks any of it does not.
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
export const NOTHING: Requirements = { ranges: new Map() }

/** No scene has one of no ids. */
export const IMPOSSIBLE: Requirements = { ids: new Set(), ranges: new Map() }

/** The requirements of conditions that all hold. */
export const allOf = (requirements: readonly Requirements[]): Requirements => {
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
export const anyOf = (requirements: readonly Requirements[]): Requirements => {
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
