import { describe, expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { climateAt, snowAt, temperatureAt } from './climate.ts'

const JANUARY = Date.parse('2026-01-25')
const JULY = Date.parse('2026-07-25')

describe('the temperature', () => {
  test.each<[string, Position, number, number]>([
    ['Rotterdam', [4.4, 51.9], 3, 18],
    ['Yakutsk', [129.7, 62], -37, 19],
    ['Manaus', [-60, -3], 27, 27],
    ['Sydney', [151, -33.8], 23, 13],
    ['Summit, Greenland', [-38.5, 72.6], -40, -11],
    ['Delhi', [77.2, 28.6], 14, 31],
    ['Lhasa, on a high plateau', [91.1, 29.6], -1, 16],
    ['Erfurt, far from any station', [11, 51], 0, 19],
  ])('of %s is known to within four degrees', (_where, position, january, july) => {
    expect(Math.abs(temperatureAt(position, JANUARY) - january)).toBeLessThan(4)
    expect(Math.abs(temperatureAt(position, JULY) - july)).toBeLessThan(4)
  })
})

test.each<[string, Position, number, number, number]>([
  ['Yakutsk', [129.7, 62], 0.9, 1, 0],
  ['Rotterdam', [4.4, 51.9], 0, 0.05, 0],
  ['Iowa', [-93.6, 41.6], 0.3, 0.8, 0],
  ['Minnesota', [-95, 46.5], 0.9, 1, 0],
  ['the lowlands of France', [2, 48], 0, 0, 0],
  ['Arizona', [-112, 33.4], 0, 0, 0],
  ['the middle of Tibet', [87, 32.5], 0.5, 1, 0],
  ['the Sahara', [5, 24], 0, 0, 0],
  ['Greenland', [-40, 73], 1, 1, 1],
  ['Hudson Bay', [-87, 59.5], 0.5, 1, 0],
])('snow and ice: %s', (_where, position, least, most, inJuly) => {
  expect(snowAt(position, JANUARY)).toBeGreaterThanOrEqual(least)
  expect(snowAt(position, JANUARY)).toBeLessThanOrEqual(most)
  expect(snowAt(position, JULY)).toBeCloseTo(inJuly, 1)
})

test('deserts are dry, rain forests are wet, and mountains are high', () => {
  expect(climateAt([10, 25]).wetness).toBeLessThan(0.1)
  expect(climateAt([-63, -4]).wetness).toBeGreaterThan(0.9)
  expect(climateAt([87, 28]).height).toBeGreaterThan(3000)
  expect(climateAt([-93.6, 42]).cultivation).toBeGreaterThan(0.7)
})

test('both sides of the antimeridian are one place', () => {
  for (const latitude of [-80, -17, 0, 51, 68, 80])
    expect(climateAt([180, latitude])).toEqual(climateAt([-180, latitude]))
})

test('shares are shares, wherever one looks', () => {
  for (let longitude = -180; longitude < 180; longitude += 7.3)
    for (let latitude = -88; latitude < 89; latitude += 3.7) {
      const { wetness, cultivation, builtUp, ice, mountains } = climateAt([longitude, latitude])
      for (const share of [wetness, cultivation, builtUp, ice, mountains]) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1.03)
      }
    }
})
