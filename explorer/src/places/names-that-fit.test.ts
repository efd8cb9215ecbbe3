import { expect, test } from 'vitest'
import { namesThatFit, type PlacedName } from './names-that-fit.ts'

const name = (town: number, x: number, y: number): PlacedName => ({ town, x, y, width: 50 })

test.each([
  ['beside each other', [name(0, 0, 0), name(1, 58, 0)], [0, 1]],
  ['too near beside each other', [name(0, 0, 0), name(1, 57, 0)], [0]],
  ['too near before the first', [name(0, 57, 0), name(1, 0, 0)], [0]],
  ['on lines of their own', [name(0, 0, 0), name(1, 10, 17)], [0, 1]],
  ['too near above each other', [name(0, 0, 0), name(1, 10, -16)], [0]],
  ['room for one that comes later', [name(0, 0, 0), name(1, 10, 10), name(2, 10, 20)], [0, 2]],
  ['more than are asked for', [name(0, 0, 0), name(1, 0, 20), name(2, 0, 40), name(3, 0, 60)], [0, 1, 2]],
])('names %s', (_why, names, want) => {
  expect(namesThatFit(names, 3).map(({ town }) => town)).toEqual(want)
})
