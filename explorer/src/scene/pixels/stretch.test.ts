import { expect, test } from 'vitest'
import { toBrightness, computeStretch } from './stretch.ts'

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
  expect(computeStretch([values], nodata, 0)).toEqual({ darkest, brightest })
})

test('leaves out the brightest where there are clouds, before it cuts two percent', () => {
  expect(computeStretch([upTo(1001)], undefined, 0.5)).toEqual({ darkest: 10, brightest: 490 })
})

test('is one for all bands: a band with small values stays dark', () => {
  const dark = upTo(51)
  const bright = upTo(51).map((value) => value + 51)
  expect(computeStretch([dark, bright], undefined, 0)).toEqual({ darkest: 2, brightest: 98 })
})

test.each([
  ['below the darkest', 5, 0],
  ['the darkest', 10, 0],
  ['the brightest', 110, 255],
  ['above the brightest', 200, 255],
])('%s is drawn as far as a screen goes', (_what, value, brightness) => {
  expect(toBrightness(value, { darkest: 10, brightest: 110 })).toBe(brightness)
})

test('the middle is drawn brighter than half', () => {
  expect(toBrightness(60, { darkest: 10, brightest: 110 })).toBe(165)
})
