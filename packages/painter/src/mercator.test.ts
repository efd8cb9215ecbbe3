import { describe, expect, test } from 'vitest'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { squareAround, tileBox } from './mercator.ts'

const WORLD = tileBox(0, 0, 0)

const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const point = (longitude: number, latitude: number): Geometry => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})

describe('the square around places', () => {
  test.each<[string, Geometry[], readonly number[]]>([
    ['is the world around nothing', [], WORLD],
    ['is the world around the world', [box(-180, -90, 180, 90)], WORLD],
    [
      'is the world around places on both sides of the antimeridian',
      [box(170, 0, 180, 5), box(-180, 0, -170, 5)],
      WORLD,
    ],
    ['has two kilometres a side around a point', [point(0, 0)], [-1000, -1000, 1000, 1000]],
    ['has room around a box', [box(-4, -1, 4, 1)], [-556597, -556597, 556597, 556597]],
    ['holds all', [box(-4, -1, 0, 1), point(4, 0)], [-556597, -556597, 556597, 556597]],
    ['does not leave the world in the east', [point(180, 0)], [20035508, -1000, 20037508, 1000]],
    ['does not leave the world in the north', [point(0, 90)], [-1000, 20035508, 1000, 20037508]],
  ])('%s', (_what, places, sides) => {
    const square = squareAround(places)
    expect(square.map(Math.round)).toEqual(sides.map(Math.round))
    expect(square[2] - square[0]).toBeCloseTo(square[3] - square[1], 3)
  })
})
