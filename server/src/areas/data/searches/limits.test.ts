import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { EVERYTHING, faultIn, idsIn, itemsIn, WORLD } from './searches.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const nested = (depth: number): object =>
  depth === 1 ? EVERYTHING : { type: 'NotFilter', config: nested(depth - 1) }
const filter = (type: string, config: unknown, members: object = {}) => ({
  filter: { type, config, ...members },
})

test.each<[string, number, string, (count: number) => object]>([
  ['item types', 100, 'item_types', (count) => ({ item_types: times(count, 'RadarScene') })],
  ['asset types', 100, 'asset_types', (count) => ({ asset_types: times(count, 'radar_vv') })],
  [
    'filters in one AndFilter',
    1000,
    'filter.config',
    (count) => filter('AndFilter', times(count, EVERYTHING)),
  ],
  ['filters in one OrFilter', 1000, 'filter.config', (count) => filter('OrFilter', times(count, EVERYTHING))],
  [
    'numbers',
    10_000,
    'filter.config',
    (count) => filter('NumberInFilter', times(count, 3), { field_name: 'gsd' }),
  ],
  [
    'texts',
    10_000,
    'filter.config',
    (count) => filter('StringInFilter', times(count, 'ortho'), { field_name: 'provider' }),
  ],
  [
    'asset types in a filter',
    100,
    'filter.config',
    (count) => filter('AssetFilter', times(count, 'radar_vv')),
  ],
  [
    'permissions',
    100,
    'filter.config',
    (count) => filter('PermissionFilter', times(count, 'assets:download')),
  ],
])('of %s there are up to %i', async (_what, max, field, makeMembers) => {
  const search = (count: number) =>
    platform.call('POST', '/data/v1/quick-search?_page_size=3', {
      body: { item_types: WORLD, ...makeMembers(count) },
    })
  expect(idsIn(await search(max))).toHaveLength(3)
  expect(faultIn(await search(max + 1))).toEqual([400, field])
})

test('a search has at most 2000 filters, those that hold others included', async () => {
  const search = (inSecond: number) =>
    platform.call('POST', '/data/v1/quick-search?_page_size=3', {
      body: {
        item_types: WORLD,
        ...filter(
          'AndFilter',
          [999, inSecond].map((count) => ({ type: 'AndFilter', config: times(count, EVERYTHING) })),
        ),
      },
    })
  expect(idsIn(await search(998))).toHaveLength(3)
  const refused = await search(999)
  expect(faultIn(refused)).toEqual([400, 'filter.config.1.config.998'])
  expect(JSON.stringify(refused.json)).toContain('a search has at most 2000 filters. Use StringInFilter or')
})

test('an area to search has at most 60,000 positions', async () => {
  const search = (positions: number) => {
    const coordinates = Array.from({ length: positions }, (_, i) => [i / 1000, 10])
    return platform.call('POST', '/data/v1/quick-search?_page_size=3', {
      body: {
        item_types: WORLD,
        ...filter('GeometryFilter', { type: 'MultiPoint', coordinates }, { field_name: 'geometry' }),
      },
    })
  }
  itemsIn(await search(60_000))
  const refused = await search(60_001)
  expect(faultIn(refused)).toEqual([400, 'filter.config'])
  expect(JSON.stringify(refused.json)).toContain('has more than 60000 positions. Simplify it')
})

test('filters are nested up to 100 deep', async () => {
  const search = (depth: number) =>
    platform.call('POST', '/data/v1/quick-search?_page_size=1', {
      body: { item_types: WORLD, filter: nested(depth) },
    })
  expect(idsIn(await search(99))).toHaveLength(1)
  expect(idsIn(await search(100))).toEqual([])
  expect(faultIn(await search(101))).toEqual([400, `filter${'.config'.repeat(100)}`])
})
