import { describe, expect, test } from 'vitest'
import type { Position } from './geojson.ts'
import { parseGeometry, parseSearchArea } from './parse.ts'

const closed = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
]

describe('parseGeometry', () => {
  test.each([
    ['a point', { type: 'Point', coordinates: [4, 52] }],
    ['a point with a height', { type: 'Point', coordinates: [4, 52, -3.5] }],
    ['the corner of the world', { type: 'Point', coordinates: [-180, 90] }],
    ['points', { type: 'MultiPoint', coordinates: [[4, 52]] }],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [4, 52],
          [5, 53],
        ],
      },
    ],
    [
      'lines',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [4, 52],
            [5, 53],
          ],
        ],
      },
    ],
    ['a polygon with a hole', { type: 'Polygon', coordinates: [closed, closed] }],
    ['polygons', { type: 'MultiPolygon', coordinates: [[closed], [closed]] }],
    ['a collection', { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [4, 52] }] }],
    ['an empty collection', { type: 'GeometryCollection', geometries: [] }],
  ])('reads %s', (_why, geometry) => {
    expect(parseGeometry(geometry, 180)).toEqual(geometry)
  })

  test('leaves foreign members and further numbers of a position out', () => {
    expect(parseGeometry({ type: 'Point', coordinates: [4, 52, 1, 2], crs: {} }, 180)).toEqual({
      type: 'Point',
      coordinates: [4, 52, 1],
    })
  })

  test.each([
    ['a text', 'POINT(4 52)', '', /not a GeoJSON geometry/],
    ['null', null, '', /not a GeoJSON geometry/],
    ['no type', { coordinates: [4, 52] }, 'type', /not a type/],
    ['an unknown type', { type: 'Circle', coordinates: [4, 52] }, 'type', /not a type/],
    ['a type in lower case', { type: 'point', coordinates: [4, 52] }, 'type', /not a type/],
    ['no coordinates', { type: 'Point' }, 'coordinates', /array of 2/],
    ['one number', { type: 'Point', coordinates: [4] }, 'coordinates', /array of 2/],
    ['a number as text', { type: 'Point', coordinates: ['4', 52] }, 'coordinates', /finite/],
    ['an infinite number', { type: 'Point', coordinates: [Infinity, 52] }, 'coordinates', /finite/],
    ['an infinite height', { type: 'Point', coordinates: [4, 52, Infinity] }, 'coordinates', /finite/],
    ['longitude 181', { type: 'Point', coordinates: [181, 52] }, 'coordinates', /longitude 181/],
    ['latitude 91', { type: 'Point', coordinates: [4, -91] }, 'coordinates', /latitude -91/],
    ['no points', { type: 'MultiPoint', coordinates: [] }, 'coordinates', /array of 1/],
    ['a line of one position', { type: 'LineString', coordinates: [[4, 52]] }, 'coordinates', /array of 2/],
    [
      'a ring of three positions',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
      'coordinates.0',
      /array of 4/,
    ],
    [
      'an open ring',
      {
        type: 'Polygon',
        coordinates: [
          closed,
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      },
      'coordinates.1',
      /not closed/,
    ],
    [
      'a ring closed at another height',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0, 1],
            [1, 0, 1],
            [1, 1, 1],
            [0, 0, 2],
          ],
        ],
      },
      'coordinates.0',
      /not closed/,
    ],
    [
      'coordinates of a polygon as polygons',
      { type: 'MultiPolygon', coordinates: [closed] },
      'coordinates.0.0',
      /array of 4/,
    ],
    [
      'a fault deep inside',
      {
        type: 'GeometryCollection',
        geometries: [
          {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 99],
                [0, 0],
              ],
            ],
          },
        ],
      },
      'geometries.0.coordinates.0.2',
      /latitude 99/,
    ],
  ])('refuses %s and says where', (_why, geometry, path, message) => {
    const attempt = (): unknown => parseGeometry(geometry, 180)
    expect(attempt).toThrow(message)
    expect(attempt).toThrow(expect.objectContaining({ name: 'Malformed', path }))
  })

  test('lets a footprint run over the antimeridian, once', () => {
    expect(parseGeometry({ type: 'Point', coordinates: [181, 52] }, 360)).toBeDefined()
    expect(() => parseGeometry({ type: 'Point', coordinates: [361, 52] }, 360)).toThrow('longitude 361')
  })
})

describe('parseSearchArea', () => {
  const open: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
  ]
  test.each<[string, Position[]]>([
    ['an open ring', open],
    ['a closed one', [...open, [0, 0]]],
  ])('reads %s as closed', (_what, ring) => {
    expect(parseSearchArea({ type: 'Polygon', coordinates: [ring] }, 9)).toEqual({
      type: 'Polygon',
      coordinates: [[...open, [0, 0]]],
    })
  })

  test('rejects a ring of two different positions', () => {
    const line = [open[0], open[1], open[0]]
    expect(() => parseSearchArea({ type: 'Polygon', coordinates: [line] }, 9)).toThrow(
      'three different positions',
    )
  })
})
