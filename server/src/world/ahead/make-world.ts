import { packScenes } from '../../catalog/memory/packing.ts'
import { WatchedScenes } from '../analytics/watched-scenes.ts'
import type { Watch } from '../analytics/watches.ts'
import { batches } from '../batches.ts'
import { worldParts } from '../parts.ts'
import type { WorldOrigin, WorldPart } from '../parts.ts'
import type { SceneMaker } from '../planned-scene.ts'
import { areWatchesFound } from './made.ts'
import type { Made, MadeScenes, Share } from './made.ts'

/**
 * Makes a world as it is at a time, in the order in which it is put; last what is found in its past, which nobody waits for.
 * @param present milliseconds since 1970 UTC
 */
export async function* madeWorld(world: WorldOrigin, present: number, share: Share): AsyncGenerator<Made> {
  const watched = areWatchesFound(world, share.of) ? new WatchedScenes() : undefined
  const [past, ...arrivals] = worldParts(world, present)
  if (past) yield* madeScenes(past, share, watched)
  for (const part of arrivals) yield* madeScenes(part, share)
  if (watched) yield { kind: 'watches', watches: await found(world, watched) }
}

const found = async (world: WorldOrigin, watched: WatchedScenes): Promise<readonly Watch[]> => {
  const { findWatches } = await import('../analytics/watches.ts') // what it takes is loaded once there are scenes
  return findWatches({ ...world, catalog: await watched.catalog() })
}

/** The batches of a share. Each part has one at least. */
function* madeScenes(part: WorldPart, { index, of }: Share, watched?: WatchedScenes): Generator<MadeScenes> {
  const made = (makers: readonly SceneMaker[], isLast: boolean): MadeScenes => {
    const scenes = makers.map((make) => make())
    watched?.add(scenes)
    return { kind: 'scenes', part: part.name, scenes: packScenes(scenes), isLast }
  }
  let count = 0
  let last: readonly SceneMaker[] = []
  for (const makers of batches(part.makers())) {
    if (count > 0 && (count - 1) % of === index) yield made(last, false)
    last = makers
    count++
  }
  if (Math.max(0, count - 1) % of === index) yield made(last, true)
}

/** The memory that is handed over with what was made, not copied. */
export const listTransferables = (made: Made): ArrayBuffer[] =>
  made.kind === 'scenes' ? [made.scenes.documents.buffer, made.scenes.footprints.micros.buffer] : []
