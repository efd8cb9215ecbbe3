import type { AssetName } from '../assets/download.ts'
import type { AreaBox } from '../quota/area-box.ts'

/** That somebody fetches the bytes of an asset. */
export interface DownloadUse extends AssetName {
  readonly orgId: number
  /** Id of the user or client that the address was given to. */
  readonly userId: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Around the item's footprint; null where it has none. */
  readonly box: AreaBox | null
  /** Of the item's footprint, in square kilometers, to a tenth. */
  readonly areaSqkm: number
}

/** A download, and the plan that pays for it. */
export interface PaidDownload extends AssetName {
  /** Unique in the platform. */
  readonly id: string
  readonly orgId: number
  readonly userId: string
  readonly time: number
  /** Of the item's footprint, in square kilometers, to a tenth. */
  readonly areaSqkm: number
  /** `NO_PLAN` where none covers it. */
  readonly planId: number
  /** When it was, in UTC; year-month-day. */
  readonly day: string
}

/** Stands in the place of a plan's id where no plan covers a use. */
export const NO_PLAN = 0
