import { describe, expect, test } from 'vitest'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { meanCloudCover } from 'imagery-platform-scenery/cloud-climate.ts'
import { skyProperties } from './sky-of-scene.ts'

const JANUARY = Date.parse('2026-01-15')
const JULY = Date.parse('2026-07-15')
const skies = (place: Position, time: number) =>
  Array.from({ length: 2_000 }, (_, i) => skyProperties(place, time, createRandom(1, i)))
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const PLACES: readonly (readonly [string, Position])[] = [
  ['Rotterdam', [4.1, 51.9]],
  ['the Sahara', [2, 24]],
  ['the Amazon', [-60, -3]],
  ['Helsinki', [24.9, 60.2]],
  ['Mumbai', [72.9, 19.1]],
]

describe.each(PLACES)('over %s', (_name, place) => {
  const seen = skies(place, JANUARY)

  test('shares are whole percent, and 100 in all', () => {
    for (const sky of seen) {
      const { usable_data, cirrus_percent, ...shares } = sky
      const all = Object.values(shares)
      expect(all.filter((share) => !Number.isInteger(share) || share < 0)).toEqual([])
      expect(all.reduce((sum, share) => sum + share, 0)).toBe(100)
      expect(cirrus_percent).toBeGreaterThanOrEqual(0)
      expect(cirrus_percent).toBeLessThanOrEqual(sky['eo:cloud_cover'])
      expect(usable_data).toBe((sky.clear_percent + sky['eo:snow_cover'] + sky.light_haze_percent) / 100)
    }
  })

  test('clouds are as frequent as the climate has them', () => {
    const covers = seen.map((sky) => sky['eo:cloud_cover'])
    expect(Math.abs(mean(covers) / 100 - meanCloudCover(place, JANUARY))).toBeLessThan(0.04)
  })
})

test('most skies are nearly clear or nearly overcast', () => {
  const covers = skies([-88, 30], JANUARY).map((sky) => sky['eo:cloud_cover'])
  const between = covers.filter((cover) => cover > 30 && cover < 70)
  expect(covers.filter((cover) => cover <= 10).length).toBeGreaterThan(between.length)
  expect(covers.filter((cover) => cover >= 90).length).toBeGreaterThan(between.length / 2)
})

test('of clouds some are cirrus, seldom most of them', () => {
  const overcast = skies([4.1, 51.9], JULY).filter((sky) => sky['eo:cloud_cover'] > 80)
  const shares = overcast.map((sky) => sky.cirrus_percent / sky['eo:cloud_cover'])
  expect(mean(shares)).toBeGreaterThan(0.17)
  expect(mean(shares)).toBeLessThan(0.23)
  expect(Math.max(...shares)).toBeGreaterThan(0.5)
})

test('what is usable is often not what clouds leave', () => {
  const others = skies([4.1, 51.9], JULY).filter(
    (sky) => sky.usable_data !== (100 - sky['eo:cloud_cover']) / 100,
  )
  expect(others.length).toBeGreaterThan(1_000)
})

test.each<[string, Position, number, number, number]>([
  ['the winter of Moscow is white', [37.6, 55.8], JANUARY, 80, 100],
  ['its summer is not', [37.6, 55.8], JULY, 0, 0],
  ['the tropics are never', [-60, -3], JANUARY, 0, 0],
  ['glaciers are always', [-38.5, 72.6], JULY, 90, 100],
  ['the sea of Japan does not freeze', [135, 39], JANUARY, 0, 0],
])('%s', (_what, place, time, least, most) => {
  const clear = skies(place, time).filter((sky) => sky['eo:cloud_cover'] < 10)
  const white = clear.map((sky) => (100 * sky['eo:snow_cover']) / (sky['eo:snow_cover'] + sky.clear_percent))
  expect(mean(white)).toBeGreaterThanOrEqual(least)
  expect(mean(white)).toBeLessThanOrEqual(most)
})
