import { expect, test } from 'vitest'
import { densityIn } from './densities.ts'

test.each([
  ['the United States', 'US', 1200],
  ['the Netherlands', 'NL', 3000],
  ['India', 'IN', 10_000],
])('a country has the density of its region: %s', (_name, country, inhabitants) => {
  expect(densityIn(country)).toBe(inhabitants)
})

test('a country of no region is refused', () => {
  expect(() => densityIn('QQ')).toThrow('no density of towns in QQ')
})
