import { describe, expect, test } from 'vitest'
import { parseSearchBox } from './search-box.ts'

describe('parseSearchBox', () => {
  test.each<[string, number[], unknown]>([
    ['four numbers', [1, 2, 3, 4], { boxes: [[1, 2, 3, 4]] }],
    ['six numbers', [1, 2, -10, 3, 4, 900], { boxes: [[1, 2, 3, 4]], heights: [-10, 900] }],
    ['the whole world', [-180, -90, 180, 90], { boxes: [[-180, -90, 180, 90]] }],
    ['a point', [1, 2, 1, 2], { boxes: [[1, 2, 1, 2]] }],
    [
      'a box over the antimeridian',
      [170, -10, -160, 10],
      {
        boxes: [
          [170, -10, 180, 10],
          [-180, -10, -160, 10],
        ],
      },
    ],
    [
      'a high box over the antimeridian',
      [170, -10, 0, -160, 10, 9],
      {
        boxes: [
          [170, -10, 180, 10],
          [-180, -10, -160, 10],
        ],
        heights: [0, 9],
      },
    ],
  ])('reads %s', (_why, numbers, want) => {
    expect(parseSearchBox(numbers)).toEqual(want)
  })

  test.each<[string, number[], RegExp]>([
    ['three numbers', [1, 2, 3], /four or six/],
    ['five numbers', [1, 2, 3, 4, 5], /four or six/],
    ['seven numbers', [1, 2, 3, 4, 5, 6, 7], /four or six/],
    ['no numbers', [], /four or six/],
    ['NaN', [1, 2, NaN, 4], /finite/],
    ['an infinite number', [1, 2, 3, Infinity], /finite/],
    ['longitude 181', [1, 2, 181, 4], /longitudes/],
    ['latitude -91', [1, -91, 3, 4], /latitudes/],
    ['south above north', [1, 5, 3, 4], /south/],
    ['bottom above top', [1, 2, 9, 3, 4, 8], /bottom/],
  ])('refuses %s', (_why, numbers, message) => {
    expect(() => parseSearchBox(numbers)).toThrow(message)
  })
})
