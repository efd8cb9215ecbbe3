import { describe, expect, test } from 'vitest'
import { catalogSearch, parseFault } from './catalog-search.ts'
import type { Conditions } from './conditions.ts'
import { itemFilter } from './item-filter.ts'

const any: Conditions = {
  collection: 'orthoscene-3m',
  from: undefined,
  to: undefined,
  cloud: undefined,
  filter: '',
  area: undefined,
  order: 'newest',
}
const point = { type: 'Point' as const, coordinates: [4, 52] }

describe('the search of the catalog', () => {
  for (const [why, given, want] of [
    ['all of the time', {}, { datetime: '1900-01-01T00:00:00Z/..' }],
    ['from a day on', { from: '2026-04-01' }, { datetime: '2026-04-01T00:00:00Z/..' }],
    ['up to a day', { to: '2026-04-30' }, { datetime: '../2026-04-30T23:59:59.999Z' }],
    ['an area', { area: point }, { intersects: point }],
    ['clouds', { cloud: 20 }, { filter: 'eo:cloud_cover <= 20', 'filter-lang': 'cql2-text' }],
    ['no cloud at all', { cloud: 0 }, { filter: 'eo:cloud_cover <= 0', 'filter-lang': 'cql2-text' }],
    ['a condition', { filter: "platform = 'a'" }, { filter: "platform = 'a'" }],
    [
      'both',
      { filter: 'gsd = 3 or gsd = 4', cloud: 5 },
      { filter: '(gsd = 3 or gsd = 4) and eo:cloud_cover <= 5' },
    ],
    [
      'the clearest first',
      { order: 'clearest' },
      { sortby: [{ field: 'eo:cloud_cover', direction: 'asc' }] },
    ],
  ] satisfies [string, Partial<Conditions>, object][])
    test(why, () => {
      expect(catalogSearch({ ...any, ...given })).toMatchObject(want)
    })

  test('newest first is the order of the catalog itself', () => {
    expect(catalogSearch(any)).not.toHaveProperty('sortby')
  })
})

describe('a fault in the condition', () => {
  for (const [why, description, given, want] of [
    ['where it is', 'filter: at character 3: expected a value.', {}, { words: 'expected a value.', at: 2 }],
    ['behind what is put before it', 'filter: at character 3: no.', { cloud: 5 }, { words: 'no.', at: 1 }],
    ['behind that of no cloud', 'filter: at character 3: no.', { cloud: 0 }, { words: 'no.', at: 1 }],
    ['at the end', 'filter: at character 99: no.', {}, { words: 'no.', at: 7 }],
    ['something else', 'datetime: no interval.', {}, undefined],
  ] satisfies [string, string, Partial<Conditions>, object | undefined][])
    test(why, () => {
      expect(parseFault(description, { ...any, filter: 'gsd < 3', ...given })).toEqual(want)
    })

  test('none where the reader wrote no condition', () => {
    expect(parseFault('filter: at character 3: no.', any)).toBeUndefined()
  })
})

test('the Data API reads clouds as a share, and whole days', () => {
  expect(itemFilter({ ...any, area: point, cloud: 20, from: '2026-04-01', to: '2026-04-30' })).toEqual({
    type: 'AndFilter',
    config: [
      { type: 'GeometryFilter', field_name: 'geometry', config: point, relation: 'intersects' },
      { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.2 } },
      { type: 'DateRangeFilter', field_name: 'acquired', config: { gte: '2026-04-01T00:00:00.000Z' } },
      { type: 'DateRangeFilter', field_name: 'acquired', config: { lte: '2026-04-30T23:59:59.999Z' } },
    ],
  })
})

test('the Data API counts scenes without any cloud', () => {
  expect(itemFilter({ ...any, cloud: 0 })).toEqual({
    type: 'AndFilter',
    config: [{ type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0 } }],
  })
})
