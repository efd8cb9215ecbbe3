import { expect, test } from 'vitest'
import { DAY, WORLD_NOW } from '../time.ts'
import { WORLD_PLANS } from './plans.ts'
import { worldPvUse } from './pv.ts'
import { worldTilesUse } from './tiles.ts'

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
  const uses = Array.from({ length: 20 }, (_, seed) => worldTilesUse(seed, [])).flat()
  const days = uses
    .filter(({ planId }) => planId === 3310)
    .map(({ day }) => day)
    .toSorted()
  const first = new Date(WORLD_PLANS.get(3310)?.from ?? NaN).toISOString().slice(0, 10)
  expect([days[0], days.at(-1)]).toEqual([first, LAST])
})
