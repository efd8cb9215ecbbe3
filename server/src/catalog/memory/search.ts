import { NEWEST_FIRST, UnknownCursor } from '../port.ts'
import type { SceneOrder, SceneQuery, ScenePage, StoredScene } from '../port.ts'
import type { Range } from '../predicate/range.ts'
import { isWork } from 'imagery-platform-geometry/eventual.ts'
import { comparisonBy, ascending } from './order.ts'
import type { CompareRows } from './order.ts'
import type { Source } from './source.ts'
import type { View } from './view.ts'
import type { SceneSort, Sortable, SortKey } from '../sort.ts'
import type { SceneRows } from './rows.ts'

// The cursor of a page is the number of its last row, from 1: a row never changes its place in any order.

/**
 * Cuts a page of `limit` rows from a search for one row more.
 * @param stored undefined where the document was dropped
 */
export function* cutPage(
  search: Generator<undefined, readonly number[]>,
  limit: number,
  stored: (row: number) => StoredScene | undefined,
): Generator<undefined, ScenePage> {
  const rows = yield* search
  const scenes = rows.slice(0, limit).flatMap((row) => stored(row) ?? [])
  const last = rows[limit - 1]
  return rows.length > limit && last !== undefined ? { scenes, next: last + 1 } : { scenes }
}

/**
 * The last row of the page before.
 * @throws UnknownCursor if the cursor is not a row of these
 */
export const rowBefore = (cursor: number, rows: SceneRows): number => {
  if (!Number.isInteger(cursor) || cursor < 1 || cursor > rows.count)
    throw new UnknownCursor(`no page ended at ${cursor}`)
  return cursor - 1
}

/** Matches are sorted and cut whenever there are this many times as many as requested. */
const SURPLUS = 4

/** Finds the first matches in the order of a query, or the first after a row. */
export const findFirst = (
  view: View,
  { order = NEWEST_FIRST, sort }: Pick<SceneQuery, 'order' | 'sort'>,
  wanted: number,
  after: number | undefined,
): Generator<undefined, readonly number[]> =>
  sort ? firstSorted(view, sort, wanted, after) : firstRows(view, order, wanted, after)

/** Reads every match, but no document. */
function* firstSorted(
  view: View,
  sort: SceneSort,
  wanted: number,
  after: number | undefined,
): Generator<undefined, readonly number[]> {
  const compare = compareBySort(view.rows, sort)
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
const compareBySort = (rows: SceneRows, sort: SceneSort): CompareRows => {
  const direction = (sort.at(-1) ?? sort[0]).direction
  const comparisons = [
    ...sort.map((key) => compareBySortKey(rows, key)),
    compareBySortKey(rows, { by: 'id', direction }),
    compareBySortKey(rows, { by: 'collection', direction }),
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
const compareBySortKey = (rows: SceneRows, { by, direction }: SortKey): CompareRows => {
  const sign = direction === 'ascending' ? 1 : -1
  const readValue = valueReader(rows, by)
  return (a, b) => {
    const first = readValue(a)
    const second = readValue(b)
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

const valueReader = (rows: SceneRows, by: Sortable): ((row: number) => Value) => {
  switch (by) {
    case 'id':
      return (row) => rows.readId(row)
    case 'collection':
      return (row) => rows.readCollectionId(row)
    case 'platform':
      return (row) => rows.readPlatform(row)
    case 'datetime':
      return (row) => rows.readTime('acquired', row)
    case 'created':
    case 'updated':
      return (row) => rows.readStatedTime(by, row)
    case 'eo:cloud_cover':
    case 'gsd':
      return (row) => rows.readMeasure(by, row)
  }
}

/**
 * The first matches of a list, or the first after a row. Sources are searched in the order of the best row that each
 * may have, until none can have a better one than those found.
 */
function* firstRows(
  view: View,
  order: SceneOrder,
  wanted: number,
  after: number | undefined,
): Generator<undefined, readonly number[]> {
  const search = new Search(view, order, wanted, after)
  const time = ({ zones }: Source): number => zones.firstTime(order)
  const sign = order.direction === 'ascending' ? 1 : -1
  for (const source of view.sources.toSorted((a, b) => sign * (time(a) - time(b)))) {
    if (search.isBeyond(time(source))) break
    if (!view.mayHaveMatch(source)) continue
    yield* search.tryRows(source)
  }
  return search.found
}

class Search {
  readonly #view: View
  readonly #order: SceneOrder
  readonly #wanted: number
  readonly #after: number | undefined
  readonly #compare: CompareRows
  /** In order, and at most as many as are requested. */
  readonly #found: number[] = []

  constructor(view: View, order: SceneOrder, wanted: number, after: number | undefined) {
    this.#view = view
    this.#order = order
    this.#wanted = wanted
    this.#after = after
    this.#compare = comparisonBy(view.rows, order)
  }

  get found(): readonly number[] {
    return this.#found
  }

  /** The last of the requested rows, once that many are found. */
  get #last(): number | undefined {
    return this.#found[this.#wanted - 1]
  }

  /** Whether a row of that time comes after all that are requested. */
  isBeyond(time: number): boolean {
    if (this.#last === undefined) return false
    const last = this.#view.rows.readTime(this.#order.by, this.#last)
    return this.#order.direction === 'ascending' ? time > last : time < last
  }

  /**
   * Tries oldest or newest rows first, also for `published` and `updated`, which mostly follow the time of acquisition.
   */
  *tryRows(source: Source): Generator<undefined, void> {
    const after = this.#after
    const isInOrder = source.isOrdered && this.#order.by === 'acquired'
    const candidates = yield* source.candidates(this.#view.requirements, this.#listed())
    const isBackwards = source.isOrdered && this.#order.direction === 'ascending'
    const rows = isBackwards ? candidates.toReversed() : candidates
    const { triedAtOnce } = this.#view
    let tried = 0
    for (const row of rows) {
      if (++tried % triedAtOnce === 0) yield
      const last = this.#last
      if (last !== undefined && this.#compare(row, last) >= 0) {
        if (isInOrder) break
        continue
      }
      if (after !== undefined && this.#compare(row, after) <= 0) continue
      const verdict = this.#view.matches(row)
      if (isWork(verdict) ? yield* verdict : verdict) this.#add(row)
    }
  }

  /** Puts a row in its place; one more than are requested drops the last. */
  #add(row: number): void {
    let low = 0
    let high = this.#found.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(row, this.#found[middle] ?? 0) < 0) high = middle
      else low = middle + 1
    }
    this.#found.splice(low, 0, row)
    if (this.#found.length > this.#wanted) this.#found.pop()
  }

  /** No row before the cursor needs to be tried, and none after all that are requested. */
  #listed(): Range {
    if (this.#order.by !== 'acquired') return ALWAYS
    const first = this.#readTime(this.#after)
    const last = this.#readTime(this.#last)
    return this.#order.direction === 'ascending'
      ? { min: first ?? -Infinity, max: last ?? Infinity }
      : { min: last ?? -Infinity, max: first ?? Infinity }
  }

  #readTime(row: number | undefined): number | undefined {
    return row === undefined ? undefined : this.#view.rows.readTime('acquired', row)
  }
}

const ALWAYS: Range = { min: -Infinity, max: Infinity }
