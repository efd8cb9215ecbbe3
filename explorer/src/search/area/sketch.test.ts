import { expect, test } from 'vitest'
import { toArea, isEnd, type Corner, type Shape } from './sketch.ts'

const CORNERS: readonly Corner[] = [
  [4, 52],
  [5, 51],
  [4.5, 53],
]

test.each<[what: string, Shape, corners: number, want: number[][][] | undefined]>([
  ['nothing', 'rectangle', 0, undefined],
  ['one corner of a box', 'rectangle', 1, undefined],
  [
    'a box by two corners',
    'rectangle',
    2,
    [
      [
        [4, 51],
        [5, 51],
        [5, 52],
        [4, 52],
        [4, 51],
      ],
    ],
  ],
  ['a side of a polygon', 'polygon', 2, undefined],
  ['a polygon, which is closed', 'polygon', 3, [[...CORNERS, [4, 52]]]],
])('the area of %s', (_what, shape, count, want) => {
  const area = toArea(shape, CORNERS.slice(0, count))
  expect(area).toEqual(want && { type: 'Polygon', coordinates: want })
})

test.each<[what: string, Shape, corners: number, isOnFirst: boolean, want: boolean]>([
  ['the first corner of a box', 'rectangle', 0, false, false],
  ['its second', 'rectangle', 1, false, true],
  ['another corner of a polygon', 'polygon', 3, false, false],
  ['its first one again', 'polygon', 3, true, true],
  ['its first one again, too early', 'polygon', 2, true, false],
])('what ends a shape: %s', (_what, shape, count, isOnFirst, want) => {
  expect(isEnd(shape, CORNERS.slice(0, count), isOnFirst)).toBe(want)
})
