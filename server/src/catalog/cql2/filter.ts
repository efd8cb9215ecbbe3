import type { Place } from './cql2-error.ts'
import type { Expression } from './expression.ts'

/** A filter of a caller as it was read, to be checked before it is asked of the catalog: see `checkFilter`. */
export interface Filter {
  readonly expression: Expression
  /** Where all of it begins. */
  readonly place: Place
  /** Where one of an operation's arguments, a list's elements or an interval's ends begins. */
  placeOf(siblings: readonly unknown[], index: number): Place
}
