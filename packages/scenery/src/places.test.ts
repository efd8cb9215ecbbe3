import { expect, test } from 'vitest'
import { PLACES } from './places.ts'

test('no two places have one name, or one spot', () => {
  expect(new Set(PLACES.map(({ name }) => name)).size).toBe(PLACES.length)
  const spots = PLACES.map(({ longitude, latitude }) => `${longitude.toFixed(1)} ${latitude.toFixed(1)}`)
  expect(new Set(spots).size).toBe(PLACES.length)
})

test.each(PLACES)('$name is a place that can be looked at', ({ longitude, latitude, spread, weight }) => {
  expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
  expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
  expect(spread).toBeGreaterThan(0)
  expect(weight).toBeGreaterThan(0)
})

test('there is hardly a corner of the world without one: thirty degrees wide and high, land or not', () => {
  const cells = new Set(
    PLACES.map(({ longitude, latitude }) => [longitude, latitude].map((x) => Math.floor(x / 30)).join()),
  )
  expect(cells.size).toBeGreaterThan(48) // of 72
})

test('a tenth of the places is looked at more often than half of them', () => {
  const weights = PLACES.map(({ weight }) => weight).sort((a, b) => b - a)
  const sum = (some: readonly number[]): number => some.reduce((total, weight) => total + weight, 0)
  const share = Math.floor(weights.length / 10)
  expect(sum(weights.slice(0, share))).toBeGreaterThan(sum(weights.slice(-weights.length / 2)))
})
