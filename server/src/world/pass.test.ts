import { describe, expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import type { Scene } from '../catalog/scene.ts'
import { requireMission } from './missions.ts'
import { passOver } from './pass.ts'

const END = Date.parse('2026-05-04T08:00:00Z')
const toDay = (date: string): number => Date.parse(date) / 86_400_000

const sceneOver = (collection: string, place: Position, from: string, to: string): Scene | undefined => {
  const wish = { from: toDay(from), to: toDay(to), end: END, cloudiest: 1 }
  return passOver(requireMission(collection), place, wish, createRandom(1, 2), 'abcd')?.make()
}

describe('a pass over a place within some days', () => {
  test.each<[collection: string, place: Position, from: string, to: string]>([
    ['orthoscene-3m', [4.05, 51.95], '2026-03-01', '2026-03-02'],
    ['multispectral-10m', [103.8, 1.3], '2025-06-01', '2025-07-01'],
    ['closeup-50cm', [179.99, -16.8], '2024-02-01', '2024-03-01'],
    ['radar-20m', [0, 89.6], '2025-12-01', '2026-01-01'],
  ])('of %s has a scene in the middle of which %j lies', (collection, place, from, to) => {
    const scene = sceneOver(collection, place, from, to)
    const time = Date.parse(String(scene?.properties.datetime))
    expect(Math.abs(time / 86_400_000 - (toDay(from) + toDay(to)) / 2)).toBeLessThan(
      (toDay(to) - toDay(from)) / 2 + 0.04,
    )
    expect(Date.parse(String(scene?.properties.created))).toBeLessThanOrEqual(END)
    const [west = NaN, south = NaN, east = NaN, north = NaN] = scene?.bbox ?? []
    const [longitude = NaN, latitude = NaN] = place
    expect([south < latitude, latitude < north]).toEqual([true, true])
    if (west < east && east - west < 180) expect([west < longitude, longitude < east]).toEqual([true, true])
  })

  test('is not there in the dark, nor where no satellite comes by', () => {
    expect(sceneOver('orthoscene-3m', [25, 65.9], '2025-12-15', '2025-12-31')).toBeUndefined()
    expect(sceneOver('multispectral-10m', [103.8, 1.3], '2025-06-01', '2025-06-02')).toBeUndefined()
  })
})
