import { expect, test } from 'vitest'
import { simplified } from './simplified.ts'

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]

for (const [why, ring, want] of [
  ['corners that matter stay', square, [[square]]],
  ['a corner within the tolerance goes', [[0, 0], [2, 0.05], ...square.slice(1)], [[square]]],
  [
    'a corner beyond it stays',
    [[0, 0], [2, 0.5], ...square.slice(1)],
    [[[[0, 0], [2, 0.5], ...square.slice(1)]]],
  ],
  [
    'an island within the tolerance goes',
    [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0, 0],
    ],
    [],
  ],
] satisfies [string, number[][], number[][][][]][])
  test(why, () => {
    expect(simplified([[ring]], 0.1)).toEqual(want)
  })
