import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { sortedInTurns } from 'imagery-platform-geometry/sorted-in-turns.ts'
import type { ScalarValue } from './port.ts'

/** A page of values in ascending order, each with what belongs to it. */
interface Entries<First> {
  readonly entries: readonly (readonly [value: ScalarValue, first: First])[]
  /** How many values come before the next page; absent if there is none. */
  readonly next?: number
}

/** The page of some values: numbers, then texts, then booleans, ascending. */
export function* valuesOnPage<First>(
  firsts: ReadonlyMap<ScalarValue, First>,
  { limit, after = 0 }: { readonly limit: number; readonly after?: number },
): Work<Entries<First>> {
  const all = yield* sortedInTurns([...firsts], ([a], [b]) => compareValues(a, b), { steps: 2 })
  const end = after + limit
  return { entries: all.slice(after, end), ...(end < all.length && { next: end }) }
}

const KINDS = ['number', 'string', 'boolean']

const compareValues = (a: ScalarValue, b: ScalarValue): number =>
  KINDS.indexOf(typeof a) - KINDS.indexOf(typeof b) || (a < b ? -1 : 1)
