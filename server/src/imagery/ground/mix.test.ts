import { expect, test } from 'vitest'
import type { Position } from '../../geometry/geojson.ts'
import { squareAt } from './ground-fixture.ts'
import { Land } from './land.ts'
import { MATERIALS } from './materials.ts'
import { Mix } from './mix.ts'
import { Sea } from './sea.ts'
import { Surface } from './surface.ts'

const SIDE = 96
const SUN = { azimuth: 150, elevation: 40 }

/** How much of each pixel of a row is made of anything, once sea and land are mixed. */
const madeOf = (place: Position, level: number, time: number): readonly number[] => {
  const surface = new Surface(squareAt(place, 2 ** -level / 256, SIDE), SUN, time)
  const [sea, land, mix] = [new Sea(surface), new Land(surface, time), new Mix()]
  return Array.from({ length: SIDE }, (_, row) => ({ row, from: 0, count: SIDE })).flatMap((stretch) => {
    surface.lookAt(stretch)
    mix.clear(SIDE)
    if (surface.hasSea) sea.mixSea(mix, stretch)
    if (surface.hasLand) land.mixLand(mix, stretch)
    const rows = Array.from({ length: MATERIALS }, (_material, material) => mix.sharesOf(material))
    return Array.from({ length: SIDE }, (_pixel, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0))
  })
}

test.each<[what: string, place: Position]>([
  ['a harbour', [4.03, 51.945]],
  ['a town', [4.47, 51.925]],
  ['fields and villages', [5.55, 52.55]],
  ['snow, rock and glaciers', [7.75, 46]],
  ['a beach', [4.2, 52.08]],
  ['a frozen river', [37.6, 55.7]],
  ['a melting glacier', [-17, 64.4]],
  ['dunes', [5, 26.5]],
  ['ice in the sea', [18, 77.5]],
])('what pixels are made of is 1 in all: %s', (_what, place) => {
  for (const month of ['01', '07'])
    for (const level of [8, 11, 15]) {
      const made = madeOf(place, level, Date.parse(`2026-${month}-15`))
      const off = made.map((sum) => Math.abs(sum - 1))
      expect(Math.max(...off), `level ${level} in month ${month}`).toBeLessThan(1e-5)
    }
})
