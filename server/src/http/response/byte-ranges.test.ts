import { describe, expect, test } from 'vitest'
import { rangesIn } from './byte-ranges.ts'

const many = (count: number): string => Array.from({ length: count }, (_, i) => `${i * 2}-${i * 2}`).join(',')

type Pair = readonly [start: number, end: number]

describe('a Range header asks of a file of 1000 bytes for', () => {
  const cases: readonly (readonly [header: string, wanted: readonly Pair[]])[] = [
    ['bytes=0-499', [[0, 499]]],
    ['bytes=0-0', [[0, 0]]],
    ['BYTES=0-0', [[0, 0]]],
    ['bytes=500-', [[500, 999]]],
    ['bytes=999-', [[999, 999]]],
    ['bytes=0-1000000', [[0, 999]]],
    ['bytes=-1', [[999, 999]]],
    ['bytes=-1000', [[0, 999]]],
    ['bytes=-1001', [[0, 999]]],
    [`bytes=0-${'9'.repeat(400)}`, [[0, 999]]],
    [`bytes=-${'9'.repeat(400)}`, [[0, 999]]],
    [
      'bytes=0-0,-1',
      [
        [0, 0],
        [999, 999],
      ],
    ],
    [
      'bytes= 0-0 ,\t2-2 ',
      [
        [0, 0],
        [2, 2],
      ],
    ],
    [
      'bytes=,0-0,, 2-2,',
      [
        [0, 0],
        [2, 2],
      ],
    ],
    [
      'bytes=500-600,0-99',
      [
        [500, 600],
        [0, 99],
      ],
    ],
    [
      'bytes=0-99,100-199',
      [
        [0, 99],
        [100, 199],
      ],
    ],
    ['bytes=0-99,99-199', [[0, 199]]],
    [
      'bytes=50-60,0-9,40-55',
      [
        [40, 60],
        [0, 9],
      ],
    ],
    ['bytes=0-,0-,0-', [[0, 999]]],
    ['bytes=0-0,2000-3000', [[0, 0]]],
    ['bytes=0-0,-0', [[0, 0]]],
    ['bytes=1000-', []],
    ['bytes=1000-1000,2000-', []],
    ['bytes=-0', []],
    [`bytes=${'9'.repeat(400)}-`, []],
  ]
  test.each(cases)('%s', (header, wanted) => {
    expect(rangesIn(header, 1000)).toEqual(wanted.map(([start, end]) => ({ start, end })))
  })
  test('a hundred ranges', () => {
    expect(rangesIn(`bytes=${many(100)}`, 1000)).toHaveLength(100)
  })
})

describe('a Range header is ignored', () => {
  const cases: readonly (readonly [why: string, header: string, size: number])[] = [
    ['with nothing in it', '', 1000],
    ['without ranges', 'bytes=', 1000],
    ['with empty ranges alone', 'bytes=,, ,', 1000],
    ['with another unit', 'items=0-1', 1000],
    ['with a unit that begins alike', 'bytesize=0-1', 1000],
    ['without an equals sign', 'bytes 0-1', 1000],
    ['with a space before it', 'bytes =0-1', 1000],
    ['with a range that ends before it begins', 'bytes=9-2', 1000],
    ['with such a range among others', 'bytes=0-1,9-2', 1000],
    ['without digits', 'bytes=-', 1000],
    ['with three numbers', 'bytes=1-2-3', 1000],
    ['with a negative number', 'bytes=--1', 1000],
    ['with a sign', 'bytes=+1-2', 1000],
    ['with a fraction', 'bytes=0.5-2', 1000],
    ['with an exponent', 'bytes=1e2-', 1000],
    ['with a hexadecimal number', 'bytes=0x1-0x2', 1000],
    ['with spaces inside of a range', 'bytes=0 - 1', 1000],
    ['with a no-break space', 'bytes=\u00A00-1', 1000],
    ['with letters', 'bytes=abc', 1000],
    ['said twice', 'bytes=0-1, bytes=2-3', 1000],
    ['with more than a hundred ranges', `bytes=${many(101)}`, 1000],
    ['for the end of an empty file', 'bytes=-5', 0],
  ]
  test.each(cases)('%s', (_why, header, size) => {
    expect(rangesIn(header, size)).toBeUndefined()
  })
})

test.each(['bytes=0-', 'bytes=0-0', 'bytes=-0'])('of an empty file there is no range %s', (header) => {
  expect(rangesIn(header, 0)).toEqual([])
})
