import { expect, test } from 'vitest'
import { stretchOf } from './stretch.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([
  ['leaves out two percent on each side', upTo(101), undefined, 2, 98],
  [
    'does not count pixels without data',
    [...upTo(101), ...Array.from({ length: 900 }, () => 65535)],
    65535,
    2,
    98,
  ],
  ['takes all of a mask of few pixels', [...Array.from({ length: 200 }, () => 0), 1], undefined, 0, 1],
  ['of one value alone ends at it', [7, 7, 7], undefined, 0, 7],
  ['of nothing is that of a mask', [], 0, 0, 1],
])('%s', (_what, values, nodata, darkest, brightest) => {
  expect(stretchOf(values, nodata, 0)).toEqual({ darkest, brightest })
})

test('leaves out the brightest where there are clouds, before it cuts two percent', () => {
  expect(stretchOf(upTo(1001), undefined, 0.5)).toEqual({ darkest: 10, brightest: 490 })
})
