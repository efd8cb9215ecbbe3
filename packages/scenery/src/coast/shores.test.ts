import { expect, test } from 'vitest'
import { LAKES } from './lakes.ts'
import { naturalShore } from './shores.ts'

/** By how many degrees a shore turns at each of its places. */
const measureTurns = (ring: readonly number[]): number[] => {
  const places = Array.from(
    { length: ring.length / 2 },
    (_, i) => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0] as const,
  )
  return places.map(([x, y], i) => {
    const [beforeX, beforeY] = places.at(i - 1) ?? [NaN, NaN]
    const [afterX, afterY] = places[(i + 1) % places.length] ?? [NaN, NaN]
    const turn = Math.atan2(afterY - y, afterX - x) - Math.atan2(y - beforeY, x - beforeX)
    return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI
  })
}

const ringArea = (ring: readonly number[]): number =>
  Math.abs(
    ring.reduce((sum, value, i) => {
      if (i % 2 === 1) return sum
      const [nextX = NaN, nextY = NaN] = [ring[(i + 2) % ring.length], ring[(i + 3) % ring.length]]
      return sum + value * nextY - nextX * (ring[i + 1] ?? NaN)
    }, 0),
  ) / 2

test('a square loses its corners and gets bays', () => {
  const shore = naturalShore([0, 0, 1, 0, 1, 1, 0, 1])
  const fromCorner = shore.filter((_, i) => i % 2 === 0).map((x, i) => Math.hypot(x, shore[2 * i + 1] ?? NaN))
  expect(Math.min(...fromCorner)).toBeGreaterThan(0.08)
  expect(measureTurns(shore).filter((turn) => turn > 3).length).toBeGreaterThan(shore.length / 4)
})

test('lakes keep their size, but for their corners', () => {
  for (const lake of LAKES) {
    const share = ringArea(naturalShore(lake)) / ringArea(lake)
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(1.1)
  }
})
