import { describe, expect, test } from 'vitest'
import { parseSpan, toScene } from './scene.ts'
import type { Scene } from './scene.ts'

const ring = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const scene = (more: Partial<Scene>): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id: 'a',
  collection: 'coast',
  geometry: { type: 'Polygon', coordinates: [ring(1, 2, 3, 4)] },
  bbox: [1, 2, 3, 4],
  properties: { datetime: '2026-04-18T10:15:30Z' },
  assets: {},
  ...more,
})

describe('toScene', () => {
  test('leaves an ordinary scene as it is', () => {
    const ordinary = scene({})
    expect(toScene(ordinary)).toBe(ordinary)
  })

  test('cuts a footprint that crosses the antimeridian, with its box, and keeps its reference system', () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC::CRS84' } }
    const crossing = scene({
      geometry: { type: 'Polygon', coordinates: [ring(179, 2, -178, 4)], crs },
      bbox: [179, 2, -178, 4],
    })
    expect(toScene(crossing)).toMatchObject({
      geometry: { type: 'MultiPolygon', coordinates: [[expect.anything()], [expect.anything()]], crs },
      bbox: [179, 2, -178, 4],
    })
  })

  test('leaves a footprint wider than half the world as it is, with its box, unless the box crosses the antimeridian', () => {
    const wide = ring(-170, 2, 175, 4)
    const written = scene({ geometry: { type: 'Polygon', coordinates: [wide] }, bbox: [-170, 2, 175, 4] })
    expect(toScene(written)).toBe(written)
    expect(toScene({ ...written, bbox: [175, 2, -170, 4] })).toMatchObject({
      geometry: { type: 'MultiPolygon' },
      bbox: [175, 2, -170, 4],
    })
  })

  test('moves what lies beyond the world to its other side, however wide it is', () => {
    const given = { geometry: { type: 'Polygon' as const, coordinates: [ring(100, 2, 320, 4)] } }
    for (const bbox of [
      [100, 2, 320, 4],
      [100, 2, -40, 4],
    ])
      expect(toScene(scene({ ...given, bbox }))).toMatchObject({
        geometry: { type: 'MultiPolygon', coordinates: [[expect.anything()], [expect.anything()]] },
        bbox: [100, 2, -40, 4],
      })
  })

  test.each([
    ['a box that is missing', undefined],
    ['a box beyond the world', [361, 2, 363, 4]],
  ])('works out %s', (_why, bbox) => {
    const { bbox: _given, ...boxless } = scene({})
    expect(toScene(bbox ? { ...boxless, bbox } : boxless).bbox).toEqual([1, 2, 3, 4])
  })

  test('leaves a scene without a place alone', () => {
    const { bbox: _given, ...placeless } = scene({ geometry: null })
    expect(toScene(placeless)).toBe(placeless)
  })

  test.each<[string, Partial<Scene>, string, RegExp]>([
    [
      'an open ring',
      { geometry: { type: 'Polygon', coordinates: [ring(1, 2, 3, 4).slice(1)] } },
      'geometry.coordinates.0',
      /not closed/,
    ],
    ['a broken time', { properties: { datetime: '2026-02-30T00:00:00Z' } }, 'properties.datetime', /exists/],
    [
      'a broken start',
      { properties: { datetime: null, start_datetime: 'x', end_datetime: '2026-02-03T00:00:00Z' } },
      'properties.start_datetime',
      /date-time/,
    ],
    ['no time', { properties: { datetime: null } }, 'properties.datetime', /start and an end/],
    [
      'an end before the start',
      {
        properties: {
          datetime: null,
          start_datetime: '2026-02-03T00:00:00Z',
          end_datetime: '2026-02-02T00:00:00Z',
        },
      },
      'properties.start_datetime',
      /after it ends/,
    ],
  ])('refuses %s', (_why, more, path, message) => {
    const attempt = (): unknown => toScene(scene(more))
    expect(attempt).toThrow(message)
    expect(attempt).toThrow(expect.objectContaining({ path }))
  })
})

describe('parseSpan', () => {
  const early = '2026-01-01T00:00:00Z'
  const middle = '2026-01-02T00:00:00Z'
  const late = '2026-01-03T00:00:00Z'
  test.each<[string, Scene['properties'], [string, string]]>([
    ['a datetime', { datetime: middle }, [middle, middle]],
    ['start and end', { datetime: null, start_datetime: early, end_datetime: late }, [early, late]],
    ['all three', { datetime: middle, start_datetime: early, end_datetime: late }, [early, late]],
    ['an end alone', { datetime: early, end_datetime: late }, [early, late]],
  ])('is %s', (_why, properties, [start, end]) => {
    expect(parseSpan({ properties })).toEqual({ start: Date.parse(start), end: Date.parse(end) })
  })
})
