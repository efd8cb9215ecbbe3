import { expect, test } from 'vitest'
import { footprintArea } from './footprint-area.ts'

const RING: [number, number][] = [
  [3.9937, 51.8289],
  [4.3391, 51.8817],
  [4.2873, 52.0402],
  [3.9412, 51.9871],
  [3.9937, 51.8289],
]

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

test.each<[why: string, geometry: Parameters<typeof footprintArea>[0], want: number]>([
  // As the platform counts it in the reports of its usage.
  ['a scene', { type: 'Polygon', coordinates: [RING] }, 440.1],
  ['a scene that runs the other way', { type: 'Polygon', coordinates: [RING.toReversed()] }, 440.1],
  // All of WGS 84: 510,065,621.7 km².
  ['an eighth of the Earth', { type: 'Polygon', coordinates: [box(0, 0, 90, 90)] }, 63_758_202.7],
  ['a hole', { type: 'Polygon', coordinates: [box(0, 0, 1, 1), box(0, 0, 1, 1)] }, 0],
  ['two parts', { type: 'MultiPolygon', coordinates: [[RING], [RING]] }, 880.2],
  ['a point', { type: 'Point', coordinates: [4, 52] }, 0],
])('area of %s', (_why, geometry, want) => {
  expect(footprintArea(geometry)).toBeCloseTo(want, 1)
})
