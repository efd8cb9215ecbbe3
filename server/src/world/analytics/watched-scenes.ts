import { setImmediate as nextTurn } from 'node:timers/promises'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import type { Scene } from '../../catalog/scene.ts'
import { boxesMeet, toParts } from 'imagery-platform-geometry/part.ts'
import { batches } from '../batches.ts'
import { scenesOfPast } from '../fill.ts'
import type { WorldOrigin } from '../parts.ts'
import { WORLD_SUBSCRIPTIONS } from './subscriptions.ts'

const BOXES = WORLD_SUBSCRIPTIONS.flatMap(({ subscription }) => toParts(subscription.geometry)).map(
  ({ box }) => box,
)

/** Scenes of a world in which a subscription may find something: to it they are all that there are. */
export class WatchedScenes {
  readonly #scenes: Scene[] = []

  add(scenes: readonly Scene[]): void {
    this.#scenes.push(...scenes.filter(isWatched))
  }

  /** With those that were added. */
  async catalog(): Promise<MemoryCatalog> {
    const catalog = new MemoryCatalog()
    await catalog.putScenes(this.#scenes)
    await catalog.optimize()
    return catalog
  }
}

/** Those of a world's past, made again; other work gets its turn between them. */
export const watchedPast = async (world: WorldOrigin): Promise<MemoryCatalog> => {
  const watched = new WatchedScenes()
  for (const scenes of batches(scenesOfPast(world))) {
    watched.add(scenes)
    await nextTurn()
  }
  return watched.catalog()
}

const isWatched = ({ bbox }: Scene): boolean => {
  const [west, south, east, north] = bbox?.length === 4 ? bbox : []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return true
  const box = [west, south, east, north] as const
  return west > east || BOXES.some((watched) => boxesMeet(box, watched))
}
