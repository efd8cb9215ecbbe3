import { expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { groundAt, average, squareAt } from './ground.fixture.ts'
import { paintGround } from './ground.ts'

/** Pixels of a zoom level, in turns. */
const zoom = (level: number): number => 2 ** -level / 256

const SIDE = 32

/** What radar sees of a square: walls and streets shine, and fields do not. */
const backscatter = (position: Position, level: number): number => {
  const view = {
    kind: 'radar',
    sun: { azimuth: 100, elevation: 50 },
    time: Date.UTC(2026, 5),
    bands: ['vv'],
  } as const
  return average(paintGround(squareAt(position, zoom(level), SIDE), view).bands[0] ?? [])
}

test.each<[name: string, town: Position, country: Position]>([
  ['Delft', [4.357, 52.012], [4.75, 51.8]],
  ['Leiden', [4.493, 52.158], [4.72, 52.08]],
  ['Ames, Iowa', [-93.62, 42.035], [-93.62, 42.17]],
  ['Unnao, India', [80.488, 26.547], [80.64, 26.66]],
  ['Chillán, Chile', [-72.103, -36.607], [-72.25, -36.5]],
  ['Tamale, Ghana', [-0.84, 9.4], [-1, 9.5]],
  ['Dubbo, Australia', [148.6, -32.24], [148.45, -32.12]],
])('a town is where maps name it, and open country 15 km from there: %s', (_name, town, country) => {
  for (const level of [11, 13, 15]) {
    expect(backscatter(town, level), `town, level ${level}`).toBeGreaterThan(2000)
    expect(backscatter(country, level), `country, level ${level}`).toBeLessThan(1500)
  }
})

test.each<[name: string, town: Position, sea: Position]>([
  ['The Hague', [4.3, 52.075], [4.235, 52.12]],
  ['Valparaíso', [-71.62, -33.05], [-71.64, -33.0]],
])('the sea beside a town stays water: %s', (_name, town, sea) => {
  for (const level of [10, 13, 15]) {
    expect(average(groundAt(squareAt(town, zoom(13), SIDE), '2026-06-15', ['red']).water)).toBeLessThan(0.1)
    expect(Math.min(...groundAt(squareAt(sea, zoom(level), 8), '2026-06-15', ['red']).water)).toBe(1)
  }
})
