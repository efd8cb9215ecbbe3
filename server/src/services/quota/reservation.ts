import type { AreaBox } from './area-box.ts'
import { toSquareMeters } from './area-units.ts'

/** An area of interest that somebody names. */
export interface NamedArea {
  readonly ref: string
  /** In square meters. */
  readonly area: number
  /** Null where it is empty. */
  readonly box: AreaBox | null
}

/** Quota that is reserved for one area. */
export interface Reservation extends NamedArea {
  readonly id: number
  /** What it takes of the quota, in square meters. */
  readonly amount: number
  /** Null for none. */
  readonly group: string | null
  readonly orgId: number
  readonly productId: number
  /** Whose area it is, in the stores. */
  readonly owner: string
  /** Null where a machine client reserved. */
  readonly userId: number | null
  /** Milliseconds since 1970 UTC. */
  readonly created: number
}

/** Least area that one area of interest counts for, in square kilometers. */
export const MIN_AREA = 25

/** What an area takes of a quota. @param area in square meters @returns square meters */
export const chargeFor = (area: number): number => Math.max(Math.round(area), toSquareMeters(MIN_AREA))
