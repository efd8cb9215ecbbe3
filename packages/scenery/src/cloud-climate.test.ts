import { describe, expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { meanCloudCover } from './cloud-climate.ts'
import { PLACES } from './places.ts'

const [JANUARY, JULY] = ['2026-01-15', '2026-07-15'].map((day) => Date.parse(day))
const cover = (place: Position): readonly number[] =>
  [JANUARY, JULY].map((time) => meanCloudCover(place, time ?? NaN))

describe('the mean cover of clouds', () => {
  test.each<[string, Position, number, number]>([
    ['hardly any over the Sahara', [2, 24], 0, 0.15],
    ['few over the Atacama', [-69.3, -23.9], 0, 0.2],
    ['few over the Empty Quarter', [51, 20], 0, 0.25],
    ['many over the Congo', [22, 0.5], 0.6, 0.8],
    ['many over Sumatra', [102, 0.5], 0.6, 0.9],
    ['many over the North Atlantic', [-30, 55], 0.7, 0.9],
    ['many over the Southern Ocean', [80, -57], 0.7, 0.9],
  ])('%s all the year', (_what, place, least, most) => {
    for (const mean of cover(place)) {
      expect(mean).toBeGreaterThanOrEqual(least)
      expect(mean).toBeLessThan(most)
    }
  })

  test.each<[string, Position, 'January' | 'July']>([
    ['the Mediterranean', [23.7, 38], 'January'],
    ['the Netherlands', [4, 52], 'January'],
    ['California', [-120, 37], 'January'],
    ['the southern Amazon', [-63, -10], 'January'],
    ['Java', [106.8, -6.2], 'January'],
    ['Zambia', [28, -15], 'January'],
    ['Mumbai', [72.9, 19.1], 'July'],
    ['Bangladesh', [90, 23], 'July'],
    ['Lagos', [3.4, 6.5], 'July'],
    ['the Arctic Ocean', [0, 80], 'July'],
  ])('%s has more of them in one season', (_where, place, month) => {
    const [january = NaN, july = NaN] = cover(place)
    if (month === 'January') expect(january).toBeGreaterThan(july + 0.1)
    else expect(july).toBeGreaterThan(january + 0.1)
  })

  test('is a share everywhere, and the same on both sides of the antimeridian', () => {
    for (const { longitude, latitude } of PLACES)
      for (const mean of cover([longitude, latitude])) {
        expect(mean).toBeGreaterThan(0.01)
        expect(mean).toBeLessThan(0.95)
      }
    expect(cover([179.999, -17])[0]).toBeCloseTo(cover([-179.999, -17])[0] ?? NaN, 3)
  })
})
