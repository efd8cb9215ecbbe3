import { expect, test } from 'vitest'
import { rowsAround } from './shown-rows.ts'

const findRows = (picture: readonly string[]) => {
  const { first, end } = rowsAround(4, picture.length, (column, row) => picture[row]?.[column] === '#')
  return [...first].map((from, row) => [from, end[row]])
}

test.each<[what: string, row: string, from: number, to: number]>([
  ['a whole row', '####', 0, 4],
  ['pixels on the left', '##..', 0, 2],
  ['one on the right', '...#', 3, 4],
  ['a gap', '#..#', 0, 4],
])('a row reaches around what is shown of it: %s', (_what, row, from, to) => {
  expect(findRows(['.#..', row])).toEqual([
    [1, 2],
    [from, to],
  ])
})

test('a row of which nothing is shown has no pixels', () => {
  const [[from, to] = []] = findRows(['....'])
  expect(from).toBe(to)
})
