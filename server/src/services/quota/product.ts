/** What an organization has bought: quota of area, for kinds of imagery, over a term. Times are RFC 3339. */
export interface Product {
  readonly id: number
  readonly orgId: number
  /** The plan that pays for it. */
  readonly planId: number
  readonly name: string
  readonly title: string
  readonly description: string
  readonly family: string
  /** Whether quota is reserved for areas, whose scenes then cost nothing; otherwise each download costs its area. */
  readonly supportsReservation: boolean
  /** In square kilometers; null where there is no limit. */
  readonly quotaTotal: number | null
  /** Whether downloads are still allowed, and charged, once the quota is used up. */
  readonly allowsOverage: boolean
  /** Whether the list of products shows it; the quota of others is shown with their plan. */
  readonly isListed: boolean
  /** Item types that it covers; null for all. */
  readonly itemTypes: readonly string[] | null
  readonly termStart: string
  /** Null where it is open. */
  readonly termEnd: string | null
  /** When it becomes inactive; null where it stays active. */
  readonly inactiveFrom: string | null
  readonly created: string
}

/** @param time in milliseconds since 1970 UTC */
export const isActive = ({ termStart, inactiveFrom }: Product, time: number): boolean =>
  Date.parse(termStart) <= time && (inactiveFrom === null || time < Date.parse(inactiveFrom))
