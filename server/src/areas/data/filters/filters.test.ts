import { booleanContains } from '@turf/boolean-contains'
import { booleanIntersects } from '@turf/boolean-intersects'
import { booleanWithin } from '@turf/boolean-within'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pagesFrom } from '../../../../test/pages.fixture.ts'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../../test/platform.fixture.ts'
import { EVERYTHING, faultIn, idsIn, itemsIn, WORLD } from '../searches/searches.fixture.ts'

const Shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(z.array(z.number()))) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(z.array(z.number())))) }),
])
const Item = z.object({
  id: z.string(),
  assets: z.array(z.string()),
  _permissions: z.array(z.string()),
  geometry: Shape,
  properties: z.looseObject({ acquired: z.string(), updated: z.string(), item_type: z.string() }),
})
type Item = z.infer<typeof Item>

let platform: TestPlatform
/** All items, as the user of an organization that lacks item types sees them. */
const items: Item[] = []
beforeAll(async () => {
  platform = await startTestPlatform()
  const pages = await pagesFrom(await search({}, '5203'), (answer) => {
    const next = itemsIn(answer)._links._next
    return next === undefined ? undefined : platform.call('GET', next, { as: '5203' })
  })
  items.push(...pages.flatMap(({ json }) => z.object({ features: z.array(Item) }).parse(json).features))
})
afterAll(() => platform.close())

const search = (members: object, as = '4101'): Promise<TestAnswer> =>
  platform.call('POST', '/data/v1/quick-search', { body: { item_types: WORLD, ...members }, as })

const stats = async (members: object, as: string): Promise<number> => {
  const body = { item_types: WORLD, interval: 'year', filter: EVERYTHING, ...members }
  const { json } = await platform.call('POST', '/data/v1/stats', { body, as })
  const { buckets } = z.object({ buckets: z.array(z.object({ count: z.number() })) }).parse(json)
  return buckets.reduce((sum, { count }) => sum + count, 0)
}

const number = ({ properties }: Item, name: string): number => z.number().catch(NaN).parse(properties[name])
const filter = (type: string, config: unknown, members: object = {}) => ({
  filter: { type, config, ...members },
})
const field = (type: string, field_name: string, config: unknown) => ({ type, field_name, config })
const cloudy = field('RangeFilter', 'cloud_cover', { gte: 0.3, lt: 0.9 })
const isCloudy = (item: Item): boolean =>
  number(item, 'cloud_cover') >= 0.3 && number(item, 'cloud_cover') < 0.9
const spring = { gte: '2026-03-01T00:00:00Z', lt: '2026-06-01T00:00:00Z' }
const isInSpring = (time: string): boolean => time >= spring.gte && time < spring.lt
const harbour = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [3.9, 51.8],
      [4.4, 51.8],
      [4.4, 52.1],
      [3.9, 52.1],
      [3.9, 51.8],
    ],
  ],
}
const north = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [4.03, 51.95],
      [4.07, 51.95],
      [4.07, 51.97],
      [4.03, 51.97],
      [4.03, 51.95],
    ],
  ],
}
const stored = { type: 'ref', content: 'ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka' }
const place = (config: object, relation?: string) => ({
  filter: { ...field('GeometryFilter', 'geometry', config), ...(relation && { relation }) },
})
const meets = (item: Item): boolean => booleanIntersects(item.geometry, harbour)
const may = (pattern: RegExp) => (item: Item) => item._permissions.some((each) => pattern.test(each))

describe('a filter says of an item what the item shows', () => {
  test.each<[string, object, (item: Item) => boolean]>([
    [
      'AndFilter',
      filter('AndFilter', [cloudy, field('RangeFilter', 'gsd', { lte: 3 })]),
      (item) => isCloudy(item) && number(item, 'gsd') <= 3,
    ],
    [
      'OrFilter',
      filter('OrFilter', [cloudy, field('NumberInFilter', 'gsd', [20])]),
      (item) => isCloudy(item) || number(item, 'gsd') === 20,
    ],
    ['NotFilter', filter('NotFilter', cloudy), (item) => !isCloudy(item)],
    ['NotFilter in its older form', filter('NotFilter', [cloudy]), (item) => !isCloudy(item)],
    [
      'DateRangeFilter',
      { filter: field('DateRangeFilter', 'acquired', spring) },
      ({ properties }) => isInSpring(properties.acquired),
    ],
    ['RangeFilter', { filter: cloudy }, isCloudy],
    [
      'UpdateFilter',
      { filter: field('UpdateFilter', 'cloud_cover', { gte: spring.gte }) },
      (item) => item.properties.updated >= spring.gte && number(item, 'cloud_cover') >= 0,
    ],
    [
      'NumberInFilter',
      { filter: field('NumberInFilter', 'gsd', [3, 20]) },
      (item) => [3, 20].includes(number(item, 'gsd')),
    ],
    [
      'StringInFilter',
      { filter: field('StringInFilter', 'satellite_id', ['ortho-07', 'ortho-53']) },
      ({ properties }) => ['ortho-07', 'ortho-53'].includes(String(properties.satellite_id)),
    ],
    [
      'StringInFilter on ids',
      { filter: field('StringInFilter', 'id', ['20260418_101530_07_2a41', 'none']) },
      ({ id }) => id === '20260418_101530_07_2a41',
    ],
    ['GeometryFilter', place(harbour), meets],
    [
      'GeometryFilter, contains',
      place(north, 'contains'),
      (item) => item.geometry.type === 'Polygon' && booleanContains(item.geometry, north),
    ],
    [
      'GeometryFilter, within',
      place(harbour, 'within'),
      (item) => item.geometry.type === 'Polygon' && booleanWithin(item.geometry, harbour),
    ],
    ['GeometryFilter, disjoint', place(harbour, 'disjoint'), (item) => !meets(item)],
    [
      'AssetFilter',
      filter('AssetFilter', ['ortho_udm2', 'radar_vh']),
      ({ assets }) => assets.includes('ortho_udm2') || assets.includes('radar_vh'),
    ],
    [
      'asset_types',
      { asset_types: ['composite_visual'] },
      ({ assets }) => assets.includes('composite_visual'),
    ],
    ['geometry', { geometry: harbour }, meets],
    [
      'geometry and filter',
      { geometry: { ...harbour, relation: 'disjoint' }, filter: cloudy },
      (item) => !meets(item) && isCloudy(item),
    ],
    ['PermissionFilter on any asset', filter('PermissionFilter', ['assets:download']), may(/./)],
    [
      'PermissionFilter on one asset',
      filter('PermissionFilter', ['assets.radar_vh:download']),
      may(/radar_vh/),
    ],
    [
      'the negation of PermissionFilter',
      filter('NotFilter', filter('PermissionFilter', ['assets:download']).filter),
      (item) => item._permissions.length === 0,
    ],
  ])('%s', async (_why, members, matches) => {
    const expected = items.filter(matches).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(items.length)
    const found = idsIn(await search(members, '5203'))
    expect(found).toEqual(expected.slice(0, 250))
    if (!('geometry' in members)) expect(await stats(members, '5203')).toBe(expected.length)
  })
})

describe('what an organization may not download', () => {
  const downloadable = (item_types: string[], permission = 'assets:download') => ({
    item_types,
    ...filter('PermissionFilter', [permission]),
  })

  test.each([
    ['is found', { item_types: ['OrthoScene'] }, true, true],
    ['has no permission', downloadable(['OrthoScene']), true, false],
    ['has none on one asset', downloadable(['OrthoScene'], 'assets.ortho_analytic_4b:download'), true, false],
    ['does not hide what it may', downloadable(['OrthoScene', 'RadarScene']), true, true],
  ])('%s', async (_why, members, isFound, isFoundByThem) => {
    expect(idsIn(await search(members)).length > 0).toBe(isFound)
    expect((await stats(members, '4101')) > 0).toBe(isFound)
    expect(idsIn(await search(members, '5203')).length > 0).toBe(isFoundByThem)
    expect((await stats(members, '5203')) > 0).toBe(isFoundByThem)
  })
})

describe('a stored feature', () => {
  test.each([
    ['as geometry', { geometry: stored }],
    ['in a filter', place(stored)],
    ['in the filter of statistics', place(stored)],
  ])('is found where its geometry is, %s', async (_why, members) => {
    const expected = idsIn(await search({ geometry: north }))
    expect(expected.length).toBeGreaterThan(1)
    expect(idsIn(await search(members))).toEqual(expected)
    if ('filter' in members) expect(await stats(members, '4101')).toBe(expected.length)
  })

  test.each([
    ['of a colleague', '4107', stored.content],
    ['of another organization', '5203', stored.content],
    ['that does not exist', '4101', `${stored.content}x`],
    ['of another dataset', '4101', stored.content.replace('my', 'their')],
  ])('%s is refused where it is named', async (_why, as, content) => {
    const ref = { type: 'ref', content }
    expect(faultIn(await search({ geometry: ref }, as))).toEqual([400, 'geometry.content'])
    const inside = filter('AndFilter', [cloudy, place(ref).filter])
    expect(faultIn(await search(inside, as))).toEqual([400, 'filter.config.1.config.content'])
  })
})
