import { expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { builtUpReader } from './built-up.ts'
import { isWaterAt } from './coast.ts'
import { BLOCK, NODES } from './lattice.ts'
import { toPlane } from './plane.ts'
import { readTowns } from './towns/read-towns.ts'
import { townShares } from './towns/town-shares.ts'

/** How densely a square is built on average. @param side turns of the plane @param cell that it is read in */
const meanAround = (position: Position, side: number, cell: number): number => {
  const [left, top] = toPlane(position).map((middle) => Math.floor(middle / side) * side)
  const along = side / cell
  const places = (first = NaN, stepAt: (i: number) => number) =>
    Float64Array.from({ length: along * along }, (_, i) => first + (stepAt(i) + 0.5) * cell)
  const spots = {
    x: places(left, (i) => i % along),
    y: places(top, (i) => Math.floor(i / along)),
    count: along * along,
  }
  const shares = new Float32Array(spots.count)
  builtUpReader(cell).read(spots, shares)
  return shares.reduce((sum, share) => sum + share, 0) / spots.count
}

test.each<[where: string, at: Position]>([
  ['Bavaria', [11.5, 49]],
  ['Iowa', [-93.5, 42]],
  ['the plain of the Ganges', [80.4, 26.8]],
  ['Java', [110.4, -7.5]],
])('as much is built up in cells of any size: %s', (_where, at) => {
  const side = 2 ** -7
  const fine = meanAround(at, side, 2 ** -16)
  expect(fine).toBeGreaterThan(0.002)
  for (const level of [15, 14, 13, 12])
    expect(Math.abs(meanAround(at, side, 2 ** -level) / fine - 1), `level ${level}`).toBeLessThan(0.06)
})

test.each<[where: string, at: Position]>([
  ['Delft', [4.357, 52.011]],
  ['the antimeridian in Fiji', [179.99, -16.8]],
])('squares that meet agree along their edges: %s', (_where, at) => {
  for (const level of [16, 13, 10]) {
    const step = 2 ** -level
    const [left, top] = toPlane(at).map((place) => Math.floor(place / step / BLOCK) * BLOCK * step)
    const here = townShares({ step, left: left ?? NaN, top: top ?? NaN })
    const there = townShares({ step, left: ((left ?? NaN) + BLOCK * step) % 1, top: top ?? NaN })
    for (let row = 0; row < NODES; row++) expect(there[row * NODES]).toBe(here[row * NODES + BLOCK])
  }
})

test('towns are built up in their middle, but for the smallest of capitals', () => {
  const { radius, ...towns } = readTowns()
  const isLooked = (_place: number, town: number) => town % 100 === 0 && (radius[town] ?? 0) > 2 ** -16
  const x = towns.x.filter(isLooked)
  const y = towns.y.filter(isLooked)
  const shares = new Float32Array(x.length)
  builtUpReader(2 ** -20).read({ x, y, count: x.length }, shares)
  expect(x.length).toBeGreaterThan(180)
  expect(Math.min(...shares)).toBeGreaterThan(0.8)
})

/** Square kilometers of land around a place that are built up by half or more. @param reach how far around, kilometers */
const builtAround = ([longitude = NaN, latitude = NaN]: Position, reach: number): number => {
  const along = 2 * reach + 1
  const land = Array.from({ length: along * along }, (_, i) => [
    (i % along) - reach,
    Math.floor(i / along) - reach,
  ])
    .filter(([east = NaN, north = NaN]) => Math.hypot(east, north) <= reach)
    .map(([east = NaN, north = NaN]): Position => [
      longitude + east / (111.3 * Math.cos((latitude * Math.PI) / 180)),
      latitude + north / 111.3,
    ])
    .filter((position) => !isWaterAt(position))
  const places = land.map((position) => toPlane(position))
  const [x, y] = [0, 1].map((axis) => Float64Array.from(places, (place) => place[axis] ?? NaN))
  const shares = new Float32Array(land.length)
  if (x && y) builtUpReader(2 ** -20).read({ x, y, count: land.length }, shares)
  return shares.filter((share) => share >= 0.5).length
}

// Square kilometers as Demographia World Urban Areas has them (16th edition, 2020).
test.each<[city: string, at: Position, reach: number, area: number]>([
  ['Delhi', [77.2, 28.63], 35, 2232],
  ['Patna', [85.13, 25.6], 12, 149],
  ['Dhaka', [90.4, 23.8], 20, 456],
  ['Houston', [-95.38, 29.77], 60, 4930],
  ['Los Angeles', [-118.1, 33.97], 60, 6351],
  ['San Antonio', [-98.49, 29.43], 35, 1546],
  ['Sydney', [151, -33.87], 45, 2036],
  ['London', [-0.11, 51.51], 33, 1739],
  ['Tokyo', [139.6, 35.65], 60, 8230],
])('a city and its suburbs are half to twice as large as on the ground: %s', (_city, at, reach, area) => {
  expect(Math.abs(Math.log(builtAround(at, reach) / area))).toBeLessThan(Math.log(2))
})
