import type { Dialect } from '../contract/dialect.ts'
import type { ItemTypeStore } from '../services/assets/item-type-store.ts'
import { BATCH_ACCOUNTS } from '../services/batch/batch-account.ts'
import { TILING_GRIDS } from '../services/batch/tiling-grid-store.ts'
import { BUNDLES } from '../services/orders/bundle-store.ts'
import type { Bundle } from '../services/orders/bundle-store.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import type { Stores } from '../stores/stores.ts'
import { WORLD_BATCH_ACCOUNTS } from '../world/batch/accounts.ts'
import { WORLD_TILING_GRIDS } from '../world/batch/grids.ts'
import { WORLD_BUNDLES } from '../world/bundles.ts'
import { WORLD_ITEM_TYPES } from '../world/item-types.ts'

/** What the world knows before anybody uses it, and calls do not change: item types, bundles, grids and batch accounts. */
export const seedReferenceData = async (
  stores: Stores,
  itemTypeStore: ItemTypeStore,
  dialect: Dialect,
): Promise<void> => {
  for (const itemType of WORLD_ITEM_TYPES)
    await itemTypeStore.put({ ...itemType, id: dialect.itemType(itemType.id) })
  for (const bundle of WORLD_BUNDLES)
    await stores.collection(BUNDLES).put(PLATFORM, bundleIn(dialect, bundle))
  for (const grid of WORLD_TILING_GRIDS) await stores.collection(TILING_GRIDS).put(PLATFORM, grid)
  for (const account of WORLD_BATCH_ACCOUNTS) await stores.collection(BATCH_ACCOUNTS).put(PLATFORM, account)
}

const bundleIn = (dialect: Dialect, bundle: Bundle): Bundle => ({
  ...bundle,
  assets: Object.fromEntries(
    Object.entries(bundle.assets).map(([itemType, types]) => [dialect.itemType(itemType), types]),
  ),
})
