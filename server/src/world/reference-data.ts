import { ItemTypes } from '../services/assets/item-types.ts'
import { BatchAccounts } from '../services/batch/batch-accounts.ts'
import type { ReferenceData } from '../services/reference-data.ts'
import { WORLD_BATCH_ACCOUNTS } from './batch/accounts.ts'
import { WORLD_TILING_GRIDS } from './batch/grids.ts'
import { WORLD_BUNDLES } from './bundles.ts'
import { WORLD_ITEM_TYPES } from './item-types.ts'
import { WORLD_NOW } from './time.ts'

/**
 * The reference data of the world. A term of its accounts begins at its present, two seconds after the task of the
 * story has used up the one before.
 */
export const worldReferenceData = (): ReferenceData => ({
  itemTypes: new ItemTypes(WORLD_ITEM_TYPES),
  bundles: new Map(WORLD_BUNDLES),
  tilingGrids: WORLD_TILING_GRIDS,
  batchAccounts: new BatchAccounts(WORLD_NOW, WORLD_BATCH_ACCOUNTS),
})
