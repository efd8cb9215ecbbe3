import { describe, expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { isWaterAt } from 'imagery-platform-scenery/coast.ts'
import { fromPlane } from 'imagery-platform-scenery/plane.ts'
import { groundAt, average, computeNdvi, squareAt } from './ground.fixture.ts'
import { paintGround } from './ground.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`)

/** Pixel of a zoom level, in turns. */
const zoom = (level: number): number => 2 ** -level / 256

const ndviThroughYear = (position: Position): number[] =>
  MONTHS.map((date) =>
    average(computeNdvi(groundAt(squareAt(position, zoom(12), 64), date, ['red', 'nir']).bands)),
  )

describe('fields', () => {
  test.each<[string, Position, number, number]>([
    ['Iowa', [-93.6, 42.3], 6, 0],
    ['the Pampa, half a year later', [-61.5, -34.5], 0, 6],
  ])('are green in summer and bare in winter: %s', (_where, position, green, bare) => {
    const year = ndviThroughYear(position)
    expect(year[green]).toBeGreaterThan(0.5)
    expect(year[bare]).toBeLessThan(0.45)
    const turns = year.filter((ndvi, month) => {
      const before = year.at(month - 1) ?? NaN
      const after = year[(month + 1) % 12] ?? NaN
      return ndvi > before && ndvi > after
    })
    expect(turns.length).toBeLessThanOrEqual(2)
  })

  test('differ from one another, since not all are sown with the same', () => {
    const { bands } = groundAt(squareAt([-93.6, 42.3], zoom(13), 128), '2026-05-20', ['red', 'nir'])
    const sorted = computeNdvi(bands).sort((a, b) => a - b)
    expect((sorted[14_000] ?? 0) - (sorted[2000] ?? 0)).toBeGreaterThan(0.2)
  })
})

test.each<[string, Position]>([
  ['the Atlantic', [-30, 30]],
  ['a lagoon of the Bahamas', [-76.3, 24]],
  ['the mouth of the Thames', [1.2, 51.55]],
  ['Rotterdam harbour', [4.0635, 51.9625]],
  ['Lake Victoria', [33, -1]],
])('water has a vegetation index below zero: %s', (_where, position) => {
  for (const level of [7, 11, 15]) {
    const { bands, water } = groundAt(squareAt(position, zoom(level), 48), '2026-06-15', ['red', 'nir'])
    const inWater = computeNdvi(bands).filter((_, i) => (water[i] ?? 0) > 0.99)
    expect(inWater.length).toBeGreaterThan(0)
    expect(Math.max(...inWater)).toBeLessThan(0)
  }
})

test.each<[string, Position, string, number]>([
  ['the Sahara is bright', [5, 26.5], 'red', 1500],
  ['Greenland is white', [-41, 73], 'green', 6500],
])('%s', (_why, position, band, least) => {
  expect(
    average(groundAt(squareAt(position, zoom(9), 32), '2026-07-15', [band]).bands[0] ?? []),
  ).toBeGreaterThan(least)
})

test('snow lies in Finland in January between the trees, and is gone in July', () => {
  const meanSnow = (date: string) => average(groundAt(squareAt([27, 62], zoom(9), 32), date, ['red']).snow)
  expect(meanSnow('2026-01-25')).toBeGreaterThan(0.25)
  expect(meanSnow('2026-07-15')).toBeLessThan(0.01)
})

test('leaves have a red edge, and sand has none', () => {
  const redEdge = (position: Position) => {
    const { bands } = groundAt(squareAt(position, zoom(10), 16), '2026-07-15', [
      'red',
      'rededge071',
      'rededge075',
    ])
    const [red = 0, low = 0, high = 0] = bands.map(average)
    return (high - low) / (low - red)
  }
  expect(redEdge([-64, -5])).toBeGreaterThan(2)
  expect(redEdge([5, 26.5])).toBeLessThan(1.5)
})

test('towns shine in radar, and water is dark', () => {
  const backscatter = (position: Position) => {
    const view = { kind: 'radar', sun: { azimuth: 100, elevation: 50 }, time: 0, bands: ['vv'] } as const
    return average(paintGround(squareAt(position, zoom(12), 32), view).bands[0] ?? [])
  }
  expect(backscatter([-0.11, 51.53])).toBeGreaterThan(10 * backscatter([3.5, 52.2]))
})

describe('pictures agree', () => {
  const places: [string, Position, number][] = [
    ['Rotterdam harbour', [4.1, 51.95], 16],
    ['the Alps', [8, 46.5], 12],
    ['Iowa', [-93.6, 42], 12],
    ['the Nile delta', [31, 31], 12],
    ['Norway', [5.5, 61], 9],
    ['the Amazon', [-60.4, -3.4], 9],
    ['London', [-0.1, 51.5], 16],
  ]

  test.each(places)('one pixel is what the sixteen within it are together: %s', (_where, position, level) => {
    const bands = ['red', 'green', 'blue']
    const side = 64
    const date = '2026-06-15'
    const coarse = groundAt(squareAt(position, zoom(level), side), date, bands)
    const fine = groundAt(inFours(position, level, side), date, bands)
    for (const [band, values] of coarse.bands.entries())
      expect(
        average(values.map((value, i) => Math.abs(toGray(value) - meanOfFour(fine.bands[band], i, side)))),
      ).toBeLessThan(2.5)
    for (const [band, values] of coarse.bands.entries())
      expect(Math.abs(toGray(average(values)) - toGray(average(fine.bands[band] ?? [])))).toBeLessThan(1)
  })

  test.each(places)('where they overlap: %s', (_where, position, level) => {
    const side = 48
    const here = groundAt(squareAt(position, zoom(level), side), '2026-06-15', ['nir'])
    const there = groundAt(squareAt(position, zoom(level), side, [16, 24]), '2026-06-15', ['nir'])
    for (let row = 24; row < side; row++)
      for (let column = 16; column < side; column++)
        expect(there.bands[0]?.[(row - 24) * side + column - 16]).toBeCloseTo(
          here.bands[0]?.[row * side + column] ?? NaN,
          0,
        )
  })

  test('across the antimeridian', () => {
    const patch = squareAt([180, -16.85], zoom(9), 64)
    const turned = { ...patch, x: patch.x.map((x) => x - 1) }
    const [east, west] = [patch, turned].map((each) => groundAt(each, '2026-06-15', ['green']).bands[0] ?? [])
    expect(average([...(east ?? [])].map((value, i) => Math.abs(value - (west?.[i] ?? NaN))))).toBeLessThan(
      0.5,
    )
  })

  test('with what is known of a single place', () => {
    const patch = squareAt([4.12, 51.94], zoom(16), 64)
    const { water } = groundAt(patch, '2026-06-15', ['red'])
    const wrong = [...water].filter((share, i) => {
      const isWater = isWaterAt([...fromPlane([patch.x[i] ?? NaN, patch.y[i] ?? NaN])])
      return isWater ? share < 0.5 : share > 0.5
    })
    expect(wrong.length).toBeLessThan(20)
  })
})

/** The same square in pixels of a quarter of the side. */
const inFours = (position: Position, level: number, side: number) => {
  const coarse = squareAt(position, zoom(level), side)
  const pixel = zoom(level) / 4
  const width = side * 4
  const first = { x: (coarse.x[0] ?? 0) - 1.5 * pixel, y: (coarse.y[0] ?? 0) - 1.5 * pixel }
  const x = Float64Array.from({ length: width * width }, (_, i) => first.x + (i % width) * pixel)
  const y = Float64Array.from({ length: width * width }, (_, i) => first.y + Math.floor(i / width) * pixel)
  return { width, height: width, x, y, pixel }
}

/** The grey of the mean of the sixteen pixels within a pixel. */
const meanOfFour = (fine: Float32Array | undefined, at: number, side: number): number => {
  const row = Math.floor(at / side) * 4
  const column = (at % side) * 4
  const within = Array.from(
    { length: 16 },
    (_, i) => fine?.[(row + (i >> 2)) * side * 4 + column + (i & 3)] ?? NaN,
  )
  return toGray(average(within))
}

/** Grey levels of a reflectance as a picture shows it. */
const toGray = (reflectance: number): number => 255 * Math.min(1, (reflectance / 3000) ** (1 / 1.4))
