import { expect, test } from 'vitest'
import { leniencePoints } from '../../../generated/lenience.ts'
import { readContract } from './contract.ts'
import { lenienceOf } from './lenience.ts'

test('the strict contract is lenient at no point, the lenient one at every point that it marks', () => {
  expect([...lenienceOf(readContract('strict'))]).toEqual([])
  expect([...lenienceOf(readContract('lenient'))]).toEqual([...leniencePoints])
})

test('a point without an entry of the overlay does not compile', () => {
  // @ts-expect-error no such point
  expect(lenienceOf(readContract('lenient')).has('no-such-point')).toBe(false)
})
