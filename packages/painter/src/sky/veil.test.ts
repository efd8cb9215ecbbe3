import { describe, expect, test } from 'vitest'
import type { SkyLevels } from './sky-levels.ts'
import { Veil } from './veil.ts'

const levels = (cloud: number, heavyHaze: number, lightHaze: number): SkyLevels => ({
  cloud,
  heavyHaze,
  lightHaze,
  shadow: Infinity,
  toSun: [0, 0],
})

describe.each<[string, SkyLevels]>([
  ['clouds and both hazes', levels(1, 0.6, -0.2)],
  ['clouds alone', levels(0.5, 0.5, 0.5)],
  ['heavy haze alone', levels(Infinity, 0.4, 0.4)],
  ['light haze alone', levels(Infinity, Infinity, 0.4)],
  ['clouds and light haze', levels(1, 1, 0.2)],
])('the veil of %s', (_what, given) => {
  const thickness = Float32Array.from({ length: 801 }, (_, i) => i / 100 - 4)
  const laid = new Float32Array(thickness.length)
  new Veil(given).lay(thickness, thickness.length, laid)
  const veils = [...laid]
  const steps = veils.slice(1).map((veil, i) => veil - (veils[i] ?? NaN))

  test('grows with the thickness, from nothing, without a step', () => {
    expect(veils[0]).toBe(0)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...steps)).toBeLessThan(0.03)
  })

  test('is nowhere flat where it can be seen', () => {
    const seen = steps.filter((_, i) => (veils[i] ?? 0) > 0.02 && (veils[i] ?? 0) < 0.9)
    expect(Math.min(...seen)).toBeGreaterThan(0.0001)
  })
})
