import type { Catalog } from '../catalog/port.ts'
import type { Scene } from '../catalog/scene.ts'
import { worldCollections } from './collections.ts'
import { worldScenes } from './scenes.ts'

/** Scenes put at once; between two batches other work gets its turn. */
const BATCH = 500

/**
 * Fills a catalog with the synthetic world.
 * @param seed the same seed gives the same world
 * @param scenes how many
 */
export const fillWorld = async (catalog: Catalog, seed: number, scenes: number): Promise<void> => {
  await catalog.putCollections(worldCollections())
  let batch: Scene[] = []
  for (const scene of worldScenes(seed, scenes)) {
    batch.push(scene)
    if (batch.length < BATCH) continue
    await catalog.putScenes(batch)
    batch = []
    await new Promise((resolve) => setImmediate(resolve))
  }
  await catalog.putScenes(batch)
}
