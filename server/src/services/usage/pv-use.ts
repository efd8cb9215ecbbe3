/** A derived-variable product of a contract, made for areas of interest. */
export interface LineItem {
  readonly id: number
  readonly orgId: number
  /** Id of the contract. */
  readonly planId: number
  readonly product: string
  /** Ids of features. */
  readonly aois: readonly string[]
  /** First day, year-month-day. */
  readonly since: string
}

/** A product of one day and one area of interest. */
export interface PvUse {
  /** Year-month-day. */
  readonly day: string
  readonly lineItem: LineItem
  readonly aoiId: string
  /** Square kilometers, rounded to a hundredth: areas of interest are small. */
  readonly areaSqkm: number
  /** Whether the product could be made that day; the area is billed in any case. */
  readonly delivered: boolean
}
