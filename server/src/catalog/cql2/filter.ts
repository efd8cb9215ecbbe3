import type { Place } from './cql2-error.ts'
import type { Expression } from './expression.ts'

/** A filter of a caller as it was parsed, to be checked before the catalog gets it: see `checkFilter`. */
export interface Filter {
  readonly expression: Expression
  /** Where the filter begins. */
  readonly place: Place
  /** Where one of an operation's arguments, a list's elements or an interval's ends begins. */
  findPlace(siblings: readonly unknown[], index: number): Place
}
