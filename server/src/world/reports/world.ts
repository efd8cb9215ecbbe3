import { worldDownloads } from './downloads.ts'
import type { PaidDownload } from './downloads.ts'
import { worldPvUse } from './pv.ts'
import type { PvUse } from './pv.ts'
import { scenePool } from './scene-pool.ts'
import { worldTasking } from './tasking.ts'
import type { TaskingContract } from './tasking.ts'
import { worldTilesUse } from './tiles.ts'
import type { TilesUse } from './tiles.ts'

/** What was used in a world before its present. */
export interface UsedWorld {
  readonly downloads: ReadonlyMap<number, readonly PaidDownload[]>
  readonly pv: readonly PvUse[]
  readonly tiles: readonly TilesUse[]
  readonly tasking: readonly TaskingContract[]
}

/** All of it follows from the seed and the number of scenes. */
export const usedWorld = (seed: number, scenes: number): UsedWorld => {
  const pool = scenePool(seed, scenes)
  return {
    downloads: worldDownloads(seed, pool),
    pv: worldPvUse(seed),
    tiles: worldTilesUse(seed, pool.get('OrthoScene') ?? []),
    tasking: worldTasking(seed, pool),
  }
}
