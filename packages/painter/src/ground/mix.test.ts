import { expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { squareAt } from './ground.fixture.ts'
import { GroundMemory } from './ground-memory.ts'
import { Land } from './land.ts'
import { MATERIALS } from './materials.ts'
import { Sea } from './sea.ts'
import { Surface } from './surface.ts'

const SIDE = 96
const SUN = { azimuth: 150, elevation: 40 }

const memory = new GroundMemory()

/** How much of each pixel of a row is made of anything, once sea and land are mixed. */
const sumShares = (place: Position, level: number, time: number): readonly number[] => {
  const { mix, workspace } = memory
  workspace.takeBack()
  const surface = new Surface(squareAt(place, 2 ** -level / 256, SIDE), SUN, time, memory)
  const sea = new Sea(surface, memory)
  const land = new Land(surface, memory, time)
  return Array.from({ length: SIDE }, (_, row) => ({ row, from: 0, count: SIDE })).flatMap((stretch) => {
    surface.lookAt(stretch)
    mix.clear(SIDE)
    if (surface.hasSea) sea.mixSea(stretch)
    if (surface.hasLand) land.mixLand(stretch)
    const rows = Array.from({ length: MATERIALS }, (_material, material) => mix.sharesFor(material))
    return Array.from({ length: SIDE }, (_pixel, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0))
  })
}

const MOMENTS = ['2026-01-15', '2026-07-15'].map((date) => Date.parse(date))
const LEVELS = [8, 11, 15]

test.each<[what: string, place: Position]>([
  ['rock, snow and grass', [-69.9, -32.7]],
  ['woods and frozen rivers', [100, 62]],
  ['a melting glacier', [-17, 64.4]],
  ['dunes', [5, 26.5]],
  ['a beach', [-16.45, 20]],
  ['ice in the sea', [18, 77.5]],
])('what pixels are made of is 1 in all: %s', (_what, place) => {
  for (const time of MOMENTS)
    for (const level of LEVELS) {
      const apart = sumShares(place, level, time).map((sum) => Math.abs(sum - 1))
      expect(Math.max(...apart)).toBeLessThan(0.0005)
    }
})

/** The darkest and the brightest of what stands in a harbour. */
const DARK = 0.45
const BRIGHT = 1.75

test.each<[what: string, place: Position]>([
  ['a harbour', [4.03, 51.945]],
  ['a town', [4.47, 51.925]],
  ['fields and villages', [5.55, 52.55]],
])('it differs from 1 by the brightness of what is built alone: %s', (_what, place) => {
  for (const time of MOMENTS)
    for (const level of LEVELS) {
      const sums = sumShares(place, level, time)
      expect(Math.min(...sums)).toBeGreaterThan(DARK - 0.01)
      expect(Math.max(...sums)).toBeLessThan(BRIGHT + 0.01)
    }
})
