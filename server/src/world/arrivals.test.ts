import { describe, expect, test } from 'vitest'
import { parseSpan } from '../catalog/scene.ts'
import { readContract } from '../contract/contract.ts'
import { arrivals, daysOfArrivals, nextArrivals } from './arrivals.ts'
import { createRecordValidator } from './import/validate.ts'
import { publicationTime } from './planned-scene.ts'
import { ItemTypes } from '../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from './item-types.ts'
import { worldScenes } from './scenes.ts'
import { DAY, dateTime, WORLD_NOW } from './time.ts'

const FIRST = Math.floor(WORLD_NOW / DAY)
const days = (from: number, count: number) => Array.from({ length: count }, (_, i) => FIRST + from + i)
const arrived = (seed: number, scenes: number, on: readonly number[]) =>
  [...arrivals(seed, scenes, on)].map((make) => make())
const ids = (scenes: readonly { readonly id: string }[]) => scenes.map(({ id }) => id)

describe('the scenes that days add', () => {
  const year = arrived(1, 10_000, days(0, 365))

  test('are the same whichever days are asked for together', () => {
    const apart = days(0, 365).flatMap((day) => ids(arrived(1, 10_000, [day])))
    expect(apart.toSorted()).toEqual(ids(year).toSorted())
    expect(arrived(2, 10_000, days(0, 2))).not.toEqual(arrived(1, 10_000, days(0, 2)))
  })

  test('are as many a day as those of the past', () => {
    expect(year.length).toBeGreaterThan((10_000 / 850) * 364)
    expect(year.length).toBeLessThanOrEqual((10_000 / 850) * 365)
    expect(arrived(1, 0, days(0, 365))).toEqual([])
    expect(arrived(1, 2, days(0, 850))).toHaveLength(2)
  })

  test('have ids that no other scene has', () => {
    const all = [...ids(year), ...ids([...worldScenes(1, 10_000)])]
    expect(new Set(all).size).toBe(all.length)
  })

  test('show the places of the story in each month, in worlds of the usual size, under all skies', () => {
    const near = arrived(1, 2_000, days(0, 365)).filter(
      ({ collection, bbox: [west = 0, south = 0, east = 0, north = 0] = [] }) =>
        collection === 'orthoscene-3m' && west < 4.5 && east > 3.9 && south < 52.1 && north > 51.8,
    )
    const inMonth = (month: string) =>
      near.filter((scene) => dateTime(parseSpan(scene).start).startsWith(month))
    for (const month of ['2026-06', '2026-08', '2026-11', '2027-01', '2027-04'])
      expect([month, inMonth(month).length]).toEqual([month, expect.toSatisfy((count: number) => count >= 5)])
    const clouds = near.map((scene) => Number(scene.properties['eo:cloud_cover']))
    expect(Math.min(...clouds)).toBeLessThan(10)
    expect(Math.max(...clouds)).toBeGreaterThan(80)
  })

  test('are items as the contract has them', () => {
    const validate = createRecordValidator(readContract('strict'), new ItemTypes(WORLD_ITEM_TYPES))
    for (const scene of year.slice(0, 1_000)) expect(validate({ ...scene, links: [] }).kind).toBe('item')
  })

  test('are published in order, after they were taken and after the present of the story', () => {
    let before = WORLD_NOW + 1
    for (const scene of year) {
      expect(publicationTime(scene)).toBeGreaterThanOrEqual(before)
      expect(publicationTime(scene)).toBeGreaterThan(parseSpan(scene).end)
      before = publicationTime(scene)
    }
  })
})

test.each<[present: string, from: string, to: string, next: string]>([
  ['2024-02-01T00:00:00Z', '2026-05-04', '2024-02-04', '2026-05-02'],
  ['2026-05-04T08:00:00Z', '2026-05-04', '2026-05-07', '2026-05-05'],
  ['2027-05-31T23:59:59Z', '2026-05-04', '2027-06-03', '2027-06-01'],
  ['2027-06-01T00:00:00Z', '2026-06-01', '2027-06-04', '2027-06-02'],
])(
  'at %s a world has arrivals of the days from %s to before %s, more from %s on',
  (present, from, to, next) => {
    const toDay = (date: string) => Date.parse(date) / DAY
    expect(daysOfArrivals(Date.parse(present))).toEqual({ from: toDay(from), to: toDay(to) })
    expect(nextArrivals(Date.parse(present))).toBe(Date.parse(next))
  },
)
