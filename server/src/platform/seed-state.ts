import type { Dialect } from '../contract/dialect.ts'
import { lazily } from 'imagery-platform-scenery/lazily.ts'
import type { Clock } from '../kernel/clock.ts'
import { Accounts } from '../services/accounts/accounts.ts'
import { ItemTypeStore } from '../services/assets/item-type-store.ts'
import { AnalyticsToCome } from '../analytics/analytics-to-come.ts'
import { MAX_WATCHED } from '../world/ahead/made.ts'
import { fillAnalytics } from '../world/analytics/fill.ts'
import { watchedPast } from '../world/analytics/watched-scenes.ts'
import type { TransferRecord } from '../transfer/transfer-record.ts'
import { fillWorld } from '../world/fill.ts'
import type { WorldToFill } from '../world/fill.ts'
import { usedWorld } from '../world/reports/world.ts'
import { createSeeding } from '../services/seeding.ts'
import type { Engine, Filled } from './engine/engine.ts'
import { seedAccounts } from './seed-accounts.ts'
import type { KeyVersions } from './settings/key-versions.ts'
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

export interface SeedOptions extends WorldOptions {
  readonly secret: string
  /** The real clock. */
  readonly clock: Clock
  /** How many API keys users of the world have had; one if a user is not listed. */
  readonly keyVersions: KeyVersions
}

export interface WorldOptions extends WorldToFill {
  /** Records from another engine, for one that is empty. */
  readonly transferred?: AsyncIterable<TransferRecord> | undefined
}

/** Fills an engine with the scenes of the world and what is found in them, and with what another engine kept. */
export const fillScenes = (
  { transferred, ...world }: WorldOptions,
  engine: Engine,
  dialect: Dialect,
): Promise<Filled> => {
  const { catalog, analytics } = engine
  return engine.fillScenes(
    {
      scenes: () => fillWorld(catalog, world),
      async analytics() {
        const isLater = !engine.keepsScenes && world.scenes <= MAX_WATCHED
        const past = async () => (isLater ? watchedPast(world) : catalog.whole)
        const fill = lazily(() => fillAnalytics(analytics, { ...world, past }, dialect))
        if (!isLater) await fill() // before there are others than those of the past
        return { analytics: fill }
      },
    },
    transferred,
  )
}

/** Fills an engine with the parts of the world that it lacks. Analytics may follow when somebody asks for them. */
export const seedState = async (options: SeedOptions, engine: Engine, dialect: Dialect) => {
  const { stores } = engine
  const seeding = createSeeding(stores)
  const used = usedWorld(options.seed, options.scenes) // before scenes, which a thread may be making meanwhile
  const filled = await fillScenes(options, engine, dialect)
  const accounts = await Accounts.load(stores, options.secret, options.clock)
  await seeding.once('accounts', () => seedAccounts(accounts, options.keyVersions, dialect))
  const itemTypeStore = await ItemTypeStore.load(stores)
  await seeding.once('reference data', () => seedReferenceData(stores, itemTypeStore, dialect))
  const analytics = new AnalyticsToCome(engine.analytics, filled.analytics)
  return { accounts, itemTypeStore, seeding, analytics, used }
}

/** Stores the reference data of the world, which requests never change: item types, bundles, grids and batch accounts. */
const seedReferenceData = async (
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
