import { describe, expect, test } from 'vitest'
import { areaOfText, isUpsideDown, writtenArea } from './area-text.ts'
import { boxArea, type Area } from './area.ts'
import { readArea } from './read-area.ts'

const box = boxArea([3.9, 51.8, 4.4, 52.1])
const triangle = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [4, 0],
      [0, 3],
      [0, 0],
    ],
  ],
} satisfies Area
const point = { type: 'Point', coordinates: [4, 52] } satisfies Area
const two = {
  type: 'MultiPolygon',
  coordinates: [...[triangle.coordinates], ...[triangle.coordinates]],
} satisfies Area

describe('an area in the address', () => {
  for (const [why, area, text] of [
    ['a box', box, '3.9,51.8,4.4,52.1'],
    ['a box across the antimeridian', boxArea([170, -10, -170, 10]), '170,-10,-170,10'],
    ['a polygon', triangle, '0,0,4,0,0,3'],
    ['a point', point, '{"type":"Point","coordinates":[4,52]}'],
  ] satisfies [string, Area, string][])
    test(why, () => {
      expect(writtenArea(area)).toBe(text)
      expect(areaOfText(text)).toEqual(area)
    })

  test('numbers are read as people and programs write them', () => {
    expect(areaOfText('1e-7, .5,1,52')).toEqual(boxArea([1e-7, 0.5, 1, 52]))
  })

  test('one that is too long is left out', () => {
    expect(writtenArea({ type: 'MultiPoint', coordinates: Array.from({ length: 900 }, () => [4, 52]) })).toBe(
      '',
    )
  })

  for (const text of [
    '',
    '1,2,3',
    '1,2,3,x',
    ',2,3,4',
    '0x10,2,30,4',
    '1,2,3,Infinity',
    '1,2,3,4,5,6,7',
    '{',
    '{"type":"Point"}',
    '500,1,600,2',
    '1,4,3,2',
    '1,2,3,91,4,5',
    '1,2,3000,4,5,6',
  ])
    test(`"${text}" is none`, () => {
      expect(areaOfText(text)).toBeUndefined()
    })
})

test.each([
  ['1,4,3,2', true],
  ['1, 2, 3, 4', false],
  ['1,4,3', false],
  ['1,4,3,2,5,1', false],
  ['Delft', false],
  ['', false],
])('whether "%s" is a box with its south above its north: %s', (text, is) => {
  expect(isUpsideDown(text)).toBe(is)
})

describe('the geometry of GeoJSON', () => {
  const feature = { type: 'Feature', properties: {}, geometry: triangle }
  for (const [why, value, want] of [
    ['a geometry', triangle, triangle],
    ['a feature', feature, triangle],
    ['a collection of one', { type: 'FeatureCollection', features: [feature] }, triangle],
    ['polygons together', { type: 'FeatureCollection', features: [feature, feature] }, two],
    [
      'other things together',
      { type: 'FeatureCollection', features: [feature, { ...feature, geometry: point }] },
      { type: 'GeometryCollection', geometries: [triangle, point] },
    ],
    ['a feature without a place', { ...feature, geometry: null }, undefined],
    ['no numbers', { type: 'Point', coordinates: ['4', '52'] }, undefined],
    ['a place without a latitude', { type: 'Point', coordinates: [4] }, undefined],
    ['metres', { type: 'Point', coordinates: [593_000, 5_751_000] }, undefined],
    ['too flat', { type: 'Polygon', coordinates: [[4, 52]] }, undefined],
    ['nothing of the kind', 7, undefined],
  ] satisfies [string, unknown, Area | undefined][])
    test(why, () => {
      expect(readArea(JSON.stringify(value))).toEqual(want)
    })
})
