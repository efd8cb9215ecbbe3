import { describe, expect, test } from 'vitest'
import { covers } from './antimeridian.fixture.ts'
import { boundingBox } from './bounding-box.ts'
import { signedArea } from './clip.ts'
import type { Geometry, Position } from './geojson.ts'
import { toFootprint, traceOutline } from './outline.ts'
import type { PlaceAt } from './outline.ts'

/** A raster in degrees, as gdal_create has it: the upper left corner, then the lower right one. */
const degrees =
  (west: number, north: number, east: number, south: number): PlaceAt =>
  (right, down) => [west + right * (east - west), north + down * (south - north)]

/** The same longitudes as many projections return them. */
const wrapped =
  (placeAt: PlaceAt): PlaceAt =>
  (right, down) => {
    const [longitude = NaN, latitude = NaN] = placeAt(right, down)
    return [((((longitude + 180) % 360) + 360) % 360) - 180, latitude]
  }

const DEGREE = 111_195

/** A raster around the north pole, or the south pole, in meters from it; 0 degrees is down, or up. Azimuthal equidistant. */
const polar =
  (sign: 1 | -1, left: number, top: number, right: number, bottom: number): PlaceAt =>
  (share, down) => {
    const x = left + share * (right - left)
    const y = top + down * (bottom - top)
    return [(Math.atan2(x, -sign * y) * 180) / Math.PI, sign * (90 - Math.hypot(x, y) / DEGREE)]
  }

const footprint = (placeAt: PlaceAt): Geometry => {
  const outline = traceOutline(placeAt)
  if (!outline) throw new Error('no outline')
  expect(outline.at(-1)).toEqual(outline[0])
  expect(Math.sign(signedArea(outline))).toBe(1)
  return toFootprint(outline)
}

const rounded = (box: readonly number[] | undefined): number[] | undefined =>
  box?.map((value) => Number(value.toFixed(4)))

const at = (longitude: number, latitude: number): Position => [longitude, latitude]

describe('the footprint of a raster in degrees', () => {
  test.each<[string, PlaceAt, number[], Position[], Position[]]>([
    [
      'the world',
      degrees(-180, 90, 180, -90),
      [-180, -90, 180, 90],
      [at(0, 0), at(-179.9, 89), at(179.9, -89)],
      [],
    ],
    [
      'the world from 0 degrees',
      degrees(0, 90, 360, -90),
      [-180, -90, 180, 90],
      [at(0, 0), at(-179.9, 89), at(1, -89)],
      [],
    ],
    [
      'a belt',
      degrees(-180, 80, 180, -60),
      [-180, -60, 180, 80],
      [at(0, 0), at(180, 79)],
      [at(0, 81), at(0, -61)],
    ],
    [
      'a belt from 0 degrees',
      degrees(0, 60, 360, -60),
      [-180, -60, 180, 60],
      [at(90, 0), at(-90, 0)],
      [at(0, 61)],
    ],
    [
      'a belt that begins half a pixel west',
      degrees(-180.05, 80, 179.95, -60),
      [-180, -60, 180, 80],
      [at(179.99, 0), at(0, 0)],
      [],
    ],
    [
      'more than the world',
      degrees(-180.125, 90, 180.125, -90),
      [-180, -90, 180, 90],
      [at(180, 0), at(0, 0)],
      [],
    ],
    [
      'nearly the world',
      degrees(-179.9, 90, 179.9, -90),
      [-179.9, -90, 179.9, 90],
      [at(0, 0), at(179, 89)],
      [at(180, 0)],
    ],
    [
      'the western half',
      degrees(-180, 90, 0, -90),
      [-180, -90, 0, 90],
      [at(-90, 0), at(-1, 89)],
      [at(1, 0), at(90, 0)],
    ],
    ['the eastern half', degrees(0, 90, 180, -90), [0, -90, 180, 90], [at(90, 0)], [at(-90, 0)]],
    [
      'more than half from 0 degrees',
      degrees(0, 90, 300, -90),
      [0, -90, -60, 90],
      [at(90, 0), at(-90, 0)],
      [at(-30, 0)],
    ],
    [
      'a small part over the antimeridian',
      degrees(179, 10, 181, 9),
      [179, 9, -179, 10],
      [at(180, 9.5), at(-179.5, 9.5)],
      [at(0, 9.5)],
    ],
    [
      'a part beyond 180 degrees',
      degrees(190, 10, 200, 9),
      [-170, 9, -160, 10],
      [at(-165, 9.5)],
      [at(165, 9.5)],
    ],
    ['a part at the north pole', degrees(-30, 90, 30, 80), [-30, 80, 30, 90], [at(0, 89)], [at(31, 89)]],
    ['a part that is upside down', degrees(-30, 10, 30, 20), [-30, 10, 30, 20], [at(0, 15)], [at(31, 15)]],
  ])('that covers %s', (_what, placeAt, box, inside, outside) => {
    for (const written of [placeAt, wrapped(placeAt)]) {
      const geometry = footprint(written)
      expect(rounded(boundingBox(geometry))).toEqual(box)
      covers(geometry, inside, outside)
    }
  })
})

describe.each([
  ['north', 1],
  ['south', -1],
] as const)('the footprint of a raster at the %s pole', (_pole, sign) => {
  const box = (west: number, from: number, east: number, to: number) =>
    sign === 1 ? [west, from, east, to] : [west, -to, east, -from]

  test.each<[string, number[], number[] | undefined, Position[], Position[]]>([
    [
      'around it',
      [-1e6, 2e6, 3e6, -1e6],
      box(-180, 57.5745, 180, 90),
      [at(10, 90), at(180, 89), at(-180, 89), at(77, 85)],
      [at(0, 80)],
    ],
    [
      'with a corner at it',
      [0, 1e6, 1e6, 0],
      undefined,
      [at(135, 85)],
      [at(45, 85), at(-45, 85), at(-135, 85)],
    ],
    [
      'with an edge through it',
      [-1e6, 1e6, 2e6, 0],
      undefined,
      [at(135, 85), at(-135, 85), at(180, 89)],
      [at(0, 89), at(60, 89)],
    ],
    [
      'with an edge through it, between the places looked at',
      [-1e6, 1e6, 2.1e6, 0],
      undefined,
      [at(135, 85), at(-135, 85), at(180, 89)],
      [at(0, 89), at(60, 89)],
    ],
    [
      'whose edge leaves it out by a meter',
      [-1e6, 1e6, 2.1e6, 1],
      undefined,
      [at(135, 85), at(-135, 85), at(180, 89)],
      [at(0, 89), at(60, 89)],
    ],
    [
      'whose edge takes it in by a meter',
      [-1e6, 1e6, 2.1e6, -1],
      undefined,
      [at(135, 85), at(-135, 85), at(0, 90)],
      [at(0, 89), at(60, 89)],
    ],
    ['beside it', [5e5, 1e5, 7e5, -1e5], undefined, [at(90, 84.6)], [at(-90, 84.6), at(90, 89)]],
  ])('that lies %s', (_where, [left = 0, top = 0, right = 0, bottom = 0], bounds, inside, outside) => {
    const placeAt = sign === 1 ? polar(1, left, top, right, bottom) : polar(-1, left, -bottom, right, -top)
    const geometry = footprint(placeAt)
    if (bounds) expect(rounded(boundingBox(geometry))).toEqual(bounds)
    const onThisSide = ([x = 0, y = 0]: Position): Position => [x, sign * y]
    covers(geometry, inside.map(onThisSide), outside.map(onThisSide))
  })
})

test('a raster whose corner lies nowhere on the earth has no outline', () => {
  expect(traceOutline((right, down) => (right + down > 1.9 ? [NaN, NaN] : [right, down]))).toBeUndefined()
})
