import { expect, test } from 'vitest'
import { BANDS, bandNamed, isPolarization, isSpectral, MASK, SCANNED } from './bands.ts'

test('no two bands have one name in evalscripts, nor the name of another band', () => {
  const names = Object.values(BANDS).flatMap((band) => ('scriptName' in band ? [band.scriptName] : []))
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => bandNamed(name) !== undefined)).toEqual([])
})

test('the bands of the scanner go from short waves to long ones', () => {
  const centers = SCANNED.map((name) => BANDS[name].center)
  expect(centers).toEqual(centers.toSorted((a, b) => a - b))
})

test.each([
  ['nir', true, false],
  ['vv', false, true],
  ['cloud', false, false],
  ['B08', false, false],
])('%s is of light: %s, of radar: %s', (name, spectral, polarization) => {
  expect([isSpectral(name), isPolarization(name)]).toEqual([spectral, polarization])
})

test('a mask has no bands of light', () => {
  expect(MASK.filter(isSpectral)).toEqual([])
})
