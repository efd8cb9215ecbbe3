import { expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { metresPerTurn } from 'imagery-platform-scenery/plane.ts'
import { graysFor } from '../grey.ts'
import type { Patch } from '../patch.ts'
import { groundAt, average, squareAt } from './ground.fixture.ts'

const SIDE = 64
const DATE = '2026-04-18'
const BANDS = ['red', 'green', 'blue']
const GREYS = graysFor('optical')

/** A square of half its pixels' size. */
const halved = ({ x, y, pixel }: Patch): Patch => {
  const width = 2 * SIDE
  const half = pixel / 2
  const places = (first = NaN, stepAt: (i: number) => number) =>
    Float64Array.from({ length: width * width }, (_, i) => first + (stepAt(i) - 0.5) * half)
  return {
    width,
    height: width,
    x: places(x[0], (i) => i % width),
    y: places(y[0], (i) => Math.floor(i / width)),
    pixel: half,
  }
}

/** The mean of the four pixels within each. */
const inFours = (fine: Float32Array): number[] =>
  Array.from({ length: SIDE * SIDE }, (_, i) => {
    const at = 4 * SIDE * Math.floor(i / SIDE) + 2 * (i % SIDE)
    return average([at, at + 1, at + 2 * SIDE, at + 2 * SIDE + 1].map((each) => fine[each] ?? NaN))
  })

const toGray = (value: number): number => GREYS[Math.round(value)] ?? 255

/** Levels of grey that pixels are off the four within them. */
const differenceAt = ([longitude = NaN, latitude = NaN]: Position, meters: number): number => {
  const square = squareAt([longitude, latitude], meters / metresPerTurn(latitude), SIDE)
  const [coarse, fine] = [square, halved(square)].map((patch) => groundAt(patch, DATE, BANDS).bands)
  return average(
    BANDS.flatMap((_, band) => {
      const means = inFours(fine?.[band] ?? new Float32Array())
      return means.map((mean, i) => Math.abs(toGray(mean) - toGray(coarse?.[band]?.[i] ?? NaN)))
    }),
  )
}

test.each<[where: string, at: Position, most: number]>([
  ['fields of Flevoland', [5.55, 52.55], 0.6],
  ['sections of Iowa', [-93.6, 42.3], 0.6],
  ['villages', [5.75, 51.9], 0.6],
  ['Delft', [4.357, 52.011], 1.2],
  ['Ames', [-93.62, 42.03], 1.2],
  ['fields in Punjab', [75.3, 30.9], 0.6],
  ['London', [-0.1, 51.5], 1],
  // Halls and plots beside one another differ the most, and the largest of these pixels hold some of them.
  ['Rotterdam', [4.47, 51.92], 1.2],
  ['its harbour', [4.13, 51.94], 1.2],
])('pixels of 1.5 to 50 meters are what the four within them are: %s', (_where, at, most) => {
  const differences = [1.5, 3, 6, 12, 25, 50].map((meters) => differenceAt(at, meters))
  expect(Math.max(...differences), differences.join(' ')).toBeLessThan(most)
})

test.each<[where: string, at: Position]>([
  ['Delft', [4.357, 52.011]],
  ['Ames', [-93.62, 42.03]],
  ['Rotterdam', [4.47, 51.92]],
  ['London', [-0.1, 51.5]],
])('towns in pixels of 100 to 400 meters are what the four within them are: %s', (_where, at) => {
  const differences = [100, 200, 400].map((meters) => differenceAt(at, meters))
  expect(Math.max(...differences), differences.join(' ')).toBeLessThan(1.8)
})
