import type { Jobs } from '../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../jobs/retries.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ascending } from '../../kernel/compare.ts'
import { measureArea } from '../../services/features/area.ts'
import type { FeatureStore } from '../../services/features/feature-store.ts'
import { datasetName } from '../../services/features/aois.ts'
import type { Seeding } from '../../services/seeding.ts'
import { WORLD_COLLECTIONS } from '../../world/features.ts'
import type { WorldCollection } from '../../world/features.ts'

const SEED = 'features.seed'

/** Stores the areas of interest that every world has, each collection at the time of its creation. */
export const seedFeatures = async (
  store: FeatureStore,
  { jobs, clock, seeding }: { readonly jobs: Jobs; readonly clock: Clock; readonly seeding: Seeding },
): Promise<void> => {
  const seedById = async (id: string): Promise<void> => {
    for (const collection of WORLD_COLLECTIONS)
      if (collection.id === id) await seedCollection(store, collection)
  }
  jobs.register(SEED, ({ key }) => seedById(key), UNTIL_DONE)

  await seeding.once('features', async () => {
    for (const collection of WORLD_COLLECTIONS.toSorted(ascending(({ created }) => created))) {
      const due = Date.parse(collection.created)
      if (due > clock.now()) await jobs.enqueue({ kind: SEED, key: collection.id, due, ids: {} })
      else await seedCollection(store, collection)
    }
  })
}

const seedCollection = async (
  store: FeatureStore,
  { owners, id, title, description, features }: WorldCollection,
): Promise<void> => {
  const added = features.map((feature) => ({ ...feature, area: measureArea(feature.geometry) }))
  for (const owner of owners.map(datasetName)) {
    if (!(await store.get(owner, id))) await store.createWith(owner, { id, title, description }, added)
  }
}
