import type { AssetName } from '../assets/download-token.ts'
import type { AreaBox } from '../quota/area-box.ts'

/** The download of an asset's bytes. */
export interface Download extends AssetName {
  readonly orgId: number
  /** Id of the user or client that got the address. */
  readonly userId: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}

/** A download, and what it uses. */
export interface DownloadUse extends Download {
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

/** The plan id of usage that no plan covers. */
export const NO_PLAN = 0
