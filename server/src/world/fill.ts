import type { Catalog } from '../catalog/port.ts'
import type { Scene } from '../catalog/scene.ts'
import { worldCollections } from './collections.ts'
import { publishedScenes } from './publication.ts'
import { STORY_SCENES } from './story.ts'

/** Scenes put at once; between two batches other work gets its turn. */
const BATCH = 500

/** Told how many scenes of a world are there, and how many there will be. */
export type WorldProgress = (scenes: number, all: number) => void

/**
 * Fills a catalog with the synthetic world, whose scenes are there once they are published.
 * @param seed the same seed gives the same world
 * @param scenes how many; those of the story are there however few it is
 */
export const fillWorld = async (
  catalog: Catalog,
  seed: number,
  scenes: number,
  onProgress?: WorldProgress,
): Promise<void> => {
  const all = Math.max(scenes, STORY_SCENES.length)
  await catalog.putCollections(worldCollections())
  let filled = 0
  for (const batch of batches(publishedScenes(seed, all))) {
    await catalog.publishScenes(batch)
    filled += batch.length
    onProgress?.(filled, all)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await catalog.optimize()
}

function* batches(scenes: Iterable<Scene>): Generator<Scene[]> {
  let batch: Scene[] = []
  for (const scene of scenes) {
    batch.push(scene)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
