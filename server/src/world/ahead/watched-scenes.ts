import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import type { Scene } from '../../catalog/scene.ts'
import { boxesMeet, partsOf } from '../../geometry/part.ts'
import { WORLD_SUBSCRIPTIONS } from '../analytics/subscriptions.ts'

const BOXES = WORLD_SUBSCRIPTIONS.flatMap(({ subscription }) => partsOf(subscription.geometry)).map(
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

const isWatched = ({ bbox }: Scene): boolean => {
  const [west, south, east, north] = bbox?.length === 4 ? bbox : []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return true
  const box = [west, south, east, north] as const
  return west > east || BOXES.some((watched) => boxesMeet(box, watched))
}
