import { describe, expect, test } from 'vitest'
import { areaMask } from '../../../processing/pieces/compute-rasters.ts'
import { buildFeatureGrid, locateFeature, placeFeatures } from './placement.ts'

type Ring = [number, number][]

const rectangle = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (ring: Ring) => ({ type: 'Polygon' as const, coordinates: [ring] })

/** Pixels that an area fills of its own grid, as a share. */
const share = (epsg: number, area: Parameters<typeof locateFeature>[0]['area'], resolution: number) => {
  const place = locateFeature({ epsg, area }, 'a feature')
  const grid = buildFeatureGrid(epsg, place.extent, { resolution }, 'a feature')
  if (!place.area) throw new Error('no area')
  const mask = areaMask(grid, place.area)
  return { pixels: mask.length, lost: mask.reduce((sum, inside) => sum + 1 - inside, 0) }
}

describe('a feature across the antimeridian has the pixels of its own', () => {
  const halves = {
    type: 'MultiPolygon' as const,
    coordinates: [[rectangle(179, -17, 180, -16)], [rectangle(-180, -17, -179, -16)]],
  }

  test.each([
    ['as RFC 7946 cuts it', halves],
    ['in one polygon', polygon(rectangle(179, -17, -179, -16))],
    ['in one that goes on beyond 180 degrees', polygon(rectangle(179, -17, 181, -16))],
  ])('%s', (_how, area) => {
    expect(locateFeature({ epsg: 4326, area }, 'a feature').extent).toEqual([179, -17, 181, -16])
    expect(share(4326, area, 0.01)).toEqual({ pixels: 20_000, lost: 0 })
  })

  test('in meters of its zone', () => {
    expect(share(32_760, polygon(rectangle(780_000, 8_100_000, 860_000, 8_150_000)), 100)).toEqual({
      pixels: 400_000,
      lost: 0,
    })
  })
})

test('one that spans the world keeps its box', () => {
  const area = polygon(rectangle(-180, -60, 180, 60))
  expect(locateFeature({ epsg: 4326, area }, 'a feature').extent).toEqual([-180, -60, 180, 60])
})

test.each([
  ['at 50 degrees north', 300_000, 5_600_000],
  ['at 63 degrees north', 300_000, 7_000_000],
])('a rectangle of UTM as large as its grid loses no pixel %s', (_where, x, y) => {
  const area = polygon(rectangle(x, y, x + 35_000, y + 35_000))
  expect(share(32_631, area, 10)).toEqual({ pixels: 3500 * 3500, lost: 0 })
})

test.each([
  ['beyond the world', 4326, polygon(rectangle(1e300, 0, 2e300, 1))],
  ['beyond the plane', 32_631, polygon(rectangle(1e300, 0, 2e300, 1))],
  ['without area', 32_631, polygon(rectangle(5e5, 5e6, 5e5, 5.1e6))],
  ['of no numbers', 32_631, polygon(rectangle(NaN, 5e6, 5e5, 5.1e6))],
])('one %s is refused in words', (_what, epsg, area) => {
  expect(() => locateFeature({ epsg, area }, 'the feature a')).toThrow(
    /^the feature a: its (geometry|bounds)/,
  )
})

const COUNT = 20

test('other work is done between the features of a file', async () => {
  const ring: [number, number][] = [
    [4, 52],
    [5, 52],
    [5, 53],
    [4, 52],
  ]
  const features = Array.from({ length: COUNT }, (_, i) => ({
    name: String(i),
    epsg: 4326,
    width: 10,
    height: 10,
    resolution: undefined,
    area: { type: 'Polygon' as const, coordinates: [ring] },
  }))
  let turns = 0
  const turn = (): NodeJS.Immediate => setImmediate(() => (turns++, (next = turn())))
  let next = turn()
  const placed = await placeFeatures(features, {})
  clearImmediate(next)
  expect(placed).toHaveLength(COUNT)
  expect(turns).toBeGreaterThanOrEqual(COUNT - 1)
})
