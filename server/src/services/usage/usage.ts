import type { AssetName } from '../assets/download.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Ids } from '../../stores/ids.ts'

/** That somebody fetched the bytes of an asset. */
export interface Download extends AssetName {
  readonly orgId: number
  /** Id of the user or client that the address was given to. */
  readonly userId: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Of the item's footprint, in square kilometres, to a tenth. */
  readonly areaSqkm: number
}

/** What organisations used, for the reports on it. */
export interface UsageLog {
  record(download: Download): Promise<void>
  /** In the order in which they were recorded. */
  downloadsOf(orgId: number): Promise<readonly Download[]>
}

export const createUsageLog = (downloads: Documents<Download>, ids: Ids): UsageLog => ({
  record: (download) => downloads.put(String(download.orgId), String(ids.number('download', 1)), download),
  downloadsOf: (orgId) => downloads.list(String(orgId)),
})
