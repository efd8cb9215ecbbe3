import type { LineItem, PvUse } from '../../services/usage/pv-use.ts'
import { measureArea } from '../../services/features/area.ts'
import { WORLD_COLLECTIONS } from '../features.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { DAY, WORLD_NOW } from '../time.ts'

/** The first is that of the story. @see spec/README.md */
const LINE_ITEMS: readonly LineItem[] = [
  {
    id: 55,
    orgId: 812,
    planId: 3310,
    product: 'surface-temperature',
    aois: ['terminal-north-p2Xs8Ka'],
    since: '2026-01-01',
  },
  {
    id: 56,
    orgId: 812,
    planId: 3310,
    product: 'soil-moisture',
    aois: ['terminal-north-p2Xs8Ka', 'terminal-south-w7Tn3Bd'],
    since: '2026-02-15',
  },
]

/** The story has a product of this day. */
const STORY_DAY = '2026-04-18'

/** Share of days on which a product can be made. */
const CLEAR = 0.7

/** All use of line items up to the day before the world's present, earliest first. */
export const worldPvUse = (seed: number): PvUse[] =>
  LINE_ITEMS.flatMap((lineItem) => {
    const first = Date.parse(lineItem.since)
    const days = Math.floor((WORLD_NOW - first) / DAY)
    return Array.from({ length: days }, (_, day) => dayOfUse(seed, lineItem, first + day * DAY)).flat()
  })

const dayOfUse = (seed: number, lineItem: LineItem, time: number): PvUse[] => {
  const day = new Date(time).toISOString().slice(0, 10)
  const random = createRandom(seed + lineItem.id, time / DAY)
  return lineItem.aois.map((aoiId) => ({
    day,
    lineItem,
    aoiId,
    areaSqkm: AREAS.get(aoiId) ?? 0,
    delivered: random.between(0, 1) < CLEAR || day === STORY_DAY,
  }))
}

const AREAS: ReadonlyMap<string, number> = new Map(
  WORLD_COLLECTIONS.flatMap(({ features }) => features).map(({ id, geometry }) => [
    id,
    Math.round(measureArea(geometry) / 1e4) / 100,
  ]),
)
