import { describe, expect, test } from 'vitest'
import type { Geometry, Position } from '../../catalog/geometry/geojson.ts'
import { WORLD_TILING_GRIDS } from '../../world/batch/grids.ts'
import { areaOfBounds } from './bounds.ts'
import { MOST_TILES, tilesIn, TooManyTiles } from './tiles.ts'

const grid = (id: number) => {
  const found = WORLD_TILING_GRIDS.find((each) => each.id === id)
  if (!found) throw new Error(`there is no grid ${id}`)
  return found
}
const [KM_20, KM_10, DEGREE, KM_100, TENTH] = [grid(1), grid(2), grid(3), grid(4), grid(5)]

const boxed = (...bbox: number[]): Geometry => areaIn({ bbox })
const areaIn = (bounds: Parameters<typeof areaOfBounds>[0]): Geometry => {
  const area = areaOfBounds(bounds, 'bounds')
  if (!area) throw new Error('there is no area')
  return area
}
const inMetres = (epsg: number, ...bbox: number[]): Geometry =>
  areaIn({ bbox, properties: { crs: `http://www.opengis.net/def/crs/EPSG/0/${epsg}` } })
const polygon = (...coordinates: Position[]): Geometry => ({ type: 'Polygon', coordinates: [coordinates] })

/** Just inside a tile, or some, from its lower left corner in UTM zone 31. */
const tiles = (side: number, columns: number, rows: number): Geometry => {
  const [x, y] = [Math.ceil(500_000 / side) * side, Math.ceil(5_700_000 / side) * side]
  return inMetres(32_631, x + 100, y + 100, x + columns * side - 100, y + rows * side - 100)
}

describe('an area touches tiles', () => {
  test.each([
    ['one of 1 degree', boxed(4, 51, 5, 52), DEGREE, 1],
    ['a hair more', boxed(4, 51, 5.000001, 52), DEGREE, 2],
    ['across the corner of four', boxed(3.9, 51.9, 4.1, 52.1), DEGREE, 4],
    ['on both sides of the antimeridian', boxed(179.5, -17.8, -178.5, -17.2), DEGREE, 3],
    ['on both sides of the equator and of Greenwich', boxed(-0.5, -0.5, 0.5, 0.5), DEGREE, 4],
    ['at a pole', boxed(10, 89, 12, 90), DEGREE, 2],
    ['six by five tenths of a degree', boxed(3.9, 51.7, 4.4, 52.1), TENTH, 20],
    ['one of 10 km', tiles(10_020, 1, 1), KM_10, 1],
    ['three by two of 10 km', tiles(10_020, 3, 2), KM_10, 6],
    ['three by two of 20 km', tiles(20_040, 3, 2), KM_20, 6],
    ['one of 100 km', tiles(100_080, 1, 1), KM_100, 1],
    ['in two zones, in each of them', boxed(5.99, 51.9, 6.01, 51.91), KM_100, 2],
    ['in two zones across the antimeridian', boxed(179.99, -17.01, -179.99, -17), KM_100, 2],
    ['in both hemispheres', boxed(3.1, -0.01, 3.11, 0.01), KM_100, 2],
    ['where UTM ends', boxed(3, 83.99, 3.01, 85), KM_100, 1],
    ['beyond UTM', boxed(3, 84.5, 3.01, 85), KM_100, 0],
  ])('%s', (_why, area, of, count) => {
    expect(tilesIn(area, of)).toBe(count)
  })

  test('of a diagonal strip only those that it meets', () => {
    const strip = polygon([0.05, 0.0], [5.95, 5.9], [5.9, 5.95], [0.0, 0.05], [0.05, 0.0])
    expect(tilesIn(strip, DEGREE)).toBe(16)
  })

  test('not those inside a hole', () => {
    const ring = (from: number, to: number): Position[] => [[from, from], [to, from], [to, to], [from, to], [from, from]] // prettier-ignore
    const frame: Geometry = { type: 'Polygon', coordinates: [ring(0.5, 4.5), ring(0.9, 4.1)] }
    expect(tilesIn(frame, DEGREE)).toBe(16)
  })

  test('that two parts share once', () => {
    const [one, other] = [boxed(4.1, 51.1, 4.2, 51.2), boxed(4.3, 51.3, 4.4, 51.4)]
    const both: Geometry = { type: 'GeometryCollection', geometries: [one, other] }
    expect(tilesIn(both, DEGREE)).toBe(1)
  })

  test('2,500, and not one more', () => {
    expect(tilesIn(boxed(0, 0, 50, 50), DEGREE)).toBe(MOST_TILES)
    expect(() => tilesIn(boxed(0, 0, 50, 50.1), DEGREE)).toThrow(TooManyTiles)
    expect(() => tilesIn(boxed(-180, -80, 180, 80), KM_10)).toThrow(TooManyTiles)
  })
})
