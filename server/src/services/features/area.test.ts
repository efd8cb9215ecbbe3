import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { describe, expect, test } from 'vitest'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { measureArea } from './area.ts'

const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/**
 * Between two parallels, on the ellipsoid.
 * @see J. P. Snyder, Map Projections: A Working Manual (1987), equation 3-12
 */
const zone = (south: number, north: number, degrees = 360): number => {
  const a = 6_378_137
  const e = 0.081819190842622
  const q = (latitude: number): number => {
    const s = Math.sin((latitude * Math.PI) / 180)
    return (1 - e * e) * (s / (1 - (e * s) ** 2) - Math.log((1 - e * s) / (1 + e * s)) / (2 * e))
  }
  return (Math.PI * a * a * (q(north) - q(south)) * degrees) / 360
}

type Atlas = Parameters<typeof feature>[0]

const isAtlas = (value: unknown): value is Atlas =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'

/** Published, in square meters. */
const SURFACE_OF_THE_EARTH = 510_065_621_724_089

describe('areas between parallels follow from the formula of the ellipsoid', () => {
  test.each<[string, Geometry, number]>([
    ['a degree by the equator', polygon(box(0, 0, 1, 1)), zone(0, 1, 1)],
    ['a terminal', polygon(box(4.03, 51.95, 4.07, 51.97)), zone(51.95, 51.97, 0.04)],
    ['clockwise', polygon(box(4.03, 51.95, 4.07, 51.97).toReversed()), zone(51.95, 51.97, 0.04)],
    ['seventy metres', polygon(box(4, 52, 4.001, 52.001)), zone(52, 52.001, 0.001)],
    ['a wide box', polygon(box(-60, 10, 70, 40)), zone(10, 40, 130)],
    ['the cap of the north', polygon(box(-180, 80, 180, 90)), zone(80, 90)],
    ['the cap of the south', polygon(box(-180, -90, 180, -66)), zone(66, 90)],
    ['the world', polygon(box(-180, -90, 180, 90)), SURFACE_OF_THE_EARTH],
    ['from a fraction of a degree to a pole', polygon(box(0, -90, 5, 40.4324611)), zone(-90, 40.4324611, 5)],
  ])('%s', (_what, geometry, area) => {
    expect(measureArea(geometry) / area).toBeGreaterThan(1 - 1e-4)
    expect(measureArea(geometry) / area).toBeLessThan(1 + 1e-4)
  })
})

test('up to a degree, edges are geodesics: a degree by the equator as GeographicLib publishes it', () => {
  expect(measureArea(polygon(box(0, 0, 1, 1)))).toBe(12_308_778_361.5)
})

describe('countries are as large as they are published to be', () => {
  const atlas: unknown = createRequire(import.meta.url)('world-atlas/countries-10m.json')
  const countries = isAtlas(atlas) ? atlas.objects.countries : undefined
  if (!isAtlas(atlas) || !countries) throw new TypeError('world-atlas has no countries')
  const found = feature(atlas, countries)
  const outlines = found.type === 'FeatureCollection' ? found.features : [found]
  const findOutline = (country: string): Geometry =>
    parseGeometry(outlines.find(({ properties }) => properties?.name === country)?.geometry, 180)

  test.each([
    ['New Zealand, on both sides of the antimeridian', 'New Zealand', 268_838],
    ['Lesotho', 'Lesotho', 30_355],
    ['South Africa, around Lesotho', 'South Africa', 1_219_090],
    ['Iceland', 'Iceland', 103_000],
  ])('%s', (_what, country, squareKilometres) => {
    expect(Math.abs(measureArea(findOutline(country)) / 1e6 / squareKilometres - 1)).toBeLessThan(0.01)
  })
})

describe('what counts', () => {
  const outer = box(0, 0, 3, 3)
  const hole = box(1, 1, 2, 2)
  const east = box(-180, -18, -178, -16)
  const west = box(178, -18, 180, -16)

  test('a hole is left out', () => {
    expect(measureArea(polygon(outer, hole))).toBeCloseTo(
      measureArea(polygon(outer)) - measureArea(polygon(hole)),
      0,
    )
  })

  test('parts are added, nested ones as well, and overlaps count more than once', () => {
    const twice: Geometry = { type: 'MultiPolygon', coordinates: [[outer], [outer]] }
    expect(measureArea(twice)).toBeCloseTo(2 * measureArea(polygon(outer)), 0)
    expect(measureArea({ type: 'GeometryCollection', geometries: [twice, polygon(hole)] })).toBeCloseTo(
      measureArea(twice) + measureArea(polygon(hole)),
      0,
    )
  })

  test('a ring over the antimeridian is as large as its two halves', () => {
    const cut: Geometry = { type: 'MultiPolygon', coordinates: [[west], [east]] }
    expect(
      measureArea(
        polygon([
          [178, -18],
          [-178, -18],
          [-178, -16],
          [178, -16],
          [178, -18],
        ]),
      ),
    ).toBe(measureArea(cut))
  })

  test.each<[string, Geometry]>([
    ['a point', { type: 'Point', coordinates: [4, 52] }],
    [
      'points',
      {
        type: 'MultiPoint',
        coordinates: [
          [4, 52],
          [5, 53],
        ],
      },
    ],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [4, 52],
          [5, 53],
        ],
      },
    ],
    ['lines that are closed', { type: 'MultiLineString', coordinates: [outer, hole] }],
  ])('%s has none', (_what, geometry) => {
    expect(measureArea(geometry)).toBe(0)
  })
})
