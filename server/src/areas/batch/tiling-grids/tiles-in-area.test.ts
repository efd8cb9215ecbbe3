import { describe, expect, test } from 'vitest'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { WORLD_TILING_GRIDS } from '../../../world/batch/grids.ts'
import { parseBounds } from '../tasks/bounds.ts'
import { findTiles, MAX_TILES } from './tiles-in-area.ts'

const grid = (id: number) => {
  const found = WORLD_TILING_GRIDS.find((each) => each.id === id)
  if (!found) throw new Error(`there is no grid ${id}`)
  return found
}
const KM_20 = grid(1)
const KM_10 = grid(2)
const DEGREE = grid(3)
const KM_100 = grid(4)
const TENTH = grid(5)

const boxed = (...bbox: number[]): Geometry => areaIn({ bbox })
const areaIn = (bounds: Parameters<typeof parseBounds>[0]): Geometry => {
  const area = parseBounds(bounds, 'bounds')
  if (!area) throw new Error('there is no area')
  return area
}
const inMetres = (epsg: number, ...bbox: number[]): Geometry =>
  areaIn({ bbox, properties: { crs: `http://www.opengis.net/def/crs/EPSG/0/${epsg}` } })
const polygon = (...coordinates: Position[]): Geometry => ({ type: 'Polygon', coordinates: [coordinates] })

/** Just inside a tile, or some, from its lower left corner in UTM zone 31. */
const tiles = (side: number, columns: number, rows: number): Geometry => {
  const x = Math.ceil(500_000 / side) * side
  const y = Math.ceil(5_700_000 / side) * side
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
  ])('%s', async (_why, area, of, count) => {
    expect(new Set(await findTiles(area, of)).size).toBe(count)
  })

  test('of a diagonal strip only those that it meets', async () => {
    const strip = polygon([0.05, 0.0], [5.95, 5.9], [5.9, 5.95], [0.0, 0.05], [0.05, 0.0])
    expect(await findTiles(strip, DEGREE)).toHaveLength(16)
  })

  test('not those inside a hole', async () => {
    const ring = (from: number, to: number): Position[] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ]
    const frame: Geometry = { type: 'Polygon', coordinates: [ring(0.5, 4.5), ring(0.9, 4.1)] }
    expect(await findTiles(frame, DEGREE)).toHaveLength(16)
  })

  test('that two parts share once', async () => {
    const one = boxed(4.1, 51.1, 4.2, 51.2)
    const other = boxed(4.3, 51.3, 4.4, 51.4)
    const both: Geometry = { type: 'GeometryCollection', geometries: [one, other] }
    expect(await findTiles(both, DEGREE)).toHaveLength(1)
  })

  const TOO_MANY = `The area has more than ${MAX_TILES} tiles`

  test.each([
    ['one more on a side', boxed(0, 0, 50, 50.1), DEGREE, TOO_MANY],
    ['too many in all zones together', boxed(-180, -70, 180, 70), KM_100, TOO_MANY],
    [
      'the world',
      boxed(-180, -80, 180, 80),
      KM_10,
      'The boxes around the parts of the area have more than 50000',
    ],
  ])('2,500 and not %s', async (_why, area, of, error) => {
    expect(await findTiles(boxed(0, 0, 50, 50), DEGREE)).toHaveLength(MAX_TILES)
    await expect(findTiles(area, of)).rejects.toThrow(error)
  })

  test('also where boxes around hundreds of thin parts hold many more, and lets other work have its turn', async () => {
    const sliver: Position[][] = [
      [
        [-20, -20.6],
        [20, 19.4],
        [20, 19.401],
        [-20, -20.6],
      ],
    ]
    const area = (parts: number): Geometry => ({
      type: 'MultiPolygon',
      coordinates: Array.from({ length: parts }, () => sliver),
    })
    let turns = 0
    const takeTurns = () => {
      turns++
      other = setImmediate(takeTurns)
    }
    let other = setImmediate(takeTurns)
    expect(await findTiles(area(25), DEGREE)).toHaveLength(80)
    clearImmediate(other)
    expect(turns).toBeGreaterThan(40)
    await expect(findTiles(area(375), DEGREE)).rejects.toThrow('The boxes around the parts of the area have')
  })
})
