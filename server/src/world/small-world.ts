import type { Scene } from '../catalog/scene.ts'
import { memoizeLatest } from '../kernel/memoize-latest.ts'
import { BATCH } from './batches.ts'
import { nameOfWorld, pastPart } from './parts.ts'
import type { WorldOrigin } from './parts.ts'
import { worldScenes } from './scenes.ts'

/** Whether all scenes of a world's past are put at once. */
export const isSmall = (world: WorldOrigin): boolean => pastPart(world).count <= BATCH

/**
 * The scenes of a small world's past, in the order of their indexes. They are made once: a start asks for them several
 * times, and tests start the same world again and again.
 */
export const smallWorld = memoizeLatest(nameOfWorld, (world: WorldOrigin): readonly Scene[] => [
  ...worldScenes(world.seed, pastPart(world).count),
])
