import { expect, test } from 'vitest'
import { ndviColor, computeNdvi } from './ndvi.ts'

test.each([
  ['dense green', 300, 4500, 0.875],
  ['bare ground', 2000, 2000, 0],
  ['water', 400, 200, -1 / 3],
  ['no light at all', 0, 0, undefined],
])('of %s', (_what, red, nir, want) => {
  const ndvi = computeNdvi(red, nir)
  if (want === undefined) expect(ndvi).toBeUndefined()
  else expect(ndvi).toBeCloseTo(want)
})

test.each<[what: string, ndvi: number, want: readonly [number, number, number]]>([
  ['below the scale', -1, [52, 84, 122]],
  ['at a stop', 0.2, [230, 217, 143]],
  ['between two', 0.7, [47, 119.5, 46]],
  ['above the scale', 1, [15, 82, 34]],
])('the colour %s', (_what, ndvi, want) => {
  ndviColor(ndvi).forEach((channel, index) => expect(channel).toBeCloseTo(want[index] ?? NaN))
})
