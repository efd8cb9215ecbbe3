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

/** As much of it as was used by a present in milliseconds since 1970 UTC: of days those that are over. */
export const usedBy = ({ downloads, pv, tiles, tasking }: UsedWorld, present: number): UsedWorld => {
  const today = new Date(present).toISOString().slice(0, 10)
  const isOver = ({ day }: { readonly day: string }): boolean => day < today
  return {
    downloads: new Map(
      [...downloads].map(([orgId, all]) => [orgId, all.filter(({ time }) => time <= present)]),
    ),
    pv: pv.filter(isOver),
    tiles: tiles.filter(isOver),
    tasking: tasking.map((contract) => ({
      ...contract,
      captures: contract.captures.filter(({ published }) => published <= present),
    })),
  }
}
