import type { Box } from '../../geometry/part.ts'
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

/** The requirements of two conditions that both hold. */
export const both = (a: Requirements, b: Requirements): Requirements => {
  const ranges = new Map(a.ranges)
  for (const [property, range] of b.ranges) {
    const other = ranges.get(property)
    ranges.set(property, other ? common(range, other) : range)
  }
  const ids = shared(a.ids, b.ids)
  const collections = shared(a.collections, b.collections)
  const boxes = smaller(a.boxes, b.boxes)
  return { ranges, ...(ids && { ids }), ...(collections && { collections }), ...(boxes && { boxes }) }
}

/** The requirements of two conditions of which at least one holds. */
export const either = (a: Requirements, b: Requirements): Requirements => {
  if (isImpossible(a)) return b
  if (isImpossible(b)) return a
  const ranges = new Map<string, Range>()
  for (const [property, range] of a.ranges) {
    const other = b.ranges.get(property)
    if (other) ranges.set(property, around(range, other))
  }
  const ids = a.ids && b.ids && new Set([...a.ids, ...b.ids])
  const collections = a.collections && b.collections && new Set([...a.collections, ...b.collections])
  const boxes = a.boxes && b.boxes && [...a.boxes, ...b.boxes]
  return { ranges, ...(ids && { ids }), ...(collections && { collections }), ...(boxes && { boxes }) }
}

const isImpossible = ({ ids, collections, boxes }: Requirements): boolean =>
  ids?.size === 0 || collections?.size === 0 || boxes?.length === 0

const shared = (
  a: ReadonlySet<string> | undefined,
  b: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined => (a && b ? new Set([...a].filter((text) => b.has(text))) : (a ?? b))

/** A footprint that meets two areas may not meet their intersection, so the smaller area is searched. */
const smaller = (a: readonly Box[] | undefined, b: readonly Box[] | undefined): readonly Box[] | undefined =>
  a && b ? (areaOf(a) <= areaOf(b) ? a : b) : (a ?? b)

/** Square degrees. */
const areaOf = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, [west, south, east, north]) => sum + (east - west) * (north - south), 0)

const around = (a: Range, b: Range): Range => ({
  min: Math.min(a.min, b.min),
  max: Math.max(a.max, b.max),
})
