import { expect, test } from 'vitest'
import { visibleRows } from './visible-rows.ts'

for (const [why, count, top, height, want] of [
  ['a short list is drawn whole', 5, 300, 800, [0, 5]],
  ['the beginning of a long one', 10_000, 300, 800, [0, 16]],
  ['its middle', 10_000, -5000, 800, [94, 122]],
  ['its end', 10_000, -499_500, 800, [9984, 10_000]],
  ['nothing of an empty one', 0, 300, 800, [0, 0]],
  ['little of one that is out of sight', 10_000, 2000, 800, [0, 0]],
] as const)
  test(why, () => {
    expect(visibleRows(count, 50, top, height)).toEqual(want)
  })
