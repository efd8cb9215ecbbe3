import { describe, expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { destination, Rectangle } from './sphere.ts'

/** Kilometers, by another formula than the code's: the haversine of the angle between. */
const distance = ([x1 = NaN, y1 = NaN]: Position, [x2 = NaN, y2 = NaN]: Position): number => {
  const [lat1, lat2, turn] = [y1, y2, x2 - x1].map((angle) => (angle * Math.PI) / 180)
  if (lat1 === undefined || lat2 === undefined || turn === undefined) return NaN
  const haversine =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(turn / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(haversine))
}

const QUARTER = (Math.PI / 2) * 6371.0088

describe('destination', () => {
  test.each<[string, Position, number, number, Position]>([
    ['north', [10, 20], 0, QUARTER / 3, [10, 50]],
    ['east along the equator', [170, 0], 90, QUARTER / 3, [-160, 0]],
    ['west along the equator', [-170, 0], 270, QUARTER / 3, [160, 0]],
    ['over the North Pole', [30, 80], 0, (QUARTER * 2) / 9, [-150, 80]],
    ['nowhere', [4.05, 51.95], 123, 0, [4.05, 51.95]],
  ])('%s', (_way, from, bearing, length, to) => {
    const [longitude = NaN, latitude = NaN] = destination(from, bearing, length)
    expect(longitude).toBeCloseTo(to[0] ?? NaN, 5)
    expect(latitude).toBeCloseTo(to[1] ?? NaN, 5)
  })
})

describe('a rectangle on the ground', () => {
  const centers: readonly Position[] = [
    [4.05, 51.95],
    [-60, -3],
    [180, -16.85],
    [-178, -81.5],
    [0, 89.95],
    [33, -89.99],
  ]
  test.each(centers)('at %d, %d has its corners where they belong, counter-clockwise', (x, y = NaN) => {
    const center = [x, y]
    const ring = new Rectangle(18, 24).around(center, 30)
    const corners = ring.length > 5 ? ring.filter((_, i) => i % 4 === 0) : ring
    expect(corners.length).toBe(5)
    expect(ring.at(-1)).toEqual(ring[0])
    for (const corner of corners) expect(distance(center, corner)).toBeCloseTo(15, 1)
    const [a = [], b = [], c = [], d = []] = corners
    expect([distance(a, b), distance(b, c), distance(c, d)].map(Math.round)).toEqual([24, 18, 24])
    // Whoever goes on 18 km along the track from the first corner comes to the last one, on the left hand.
    if (Math.abs(y) < 75) expect(distance(destination(a, 30, 18), d)).toBeLessThan(0.5)
  })
})
