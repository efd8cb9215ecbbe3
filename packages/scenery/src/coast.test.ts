import { expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { isWaterAt } from './coast.ts'

test.each<[string, Position, boolean]>([
  ['Zürich', [8.54, 47.38], false],
  ['the Atlantic', [-30, 30], true],
  ['London', [-0.1, 51.52], false],
  ['Viti Levu, Fiji', [178, -17.8], false],
  ['the sea off Taveuni, on the antimeridian', [180, -18.5], true],
  ['Chukotka, on the antimeridian', [180, 68], false],
  ['Antarctica, on the antimeridian', [-180, -85], false],
  ['the South Pole', [0, -89.9], false],
  ['the North Pole', [0, 89.9], true],
  ['the Caspian Sea', [51, 41], true],
  ['Lake Victoria', [33, -1], true],
  ['a vessel of the story in Europoort', [4.1215, 51.9405], true],
  ['the west of the same basin', [4.1204, 51.9402], true],
  ['a vessel of the story in Beerkanaal', [4.0612, 51.9628], true],
  ['the east of the same canal', [4.0649, 51.9628], true],
  ['Maasvlakte', [3.97, 51.97], false],
])('%s', (_where, position, isWater) => {
  expect(isWaterAt(position)).toBe(isWater)
})

test('a shore is rough: along a straight piece of the atlas it is crossed again and again', () => {
  const along = Array.from({ length: 400 }, (_, i) => isWaterAt([4.2 + i * 0.0005, 52.06 + i * 0.000373]))
  expect(along.filter((isWater, i) => i > 0 && isWater !== along[i - 1]).length).toBeGreaterThan(3)
})
