import type { Range } from '../predicate/range.ts'
import type { Requirements } from '../predicate/requirements.ts'
import type { ZoneMaps } from './zone-maps.ts'

/** Rows that can be skipped together. */
export interface Source {
  readonly zones: ZoneMaps
  /** Rows come newest first. */
  readonly isOrdered: boolean
  /**
   * Rows that may meet the requirements, and are listed within `listed`, a time in milliseconds since 1970 UTC; with
   * pauses where their index has still to be built.
   */
  candidates(requirements: Requirements, listed: Range): Generator<undefined, Uint32Array>
}
