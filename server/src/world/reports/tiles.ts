import { WORLD_PLANS } from './plans.ts'
import { worldMosaics } from '../mosaics/mosaics.ts'
import type { WorldMosaic } from '../mosaics/mosaics.ts'
import { randomOf } from '../../kernel/random.ts'
import type { Random } from '../../kernel/random.ts'
import { DAY, WORLD_NOW } from '../time.ts'
import { pick } from './pick.ts'
import type { ReportedScene } from './scene-pool.ts'

/** Map tiles that a user streamed on one day. */
export interface TilesUse {
  readonly planId: number
  /** Year-month-day. */
  readonly day: string
  readonly type: 'scenes' | 'basemaps'
  /** Id of the scene, or name of the mosaic. */
  readonly subject: string
  readonly userId: string
  readonly tiles: number
}

/** People who look at maps, and of which mosaics. */
interface Viewers {
  readonly planId: number
  readonly users: readonly string[]
  readonly place: string
}

const VIEWERS: readonly Viewers[] = [
  { planId: 3310, users: ['4101', '4107'], place: 'rotterdam_harbour' },
  { planId: 3320, users: ['4120'], place: 'rotterdam_harbour' },
  { planId: 3405, users: ['5203'], place: 'singapore_strait' },
]

/** How often somebody looks at a mosaic on a day, and at a scene. */
const MOSAIC_DAYS = 0.6
const SCENE_DAYS = 0.25

/** All tiles that were streamed up to the day before the world's present, earliest first under each plan. */
export const worldTilesUse = (seed: number, scenes: readonly ReportedScene[]): TilesUse[] => {
  const mosaics = worldMosaics(seed)
  return VIEWERS.flatMap(({ planId, users, place }) => {
    const first = WORLD_PLANS.get(planId)?.from ?? WORLD_NOW
    const series = mosaics.filter(({ name }) => name.startsWith(place))
    const days = Math.floor((WORLD_NOW - first) / DAY)
    return Array.from({ length: days }, (_, i) => first + i * DAY).flatMap((day) =>
      users.flatMap((userId) =>
        usesOn(day, series, scenes, randomOf(seed + planId + Number(userId), day / DAY)).map((use) => ({
          ...use,
          planId,
          userId,
          day: new Date(day).toISOString().slice(0, 10),
        })),
      ),
    )
  })
}

/** @param day when it begins, in milliseconds since 1970 UTC */
const usesOn = (
  day: number,
  mosaics: readonly WorldMosaic[],
  scenes: readonly ReportedScene[],
  random: Random,
): Pick<TilesUse, 'type' | 'subject' | 'tiles'>[] => {
  const uses: Pick<TilesUse, 'type' | 'subject' | 'tiles'>[] = []
  const mosaic = mosaics.findLast(({ during }) => during.end < day)
  if (mosaic && random.between(0, 1) < MOSAIC_DAYS)
    uses.push({ type: 'basemaps', subject: mosaic.name, tiles: random.whole(80, 2400) })
  const there = scenes.filter(({ published }) => published < day)
  if (there.length > 0 && random.between(0, 1) < SCENE_DAYS)
    uses.push({ type: 'scenes', subject: pick(there, random).itemId, tiles: random.whole(12, 380) })
  return uses
}
