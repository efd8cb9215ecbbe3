import { expect, test } from 'vitest'
import { unwrapped } from './unwrapped.ts'

for (const [why, ring, want] of [
  [
    'a ring that crosses nothing stays',
    [
      [1, 2],
      [3, 4],
      [1, 2],
    ],
    [
      [1, 2],
      [3, 4],
      [1, 2],
    ],
  ],
  [
    'one that crosses goes on',
    [
      [179, 0],
      [-179, 5],
      [179, 0],
    ],
    [
      [179, 0],
      [181, 5],
      [179, 0],
    ],
  ],
  [
    'one that begins beyond is where most of it is',
    [
      [-179, 0],
      [100, 5],
      [-179, 0],
    ],
    [
      [181, 0],
      [100, 5],
      [181, 0],
    ],
  ],
  [
    'one around a pole is closed there',
    [
      [0, -70],
      [120, -70],
      [-120, -70],
      [0, -70],
    ],
    [
      [0, -70],
      [120, -70],
      [240, -70],
      [360, -70],
      [360, -90],
      [0, -90],
      [0, -70],
    ],
  ],
] satisfies [string, number[][], number[][]][])
  test(why, () => {
    expect(unwrapped(ring)).toEqual(want)
  })
