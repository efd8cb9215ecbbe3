import type { TilesFetched } from '../../services/usage/usage.ts'
import { worldMosaics, mosaicPublicationTime } from '../mosaics/mosaics.ts'
import type { WorldMosaic } from '../mosaics/mosaics.ts'
import { shownMosaics } from '../mosaics/shown.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { DAY, WORLD_NOW } from '../time.ts'
import { pick } from './pick.ts'
import type { ReportedScene } from './scene-pool.ts'

/** People who look at maps, and of which mosaics. */
interface Viewers {
  readonly orgId: number
  readonly users: readonly string[]
  readonly place: string
}

const VIEWERS: readonly Viewers[] = [
  { orgId: 812, users: ['4101', '4107'], place: 'rotterdam_harbour' },
  { orgId: 813, users: ['4120'], place: 'rotterdam_harbour' },
  { orgId: 905, users: ['5203'], place: 'singapore_strait' },
]

const FIRST_DAY = Date.UTC(2026, 0)

/** How often somebody looks at a mosaic on a day, and at a scene. */
const MOSAIC_DAYS = 0.6
const SCENE_DAYS = 0.25

/** All tiles that were streamed up to the day before the world's present, by day. */
export const worldTiles = (
  seed: number,
  pool: ReadonlyMap<string, readonly ReportedScene[]>,
): readonly TilesFetched[] => {
  const places = VIEWERS.map(({ place }) => place)
  const looked = worldMosaics(seed).filter(({ name }) => places.some((place) => name.startsWith(place)))
  const mosaics = shownMosaics(looked, pool)
  const scenes = pool.get('OrthoScene') ?? []
  const days = Math.floor((WORLD_NOW - FIRST_DAY) / DAY)
  return Array.from({ length: days }, (_, i) => FIRST_DAY + i * DAY).flatMap((time) =>
    VIEWERS.flatMap(({ orgId, users, place }) =>
      users.flatMap((userId) => {
        const series = mosaics.filter(({ name }) => name.startsWith(place))
        const random = createRandom(seed + orgId + Number(userId), time / DAY)
        return usesOn(time, series, scenes, random).map((use) => ({ ...use, orgId, userId, time }))
      }),
    ),
  )
}

/** @param day when it begins, in milliseconds since 1970 UTC */
const usesOn = (
  day: number,
  mosaics: readonly WorldMosaic[],
  scenes: readonly ReportedScene[],
  random: Random,
): Pick<TilesFetched, 'type' | 'subject' | 'tiles'>[] => {
  const uses: Pick<TilesFetched, 'type' | 'subject' | 'tiles'>[] = []
  const mosaic = mosaics.findLast((each) => mosaicPublicationTime(each) < day)
  if (mosaic && random.between(0, 1) < MOSAIC_DAYS)
    uses.push({ type: 'basemaps', subject: mosaic.name, tiles: random.whole(80, 2400) })
  const there = scenes.filter(({ published }) => published < day)
  if (there.length > 0 && random.between(0, 1) < SCENE_DAYS)
    uses.push({ type: 'scenes', subject: pick(there, random).itemId, tiles: random.whole(12, 380) })
  return uses
}
