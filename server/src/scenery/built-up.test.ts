import { expect, test } from 'vitest'
import type { Position } from '../geometry/geojson.ts'
import { builtUpReader } from './built-up.ts'
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
  const [x, y] = [towns.x.filter(isLooked), towns.y.filter(isLooked)]
  const shares = new Float32Array(x.length)
  builtUpReader(2 ** -20).read({ x, y, count: x.length }, shares)
  expect(x.length).toBeGreaterThan(180)
  expect(Math.min(...shares)).toBeGreaterThan(0.8)
})
