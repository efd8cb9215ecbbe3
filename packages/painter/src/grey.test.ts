import { describe, expect, test } from 'vitest'
import { graysFor } from './grey.ts'

describe('the greys of reflectance', () => {
  const greys = graysFor('optical')

  test('grow, from black to white', () => {
    expect(greys.every((grey, value) => grey >= (greys[value - 1] ?? 0))).toBe(true)
    expect([greys[0], greys[10_000]]).toEqual([1, 255])
  })

  test.each([
    ['dark water', 300, 600, 30],
    ['fields', 1000, 2000, 30],
    ['the tops of clouds', 4500, 9500, 40],
  ])('tell apart %s: %i and %i', (_what, darker, brighter, difference) => {
    expect((greys[brighter] ?? 0) - (greys[darker] ?? 0)).toBeGreaterThan(difference)
  })
})
