import { describe, expect, test } from 'vitest'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { AIRPORTS, airportsIn } from './airports.ts'
import { metresBetween } from './outline.ts'

describe('airports', () => {
  test.each<[string, Box, string[]]>([
    ['London', [-0.8, 51.1, 0.4, 51.9], ['LHR', 'LGW', 'STN', 'LTN', 'LCY']],
    ['a terminal of Heathrow', [-0.461, 51.471, -0.459, 51.472], ['LHR']],
    ['Singapore', [103.5, 1, 104.3, 1.5], ['SIN']],
    ['the middle of the Atlantic', [-40, 30, -30, 40], []],
  ])('of %s', (_where, box, codes) => {
    expect(airportsIn(box).map(({ code }) => code)).toEqual(codes)
  })

  test('are told apart by their codes', () => {
    expect(new Set(AIRPORTS.map(({ code }) => code)).size).toBe(AIRPORTS.length)
  })

  test.each(AIRPORTS)('$name has a runway as long as aircraft need, and an apron beside it', (airport) => {
    const { runways, apron } = airport
    for (const { length } of runways) {
      expect(length).toBeGreaterThan(1100)
      expect(length).toBeLessThan(5000)
    }
    const ways = runways.map(({ center }) => Math.hypot(...metresBetween(apron.center, center)))
    expect(Math.min(...ways)).toBeLessThan(2500)
  })

  test('one runway of Heathrow is known to lie east and west, 3.9 kilometers long', () => {
    const [north] = airportsIn([-0.46, 51.47, -0.45, 51.475])[0]?.runways ?? []
    expect(Math.abs((north?.heading ?? NaN) - 90)).toBeLessThan(1)
    expect(Math.abs((north?.length ?? NaN) - 3900)).toBeLessThan(50)
  })
})
