import { describe, expect, test } from 'vitest'
import { RepeatOrbit } from './repeat-orbit.ts'

describe('an orbit that repeats its ground track and keeps its local time', () => {
  test.each<[mission: string, revolutions: number, days: number, height: number, inclination: number]>([
    ['Sentinel-2', 143, 10, 786, 98.62],
    ['Sentinel-1', 175, 12, 693, 98.18],
    ['Landsat 9', 233, 16, 705, 98.2],
  ])('is as high and inclined as that of %s', (_mission, revolutions, days, height, inclination) => {
    const orbit = new RepeatOrbit(revolutions, days)
    expect(Math.abs(orbit.radius - 6378.137 - height)).toBeLessThan(6)
    expect(Math.abs((orbit.inclination * 180) / Math.PI - inclination)).toBeLessThan(0.1)
    expect(orbit.period * revolutions).toBeCloseTo(days * 86_400_000, 3)
  })
})
