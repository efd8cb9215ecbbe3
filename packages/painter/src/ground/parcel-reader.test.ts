import { describe, expect, test } from 'vitest'
import { STRETCH, Workspace } from '../workspace.ts'
import { average } from './ground.fixture.ts'
import { ParcelReader } from './parcel-reader.ts'
import { ParcelTables, parcelScale } from './parcel-scale.ts'
import type { ParcelValues } from './parcel-scale.ts'
import { cutParcels } from './parcels.ts'
import type { District } from './parcels.ts'

const PARCELS = cutParcels({ seed: 9, smallest: 12, largest: 40, block: 200, road: 1, path: 0 })
const DISTRICT: District = { across: 401, along: 173 }
/** Turns between samples. */
const SAMPLE = 2 ** -PARCELS.power / Math.hypot(DISTRICT.across, DISTRICT.along)

const VALUES: ParcelValues = {
  key: 'halves',
  layers: [
    Float32Array.from({ length: 256 }, (_, id) => id / 255),
    Float32Array.from({ length: 256 }, (_, id) => (id % 2 === 0 ? 0 : 1)),
  ],
}

const parcels = new ParcelTables()

/** What pixels in a square see. @param width of a pixel @param first from the west and the north, in turns */
const seenFrom = (first: readonly [number, number], side: number, width: number, which = 1): number[] => {
  const pixel = width * SAMPLE
  const memory = { workspace: new Workspace(), parcels }
  const reader = new ParcelReader(parcelScale(PARCELS, DISTRICT, pixel), VALUES.layers.length, memory)
  const run = { from: 0, to: side }
  const weights = new Float32Array(side).fill(1)
  const x = new Float64Array(side)
  return Array.from({ length: side }, (_, row) => {
    const y = new Float64Array(side).fill(first[1] + (row + 0.5) * pixel)
    const seen = new Float32Array(side)
    for (let i = 0; i < side; i++) x[i] = first[0] + (i + 0.5) * pixel
    reader.find({ x, y }, run)
    reader.addTwo(VALUES, 0, weights, which === 0 ? [seen] : [new Float32Array(side), seen], run)
    return [...seen]
  }).flat()
}

const PLACE = [0.3, 0.4] as const

describe('a pixel sees the mean of what lies in it', () => {
  test.each([0.3, 0.7, 1, 1.5, 2.6, 5, 9, 17, 35, 80, 300])('at %f samples a pixel', (width) => {
    const parts = Math.min(32, Math.max(4, Math.ceil(width * 2)))
    const side = STRETCH / 2 ** Math.ceil(Math.log2(parts))
    const fine = seenFrom(PLACE, side * parts, width / parts)
    const coarse = seenFrom(PLACE, side, width)
    const differences = coarse.map((value, i) => {
      const row = Math.floor(i / side)
      const column = i % side
      let sum = 0
      for (let y = row * parts; y < (row + 1) * parts; y++)
        for (let x = column * parts; x < (column + 1) * parts; x++) sum += fine[y * side * parts + x] ?? NaN
      return value - sum / parts ** 2
    })
    expect(average(differences.map(Math.abs))).toBeLessThan(0.06)
    expect(Math.abs(average(differences))).toBeLessThan(0.01)
  })
})

test('a small pixel within a parcel sees its value as it is', () => {
  const seen = seenFrom(PLACE, 64, 0.01, 0)
  expect(
    seen.filter((value) => Math.abs(value * 255 - Math.round(value * 255)) < 1e-4).length,
  ).toBeGreaterThan(0.9 * seen.length)
})

test('pixels larger than all parcels together see the mean of all', () => {
  const seen = seenFrom(PLACE, 4, 2000)
  for (const value of seen) expect(value).toBeCloseTo(seen[0] ?? NaN, 6)
  expect(seen[0]).toBeCloseTo(average(PARCELS.ids.map((id) => id % 2)), 2)
})

test('repetitions of the square look different from one another', () => {
  const { across, along } = DISTRICT
  const repetition = 1 / (across ** 2 + along ** 2)
  const looks = Array.from({ length: 40 }, (_, i) =>
    seenFrom([PLACE[0] + i * across * repetition, PLACE[1] + i * along * repetition], 24, 8, 0).join(' '),
  )
  expect(new Set(looks).size).toBe(8)
})
