import type { DownloadUse } from '../../services/usage/download.ts'
import type { PvUse } from '../../services/usage/pv-use.ts'
import type { TaskingContract } from '../../services/usage/tasking.ts'
import type { TilesFetched } from '../../services/usage/usage.ts'
import { worldDownloads } from './downloads.ts'
import { worldPvUse } from './pv.ts'
import { scenePool } from './scene-pool.ts'
import { worldTasking } from './tasking.ts'
import { worldTiles } from './tiles.ts'

/** What was used in a world before its present. */
export interface UsedWorld {
  /** Earliest first. */
  readonly downloads: readonly DownloadUse[]
  readonly pv: readonly PvUse[]
  /** By day. */
  readonly tiles: readonly TilesFetched[]
  readonly tasking: readonly TaskingContract[]
}

/** All of it follows from the seed and the number of scenes. */
export const usedWorld = (seed: number, scenes: number): UsedWorld => {
  const pool = scenePool(seed, scenes)
  return {
    downloads: worldDownloads(seed, pool),
    pv: worldPvUse(seed),
    tiles: worldTiles(seed, pool),
    tasking: worldTasking(seed, pool),
  }
}
