import { packScenes } from '../../catalog/memory/packing.ts'
import type { Watch } from '../analytics/watches.ts'
import { batches } from '../batches.ts'
import { partsOf } from '../parts.ts'
import type { WorldOrigin, WorldPart } from '../parts.ts'
import type { Made, MadeScenes } from './made.ts'
import { WatchedScenes } from './watched-scenes.ts'

/**
 * In a larger world who takes the scenes waits for them, and has the time to find something in them. It would take this
 * thread as long, and the memory of many of them.
 */
const MAX_WATCHED = 50_000

/** Makes a world as it is at a time, in the order in which it is put. @param present milliseconds since 1970 UTC */
export async function* madeWorld(world: WorldOrigin, present: number): AsyncGenerator<Made> {
  const watched = world.scenes > MAX_WATCHED ? undefined : new WatchedScenes()
  const [past, ...arrivals] = partsOf(world, present)
  if (past) yield* madeScenes(past, watched)
  yield { kind: 'watches', watches: watched && (await found(world, watched)) }
  for (const part of arrivals) yield* madeScenes(part)
}

const found = async (world: WorldOrigin, watched: WatchedScenes): Promise<readonly Watch[]> => {
  const { watchesOf } = await import('../analytics/watches.ts') // what it takes is loaded once there are scenes
  return watchesOf({ ...world, catalog: await watched.catalog() })
}

/** One batch at least. */
function* madeScenes({ name: part, scenes }: WorldPart, watched?: WatchedScenes): Generator<MadeScenes> {
  let packed = packScenes([])
  for (const batch of batches(scenes())) {
    if (packed.ids.length > 0) yield { kind: 'scenes', part, scenes: packed, isLast: false }
    packed = packScenes(batch)
    watched?.add(batch)
  }
  yield { kind: 'scenes', part, scenes: packed, isLast: true }
}

/** The memory that is handed over with what was made, not copied. */
export const memoryOf = (made: Made): ArrayBuffer[] =>
  made.kind === 'scenes' ? [made.scenes.documents.buffer, made.scenes.footprints.micros.buffer] : []
