import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import type { Scalar } from '../../src/catalog/cql2/expression.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import { toScene } from '../../src/catalog/scene.ts'

const DAY = 86_400_000

/** Texts whose order and case are easily got wrong, and numbers at the edges of what there is. */
export const ODD_SCALARS: readonly Scalar[] = [
  'a',
  'b',
  'A',
  'Z',
  'é',
  'É',
  'e\u0301',
  'ẞ',
  'ß',
  'ı',
  'I',
  'İ',
  'Σ',
  'ς',
  '\ud7ff',
  '\ue000',
  '\uffee',
  '😀',
  '😀b',
  '𐀀',
  'a\\',
  '%',
  '_',
  '',
  '2024-05-01T00:00:00Z',
  '2024-05-01T02:00:00+02:00',
  '2024-05-01T00:00:00.0009Z',
  '2024-05-01',
  0,
  -1,
  1,
  2,
  3,
  7,
  0.1,
  0.2,
  0.30000000000000004,
  -0.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  12.3,
  true,
  false,
]

/** Values of all kinds, as one property of many scenes has them. */
const ODD_VALUES: readonly unknown[] = [
  ...ODD_SCALARS,
  null,
  [],
  ['a'],
  ['a', 'b'],
  ['b', 'a', 'a'],
  [1, 'a', true, null],
  [['a']],
  ['a', ['b', 1]],
  [{ a: 1 }],
  { a: 1 },
]

const ring = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** Footprints that meet each other in corners, along borders, at the antimeridian, or are none to speak of. */
export const ODD_SHAPES: readonly Geometry[] = [
  { type: 'Polygon', coordinates: [ring(0, 0, 10, 10)] },
  { type: 'Polygon', coordinates: [ring(10, 10, 12, 12)] },
  { type: 'Polygon', coordinates: [ring(10, 2, 14, 8)] },
  { type: 'Polygon', coordinates: [ring(0, 0, 10, 10), ring(2, 2, 8, 8)] },
  { type: 'Polygon', coordinates: [ring(0, 0, 10, 10), ring(2, 2, 6, 6), ring(4, 4, 8, 8)] },
  { type: 'Polygon', coordinates: [ring(4, 4, 5, 5)] },
  {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
        [0, 0],
      ],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [5, 5],
        [10, 10],
        [0, 0],
      ],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      [
        [3, 3],
        [3, 3],
        [3, 3],
        [3, 3],
      ],
    ],
  },
  { type: 'Polygon', coordinates: [ring(178, -2, 182, 2)] },
  { type: 'Polygon', coordinates: [ring(-180, -2, -179, 2)] },
  { type: 'Polygon', coordinates: [ring(-180, 80, 180, 90)] },
  { type: 'MultiPolygon', coordinates: [[ring(0, 0, 5, 10)], [ring(5, 0, 10, 10)]] },
  { type: 'MultiPolygon', coordinates: [[ring(179, -1, 180, 1)], [ring(-180, -1, -179, 1)]] },
  {
    type: 'LineString',
    coordinates: [
      [-5, 5],
      [15, 5],
    ],
  },
  {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [0, 10],
    ],
  },
  {
    type: 'LineString',
    coordinates: [
      [2, 2],
      [2, 2],
    ],
  },
  {
    type: 'MultiLineString',
    coordinates: [
      [
        [0, 0],
        [10, 10],
      ],
      [
        [0, 10],
        [10, 0],
      ],
    ],
  },
  { type: 'Point', coordinates: [10, 10] },
  { type: 'Point', coordinates: [2, 2] },
  { type: 'Point', coordinates: [180, 0] },
  {
    type: 'MultiPoint',
    coordinates: [
      [0, 0],
      [20, 20],
    ],
  },
  {
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: [5, 5] },
      { type: 'Polygon', coordinates: [ring(20, 0, 22, 2)] },
    ],
  },
  { type: 'GeometryCollection', geometries: [] },
]

/** Scenes of which each has another odd footprint, odd values, an odd name or odd times. */
export const oddScenes = (count: number): readonly Scene[] =>
  Array.from({ length: count }, (_, index) => {
    const value = (step: number): unknown => ODD_VALUES[(index * step) % ODD_VALUES.length]
    const name = value(1)
    const time = (days: number): string => new Date(Date.UTC(2026, 0, 1) - days * DAY).toISOString()
    const platform = value(5)
    return toScene({
      type: 'Feature',
      stac_version: '1.0.0',
      id: `${typeof name === 'string' ? name : 'odd'}-${index % 300}`,
      collection: index % 2 === 0 ? 'odd' : '😀\ue000',
      geometry: ODD_SHAPES[index % ODD_SHAPES.length] ?? null,
      ...(index % 3 === 0 && { bbox: [0, 0, index % 700, 1, 1, (index % 700) + 40] }),
      properties: {
        datetime: time((index % 40) * 30),
        ...(typeof platform === 'string' && { platform }),
        odd: value(1),
        odder: value(7),
        ...(index % 4 > 0 && { gsd: (index % 4) / 10 }),
        ...(index % 7 === 0 && { start_datetime: time((index % 40) * 30 + 3), end_datetime: time(0) }),
        ...(index % 5 === 0 && {
          expires: index % 2 === 0 ? time(index) : `${time(index).slice(0, 19)}+00:00`,
        }),
      },
      assets: { [`asset-${index % 3}`]: { href: 'https://example.com/file' } },
    })
  })
