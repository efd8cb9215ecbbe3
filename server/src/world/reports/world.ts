import type { DownloadUse } from '../../services/usage/download.ts'
import type { PvUse } from '../../services/usage/pv-use.ts'
import type { TaskingContract } from '../../services/usage/tasking.ts'
import type { TilesFetched } from '../../services/usage/usage.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import { DAY } from '../time.ts'
import { worldDownloads } from './downloads.ts'
import { worldPvUse } from './pv.ts'
import { scenePool } from './scene-pool.ts'
import { worldTasking } from './tasking.ts'
import { worldTiles } from './tiles.ts'

/** A use that is charged, and when it is known, in milliseconds since 1970 UTC: a download at once, tiles after their day. */
export interface WorldUse {
  readonly due: number
  readonly download?: DownloadUse & { readonly id: string }
  readonly tiles?: TilesFetched
}

/** What was used in a world before its present. */
export interface UsedWorld {
  /** In the order in which they are known. */
  readonly uses: readonly WorldUse[]
  readonly pv: readonly PvUse[]
  readonly tasking: readonly TaskingContract[]
}

const madeWorld = (seed: number, scenes: number): UsedWorld => {
  const pool = scenePool(seed, scenes)
  const downloads = worldDownloads(seed, pool).map((use, i) => ({
    due: use.time,
    download: { ...use, id: `world-${i}` },
  }))
  const tiles = worldTiles(seed, pool).map((use) => ({ due: use.time + DAY, tiles: use }))
  return {
    uses: [...downloads, ...tiles].toSorted((one, other) => one.due - other.due),
    pv: worldPvUse(seed),
    tasking: worldTasking(seed, pool),
  }
}

/** All of it follows from the seed and the number of scenes. */
export const usedWorld = memoizeLatest((seed: number, scenes: number) => `${seed} ${scenes}`, madeWorld)
