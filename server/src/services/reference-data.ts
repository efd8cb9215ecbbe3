import type { ItemTypes } from './assets/item-types.ts'
import type { BatchAccounts } from './batch/batch-accounts.ts'
import type { TilingGrid } from './batch/tiling-grid.ts'
import type { Bundle } from './orders/bundle.ts'

/** What the platform knows before anybody uses it, and calls do not change: the world brings some, imports bring more. */
export interface ReferenceData {
  readonly itemTypes: ItemTypes
  /** By name. */
  readonly bundles: Map<string, Bundle>
  /** By ascending id. */
  readonly tilingGrids: readonly TilingGrid[]
  readonly batchAccounts: BatchAccounts
}
