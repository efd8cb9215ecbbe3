import { MemoryAnalytics } from '../analytics/memory/memory-analytics.ts'
import { MemoryCatalog } from '../catalog/memory/catalog.ts'
import type { Dialect } from '../contract/dialect.ts'
import type { ClockTimeline } from '../jobs/timeline.ts'
import { Accounts } from '../services/accounts/accounts.ts'
import { ItemTypeStore } from '../services/assets/item-type-store.ts'
import { fillAnalytics } from '../world/analytics/fill.ts'
import { fillWorld } from '../world/fill.ts'
import type { WorldProgress } from '../world/fill.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedReferenceData } from './seed-reference-data.ts'
import type { KeyVersions } from './settings/key-versions.ts'
import { createState } from './state.ts'
import type { StateOptions } from './state.ts'

export interface SeedOptions extends StateOptions {
  /** The same seed gives the same world. */
  readonly seed: number
  /** How many API keys users of the world have had; one if a user is not listed. */
  readonly keyVersions: KeyVersions
  /** How many scenes the synthetic world has; those of the story always exist. */
  readonly scenes: number
  /** Called with the progress while the synthetic world is made. */
  readonly onProgress?: WorldProgress | undefined
}

/** The state of the platform, filled with the world. */
export const seedState = async (options: SeedOptions, timeline: ClockTimeline, dialect: Dialect) => {
  const scenes = new MemoryCatalog(timeline)
  await fillWorld(scenes, options.seed, options.scenes, options.onProgress)
  const analytics = new MemoryAnalytics(timeline)
  await fillAnalytics(analytics, { ...options, catalog: scenes.whole }, dialect)
  const kept = createState(options, timeline)
  const accounts = await Accounts.load(kept.stores, options.secret)
  await seedAccounts(accounts, options.keyVersions, dialect)
  const itemTypeStore = await ItemTypeStore.load(kept.stores)
  await seedReferenceData(kept.stores, itemTypeStore, dialect)
  return { scenes, analytics, accounts, itemTypeStore, kept }
}
