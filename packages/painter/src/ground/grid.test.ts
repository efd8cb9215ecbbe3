import { describe, expect, test } from 'vitest'
import { Grid } from './grid.ts'
import { squareAt } from './ground.fixture.ts'

const PIXEL = 2 ** -20
const SIDE = 40

const patchAt = (shift: [number, number] = [0, 0]) => squareAt([8, 46.5], PIXEL, SIDE, shift)

describe.each([2, 4, 8])('a grid of nodes every %i pixels', (every) => {
  test('gives back what is straight', () => {
    const patch = patchAt([3, 5])
    const grid = new Grid(patch, every)
    const x = patch.x[0] ?? NaN
    const y = patch.y[0] ?? NaN
    const pixelsFrom = (placeX = NaN, placeY = NaN) => (placeX - x + 2 * (placeY - y)) / PIXEL
    const nodes = Float32Array.from(grid.spots.x, (placeX, i) => pixelsFrom(placeX, grid.spots.y[i]))
    const into = new Float32Array(SIDE)
    for (const row of [0, 7, SIDE - 1]) {
      grid.spread(nodes, row, 0, SIDE, into)
      for (const [column, value] of into.entries())
        expect(value).toBeCloseTo(pixelsFrom(patch.x[row * SIDE + column], patch.y[row * SIDE + column]), 3)
    }
  })

  test('shares its nodes with that of a patch beside it', () => {
    const toPlaces = ({ spots }: Grid) => new Set(Array.from(spots.x, (x, i) => `${x} ${spots.y[i]}`))
    const here = toPlaces(new Grid(patchAt(), every))
    const there = toPlaces(new Grid(patchAt([3, 5]), every))
    const shared = [...here].filter((place) => there.has(place))
    expect(shared.length).toBeGreaterThan(((SIDE - 16) / every) ** 2)
  })

  test('finds the parts of a row that have a marked node at a corner', () => {
    const grid = new Grid(patchAt(), every)
    const marks = new Uint8Array(grid.spots.count)
    marks[grid.columns + 2] = 1
    const [from = NaN, to = NaN, ...others] = grid.partsNear(marks, every, 0, SIDE)
    expect(others).toEqual([])
    expect(to - from).toBe(2 * every)
    expect(grid.partsNear(marks, SIDE - 1, 0, SIDE)).toEqual([])
  })
})

test('a single pixel has nodes around it', () => {
  const patch = squareAt([8, 46.5], PIXEL, 2)
  const x = patch.x.subarray(0, 1)
  const y = patch.y.subarray(0, 1)
  const { spots } = new Grid({ width: 1, height: 1, x, y, pixel: PIXEL }, 8)
  expect(Math.min(...spots.x)).toBeLessThanOrEqual(x[0] ?? NaN)
  expect(Math.max(...spots.x)).toBeGreaterThan(x[0] ?? NaN)
  expect(Math.max(...spots.y)).toBeGreaterThan(y[0] ?? NaN)
})
