import { expect, test } from 'vitest'
import { DAY, WORLD_NOW } from '../time.ts'
import { WORLD_PLANS } from '../plans.ts'
import { worldPvUse } from './pv.ts'
import { scenePool } from './scene-pool.ts'
import { worldTiles } from './tiles.ts'

/** Days of UTC, whatever the zone of this machine: a local day would be that before or behind. */
const LAST = new Date(WORLD_NOW - DAY).toISOString().slice(0, 10)

test('derived products are used from the day on which their line item begins to that before the present', () => {
  const uses = worldPvUse(1)
  const items = new Set(uses.map(({ lineItem }) => lineItem))
  for (const item of items) {
    const days = uses.filter(({ lineItem }) => lineItem === item).map(({ day }) => day)
    expect([days[0], days.at(-1)]).toEqual([item.since, LAST])
  }
})

test('tiles are streamed from the first day of a plan to that before the present', () => {
  const uses = Array.from({ length: 20 }, (_, seed) => worldTiles(seed, scenePool(seed, 200))).flat()
  const days = uses
    .filter(({ orgId }) => orgId === 812)
    .map(({ time }) => new Date(time).toISOString().slice(0, 10))
    .toSorted()
  const first = WORLD_PLANS.find(({ id }) => id === 3310)?.from.slice(0, 10)
  expect([days[0], days.at(-1)]).toEqual([first, LAST])
})
