import { NEWEST_FIRST } from '../port.ts'
import type { SceneQuery } from '../port.ts'
import type { SceneSort, Sortable, SortKey } from '../sort.ts'
import { ascending } from './order.ts'
import type { Comparison } from './order.ts'
import type { Rows } from './rows.ts'
import { firstRows } from './search.ts'
import type { View } from './view.ts'

/** Matches are sorted and cut whenever there are this many times as many as requested. */
const SURPLUS = 4

/** The first matches in the order that a query asks for, or the first after a row. */
export const firstIn = (
  view: View,
  { order = NEWEST_FIRST, sort }: Pick<SceneQuery, 'order' | 'sort'>,
  wanted: number,
  after: number | undefined,
): Generator<undefined, readonly number[]> =>
  sort ? firstSorted(view, sort, wanted, after) : firstRows(view, order, wanted, after)

/** Reads every match, but only its columns. */
function* firstSorted(
  view: View,
  sort: SceneSort,
  wanted: number,
  after: number | undefined,
): Generator<undefined, readonly number[]> {
  const compare = comparisonOf(view.rows, sort)
  const best = (rows: number[]): number[] => rows.sort(compare).slice(0, wanted)
  let found: number[] = []
  let last: number | undefined
  yield* view.forEachMatch((row) => {
    if (after !== undefined && compare(row, after) <= 0) return
    if (last !== undefined && compare(row, last) >= 0) return
    found.push(row)
    if (found.length <= wanted * SURPLUS) return
    found = best(found)
    last = found[wanted - 1]
  })
  return best(found)
}

/** Versions of one scene that have the same sort values are equal. */
const comparisonOf = (rows: Rows, sort: SceneSort): Comparison => {
  const direction = (sort.at(-1) ?? sort[0]).direction
  const comparisons = [
    ...sort.map((key) => comparisonBy(rows, key)),
    comparisonBy(rows, { by: 'id', direction }),
    comparisonBy(rows, { by: 'collection', direction }),
  ]
  return (a, b) => {
    for (const compare of comparisons) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** Rows that lack a value come last, in either direction. */
const comparisonBy = (rows: Rows, { by, direction }: SortKey): Comparison => {
  const sign = direction === 'ascending' ? 1 : -1
  const valueOf = valuesOf(rows, by)
  return (a, b) => {
    const first = valueOf(a)
    const second = valueOf(b)
    const noFirst = isMissing(first)
    const noSecond = isMissing(second)
    return noFirst || noSecond ? Number(noFirst) - Number(noSecond) : sign * rising(first, second)
  }
}

/** Undefined, or not a number, where a scene has none. */
type Value = string | number | undefined

const isMissing = (value: Value): boolean => value === undefined || Number.isNaN(value)

const rising = (a: Value, b: Value): number =>
  typeof a === 'string' && typeof b === 'string' ? ascending(a, b) : Number(a) - Number(b)

const valuesOf = (rows: Rows, by: Sortable): ((row: number) => Value) => {
  switch (by) {
    case 'id':
      return (row) => rows.idOf(row)
    case 'collection':
      return (row) => rows.collectionOf(row)
    case 'platform':
      return (row) => rows.platformOf(row)
    case 'datetime':
      return (row) => rows.timeOf('acquired', row)
    case 'created':
    case 'updated':
      return (row) => rows.statedTimeOf(by, row)
    case 'eo:cloud_cover':
    case 'gsd':
      return (row) => rows.measureOf(by, row)
  }
}
