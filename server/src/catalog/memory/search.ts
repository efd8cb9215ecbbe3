import type { SceneOrder } from '../port.ts'
import type { Range } from '../predicate/range.ts'
import { isWork } from '../../kernel/eventual.ts'
import { comparisonBy } from './order.ts'
import type { Comparison } from './order.ts'
import type { Source } from './source.ts'
import type { View } from './view.ts'

/**
 * The first matches of a list, or the first after a row. Sources are searched in the order of the best row that each
 * may have, until none can have a better one than those found.
 */
export function* firstRows(
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
  readonly #compare: Comparison
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

  /** Of as many as are requested. */
  get #last(): number | undefined {
    return this.#found[this.#wanted - 1]
  }

  /** Whether a row of that time comes after all that are requested. */
  isBeyond(time: number): boolean {
    if (this.#last === undefined) return false
    const last = this.#view.rows.timeOf(this.#order.by, this.#last)
    return this.#order.direction === 'ascending' ? time > last : time < last
  }

  /** Whatever they are listed by, rows come from the side where that begins: times of a scene follow each other. */
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
    const first = this.#timeOf(this.#after)
    const last = this.#timeOf(this.#last)
    return this.#order.direction === 'ascending'
      ? { min: first ?? -Infinity, max: last ?? Infinity }
      : { min: last ?? -Infinity, max: first ?? Infinity }
  }

  #timeOf(row: number | undefined): number | undefined {
    return row === undefined ? undefined : this.#view.rows.timeOf('acquired', row)
  }
}

const ALWAYS: Range = { min: -Infinity, max: Infinity }
