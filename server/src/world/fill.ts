import type { PackedCatalog } from '../catalog/packed-scenes.ts'
import type { Scene } from '../catalog/scene.ts'
import type { WorldAhead } from './ahead/world-ahead.ts'
import { batches } from './batches.ts'
import { worldCollections } from './collections.ts'
import { pastPart, makeScenes } from './parts.ts'
import type { WorldOrigin, WorldPart } from './parts.ts'
import { publicationTime } from './planned-scene.ts'
import { isSmall, smallWorld } from './small-world.ts'

/** Told how many scenes of a world are there, and how many there will be. */
export type WorldProgress = (scenes: number, all: number) => void

/** A world that may be made already. */
export interface WorldToFill extends WorldOrigin {
  /** A thread that makes it. */
  readonly ahead?: WorldAhead | undefined
  readonly onProgress?: WorldProgress | undefined
}

/** Fills a catalog with the past of the synthetic world, whose scenes are there once they are published. */
export const fillWorld = async (
  catalog: PackedCatalog,
  { ahead, onProgress, ...world }: WorldToFill,
): Promise<void> => {
  await catalog.putCollections(worldCollections())
  const past = pastPart(world)
  const part = isSmall(world) ? { ...past, makers: () => onlyBatch(world).map((scene) => () => scene) } : past
  await publishPart(catalog, part, ahead, (filled) => onProgress?.(filled, past.count))
  await catalog.optimize()
}

/**
 * Publishes a part of a world: as a thread made it, where the catalog takes that, or as it is made here.
 * @param onBatch told how many scenes are there
 */
export const publishPart = async (
  catalog: PackedCatalog,
  part: WorldPart,
  ahead?: WorldAhead,
  onBatch?: (filled: number) => void,
): Promise<void> => {
  let filled = 0
  const put = async (count: number, publishing: Promise<unknown>): Promise<void> => {
    await publishing
    filled += count
    onBatch?.(filled)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const made = catalog.publishPacked ? await ahead?.findScenes(part.name) : undefined
  if (catalog.publishPacked && made)
    for await (const batch of made) await put(batch.ids.length, catalog.publishPacked(batch))
  else for (const batch of batches(makeScenes(part))) await put(batch.length, catalog.publishScenes(batch))
}

/** Each scene of a world's past; of one that is not small, made as it is asked for. */
export const scenesOfPast = (world: WorldOrigin): Iterable<Scene> =>
  isSmall(world) ? onlyBatch(world) : makeScenes(pastPart(world))

/** That of a small world, in the order of publication; of what is published in the same second, by index. */
const onlyBatch = (world: WorldOrigin): readonly Scene[] =>
  smallWorld(world).toSorted((one, other) => publicationTime(one) - publicationTime(other))
