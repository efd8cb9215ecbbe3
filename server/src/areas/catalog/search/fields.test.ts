import { describe, expect, test } from 'vitest'
import { createFieldSelector, parseFields } from './fields.ts'

const item = () => ({
  type: 'Feature' as const,
  id: 'a',
  collection: 'c',
  bbox: [1, 2, 3, 4],
  geometry: { type: 'Point' as const, coordinates: [1, 2] },
  properties: {
    datetime: '2026-04-18T10:15:30Z',
    'eo:cloud_cover': 7.5,
    'view.angle': 3,
    place: { name: 'harbor', code: { iso: 'NL', unlocode: 'RTM' } },
  },
  assets: { data: { href: 's3://a', type: 'image/tiff' }, thumbnail: { href: 's3://b' } },
})
const base = { type: 'Feature', id: 'a', properties: {} }

describe('parseFields', () => {
  test.each([
    ['id,-geometry', { include: ['id'], exclude: ['geometry'] }],
    ['+properties.datetime,-properties', { include: ['properties.datetime'], exclude: ['properties'] }],
    [' id, properties.datetime ', { include: ['id', 'properties.datetime'], exclude: [] }],
    [',,', { exclude: [] }],
    ['-geometry', { exclude: ['geometry'] }],
    ['-', { exclude: [''] }],
  ])('reads %j', (text, want) => {
    expect(parseFields(text)).toEqual(want)
  })
})

describe('createFieldSelector', () => {
  const { properties, assets, bbox, collection } = item()
  const { datetime, ...timeless } = properties
  const smallest = { ...item(), properties: { datetime } }
  const { bbox: _bbox, ...boxless } = smallest
  test.each([
    ['nothing asked for: the smallest valid item', {}, smallest],
    ['empty lists: the same', { include: [], exclude: [] }, smallest],
    ['null: the same', { include: null, exclude: null }, smallest],
    ['an exclude next to an empty include: the same without it', { include: [], exclude: ['bbox'] }, boxless],
    ['an exclude next to a null include: the same', { include: null, exclude: ['bbox'] }, boxless],
    ['an excluded part of a geometry: it stays whole', { exclude: ['geometry.type'] }, item()],
    [
      'an included part of a geometry: it comes whole',
      { include: ['geometry.type'] },
      { ...base, geometry: item().geometry },
    ],
    ['an excluded href: it stays', { exclude: ['assets.data.href'] }, item()],
    [
      'a part of an asset: it comes with its href',
      { include: ['assets.data.type'] },
      { ...base, assets: { data: item().assets.data } },
    ],
    ['a member', { include: ['bbox'] }, { ...base, bbox }],
    ['a property', { include: ['properties.datetime'] }, { ...base, properties: { datetime } }],
    [
      'a property whose name has a dot',
      { include: ['properties.view.angle'] },
      { ...base, properties: { 'view.angle': 3 } },
    ],
    [
      'a deep member',
      { include: ['properties.place.code.iso'] },
      { ...base, properties: { place: { code: { iso: 'NL' } } } },
    ],
    [
      'a member of each asset',
      { include: ['assets.data.href'] },
      { ...base, assets: { data: { href: 's3://a' } } },
    ],
    ['a member that is not there', { include: ['properties.none', 'none'] }, base],
    ['a path into a number', { include: ['properties.eo:cloud_cover.value'] }, base],
    ['a member left out', { exclude: ['assets', 'bbox', 'geometry'] }, { ...base, collection, properties }],
    ['a property left out', { exclude: ['properties.datetime'] }, { ...item(), properties: timeless }],
    [
      'type and id left out: they stay',
      { exclude: ['type', 'id', 'assets', 'properties', 'bbox', 'geometry'] },
      { ...base, collection },
    ],
    ['the same both ways: included', { include: ['bbox'], exclude: ['bbox'] }, { ...base, bbox }],
    [
      'all properties but one',
      { include: ['properties'], exclude: ['properties.datetime'] },
      { ...base, properties: timeless },
    ],
    [
      'one property of those left out',
      { include: ['properties.datetime'], exclude: ['properties'] },
      { ...base, properties: { datetime } },
    ],
    [
      'a path nested too deep',
      { include: [`properties${'.a'.repeat(100_000)}`, 'assets'] },
      { ...base, assets },
    ],
    ['names of a prototype', { include: ['__proto__.x', 'constructor'] }, base],
  ])('%s', (_why, selection, want) => {
    expect(createFieldSelector(selection)(item())).toEqual(want)
  })

  test('answers many paths in one pass', () => {
    const include = Array.from({ length: 50_000 }, (_, i) => `properties.p${i}.q`)
    const select = createFieldSelector({ include: [...include, 'properties.datetime'] })
    for (let i = 0; i < 100; i++) expect(select(item())).toEqual({ ...base, properties: { datetime } })
  })
})
