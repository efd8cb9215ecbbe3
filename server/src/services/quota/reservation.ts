import type { AreaBox } from './area-box.ts'
import { toSquareMeters } from './area-units.ts'

/** An area of interest that a caller refers to. */
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
  /** How much it takes of the quota, in square meters. */
  readonly amount: number
  /** Null for none. */
  readonly group: string | null
  readonly orgId: number
  readonly productId: number
  /** The owner of the area in the stores. */
  readonly owner: string
  /** The user who reserved; null for a machine client. */
  readonly userId: number | null
  /** Milliseconds since 1970 UTC. */
  readonly created: number
}

/** Minimum area that one area of interest counts for, in square kilometers. */
export const MIN_AREA = 25

/** How much an area takes of a quota. @param area in square meters @returns square meters */
export const chargeFor = (area: number): number => Math.max(Math.round(area), toSquareMeters(MIN_AREA))
