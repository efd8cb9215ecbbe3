import type { Catalog, SceneSearch } from '../catalog/port.ts'
import type { Scene } from '../catalog/scene.ts'
import { memoizeLatest } from '../kernel/memoize-latest.ts'
import { worldCollections } from './collections.ts'
import { publishedScenes } from './publication.ts'
import { STORY_SCENES } from './story.ts'

/** A synthetic world, and the catalog that holds all of its scenes and no others. */
export interface FilledWorld {
  readonly seed: number
  /** How many there are; those of the story are there however few it is. */
  readonly scenes: number
  readonly catalog: SceneSearch
}

/** All that is in a world follows from this. */
export const nameOfWorld = ({ seed, scenes }: Omit<FilledWorld, 'catalog'>): string => `${seed} ${scenes}`

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
  const ordered = all <= BATCH ? onlyBatch(seed, all) : publishedScenes(seed, all)
  await publishInBatches(catalog, ordered, (filled) => onProgress?.(filled, all))
  await catalog.optimize()
}

/** @param onBatch told how many scenes are there */
export const publishInBatches = async (
  catalog: Catalog,
  scenes: Iterable<Scene>,
  onBatch?: (filled: number) => void,
): Promise<void> => {
  let filled = 0
  for (const batch of batches(scenes)) {
    await catalog.publishScenes(batch)
    filled += batch.length
    onBatch?.(filled)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** That of a small world, as tests start it again and again. */
const onlyBatch = memoizeLatest(
  (seed: number, scenes: number) => nameOfWorld({ seed, scenes }),
  (seed, scenes) => [...publishedScenes(seed, scenes)],
)

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
