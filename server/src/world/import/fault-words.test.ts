import { expect, test } from 'vitest'
import { readContract } from '../../contract/contract.ts'
import { ItemTypes } from '../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../item-types.ts'
import { createRecordValidator } from './validate.ts'

const validate = createRecordValidator(readContract('strict'), new ItemTypes(WORLD_ITEM_TYPES))

const ITEM = {
  type: 'Feature',
  stac_version: '1.0.0',
  id: 'a',
  collection: 'coast',
  geometry: { type: 'Point', coordinates: [4, 52] },
  bbox: [4, 52, 4, 52],
  properties: { datetime: '2026-04-18T10:15:30Z' },
  assets: {},
  links: [],
}

const COLLECTION = {
  type: 'Collection',
  stac_version: '1.0.0',
  id: 'coast',
  description: 'The coast.',
  license: 'proprietary',
  extent: {
    spatial: { bbox: [[4, 52, 5, 53]] },
    temporal: { interval: [['2026-04-18T10:15:30Z', null]] },
  },
  links: [],
}

const GEOMETRIES =
  '"Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection"'

test.each<[why: string, wrong: object, reason: string, record?: object]>([
  [
    'a geometry of no known type',
    { geometry: { type: 'Circle', coordinates: [4, 52] } },
    `geometry.type: is "Circle", must be one of ${GEOMETRIES}`,
  ],
  ['a geometry without a type', { geometry: { coordinates: [4, 52] } }, 'geometry.type: is required'],
  [
    'a part of a geometry of no known type',
    { geometry: { type: 'GeometryCollection', geometries: [{ type: 'x'.repeat(5000) }] } },
    `geometry.geometries.0.type: is "${'x'.repeat(79)}..., must be one of ${GEOMETRIES}`,
  ],
  [
    'another version',
    { stac_version: '0.9.0' },
    'stac_version: "0.9.0" is not supported. Write the record as STAC 1.0 or 1.1',
  ],
  [
    'a time that is none',
    { properties: { datetime: 'yesterday' } },
    'properties.datetime: is "yesterday", must be a time such as 2026-04-01T00:00:00Z',
  ],
  [
    'an id with a control character',
    { id: 'a\u0007' },
    'id: is "a\\u0007", must be 1 to 256 characters, none of them a control character, and not `.` or `..`',
  ],
  [
    'a role that there is not',
    { providers: [{ name: 'The harbour', roles: ['owner'] }] },
    'providers.0.roles.0: is "owner", must be one of "licensor", "producer", "processor", "host"',
    COLLECTION,
  ],
  ['a box without a place', { geometry: null }, 'bbox: must not be there'],
  ['an asset whose name has a slash', { assets: { 'a/b': {} } }, 'assets.a/b.href: is required'],
])('%s: which place, what is there, and what may be', (_why, wrong, reason, record = ITEM) => {
  expect(validate({ ...record, ...wrong })).toEqual({ kind: 'refused', reason })
})
