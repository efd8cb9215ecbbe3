import { beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../../generated/types.ts'
import type { Aois } from '../../aois/aois.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import type { Geometry as Shape } from '../../catalog/geometry/geojson.ts'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Principal } from '../../http/principal.ts'
import { readAreaDocument } from '../../http/contract.ts'
import { Problem } from '../../http/problem.ts'
import { conditionOf } from './filter.ts'
import { placesOf } from './places.ts'
import { matchesNothing, onUnknownIn } from './unknown-names.ts'
import { vocabularyOf } from './vocabulary.ts'

type Filter = components['schemas']['DataFilter']
type Bounds = components['schemas']['DateRangeFilter']['config']
type Range = components['schemas']['RangeFilter']['config']
type Geometry = components['schemas']['DataGeometry']
type Relation = components['schemas']['DataRelation']

const and = (...config: Filter[]): Filter => ({ type: 'AndFilter', config })
const or = (...config: Filter[]): Filter => ({ type: 'OrFilter', config })
const not = (config: Filter): Filter => ({ type: 'NotFilter', config })
const dates = (field_name: string, config: Bounds): Filter => ({
  type: 'DateRangeFilter',
  field_name,
  config,
})
const range = (field_name: string, config: Range): Filter => ({ type: 'RangeFilter', field_name, config })
const numbers = (field_name: string, ...config: number[]): Filter => ({ type: 'NumberInFilter', field_name, config }) // prettier-ignore
const strings = (field_name: string, ...config: string[]): Filter => ({ type: 'StringInFilter', field_name, config }) // prettier-ignore
const updated = (field_name: string, config: Pick<Bounds, 'gt' | 'gte'>): Filter => ({ type: 'UpdateFilter', field_name, config }) // prettier-ignore
const assets = (...config: string[]): Filter => ({ type: 'AssetFilter', config })
const permissions = (...config: string[]): Filter => ({ type: 'PermissionFilter', config })
const geometry = (config: Geometry, relation?: Relation): Filter => ({ type: 'GeometryFilter', field_name: 'geometry', config, ...(relation && { relation }) }) // prettier-ignore

const stored = (content: string, relation?: Relation): Filter => geometry({ type: 'ref', content }, relation)

const square = (west: number, south: number, side: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})

const scene = (
  id: string,
  collection: string,
  [west, south, side]: readonly [number, number, number],
  assetNames: readonly string[],
  properties: Scene['properties'],
): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection,
  geometry: square(west, south, side),
  bbox: [west, south, west + side, south + side],
  properties,
  assets: Object.fromEntries(assetNames.map((name) => [name, { href: `s3://bench/${id}/${name}` }])),
})

const SCENES: readonly Scene[] = [
  scene('clear', 'orthoscene-3m', [0, 0, 2], ['analytic', 'udm', 'thumbnail'], {
    datetime: '2026-01-10T10:00:00Z',
    created: '2026-01-11T10:00:00Z',
    updated: '2026-01-20T10:00:00Z',
    platform: 'ortho-07',
    constellation: 'ortho',
    gsd: 3,
    'eo:cloud_cover': 7.5,
    'view:off_nadir': 2,
    'view:sun_elevation': 40,
    ground_control: true,
  }),
  scene('cloudy', 'orthoscene-3m', [10, 10, 2], ['analytic'], {
    datetime: '2026-01-12T23:30:00Z',
    platform: 'ortho-53',
    constellation: 'ortho',
    gsd: 3,
    'eo:cloud_cover': 60,
    ground_control: false,
  }),
  scene('radar', 'radar-20m', [1, 1, 4], ['vv', 'vh'], {
    datetime: '2026-02-01T00:00:00Z',
    created: '2026-02-01T06:00:00Z',
    platform: 'echo-01',
    constellation: 'echo',
    gsd: 20,
    quality_category: 'test',
    'sat:relative_orbit': 12,
  }),
  scene('month', 'composite-30m-monthly', [-60, -60, 1], ['visual', 'thumbnail'], {
    datetime: null,
    start_datetime: '2025-12-01T00:00:00Z',
    end_datetime: '2025-12-31T23:59:59Z',
    created: '2026-01-03T00:00:00Z',
    gsd: 30,
    'eo:cloud_cover': 0,
  }),
  scene('foreign', 'imported', [50, 50, 1], ['B04', 'thumbnail'], {
    datetime: '2026-01-20T12:00:00+01:00',
    processed: '2026-01-21T00:00:00+01:00',
    verified: true,
    quality_category: 'standard',
    'sat:relative_orbit': 7,
  }),
  scene('bare', 'imported', [60, 60, 1], ['thumbnail'], {
    datetime: '2026-03-01T00:00:00Z',
    verified: 'true',
    'eo:cloud_cover': 100,
  }),
]
const ALL = SCENES.map(({ id }) => id)
const but = (...ids: string[]): string[] => ALL.filter((id) => !ids.includes(id))

const catalog = new MemoryCatalog()
beforeAll(async () => {
  await catalog.putScenes(SCENES)
})

/** Features of everybody that the caller may read, and assets that it may download: of all but one collection. */
const meaning = async (filter: Filter, onUnknown = matchesNothing): Promise<Expression> => {
  const features: ReadonlyMap<string, readonly Shape[]> = new Map([
    ['ip:features/my/areas/south', [square(-70, -70, 20)]],
    ['ip:features/my/areas', [square(-70, -70, 20), square(59, 59, 2)]],
    ['ip:features/my/empty', []],
  ])
  const aois: Aois = {
    find: (ref) => Promise.resolve(features.get(ref)?.map((geometry) => ({ ref, geometry, area: 1 }))),
  }
  const places = placesOf(aois, CALLER)
  const downloadable: Expression = { op: '<>', args: [{ property: 'collection' }, 'radar-20m'] }
  const vocabulary = await vocabularyOf(catalog, DOCUMENT, [
    ...new Set(SCENES.map(({ collection }) => collection)),
  ])
  return conditionOf(filter, 'filter', { places, downloadable, vocabulary, onUnknown })
}

const DOCUMENT = readAreaDocument('data', 'strict')

const CALLER: Principal = { kind: 'user', via: 'bearer', subject: '4101', orgId: 812, scopes: new Set() }

const found = async (filter: Filter): Promise<string[]> => {
  const { scenes } = await catalog.search({ where: await meaning(filter), limit: 100 })
  return scenes.map(({ id }) => id).sort()
}

/** Each filter with what it finds; its negation has to find everything else. */
const finding = (
  cases: readonly (readonly [why: string, filter: Filter, ids: readonly string[]])[],
): void => {
  test.each(cases)('%s', async (_why, filter, ids) => {
    expect(await found(filter)).toEqual([...ids].sort())
    expect(await found(not(filter))).toEqual(but(...ids).sort())
    expect(await found(not(not(filter)))).toEqual([...ids].sort())
  })
}

describe('logical filters', () => {
  const ortho = strings('provider', 'ortho')
  const coarse = range('gsd', { gte: 20 })
  finding([
    ['AndFilter: all match', and(ortho, range('cloud_cover', { lt: 0.5 })), ['clear']],
    ['AndFilter of one', and(ortho), ['clear', 'cloudy']],
    ['AndFilter without any finds everything', and(), ALL],
    ['OrFilter: any matches', or(ortho, coarse), ['clear', 'cloudy', 'radar', 'month']],
    ['OrFilter of one', or(coarse), ['radar', 'month']],
    ['OrFilter without any finds nothing', or(), []],
    ['NotFilter: what does not match', not(ortho), but('clear', 'cloudy')],
    [
      'NotFilter in its older form, an array of one',
      { type: 'NotFilter', config: [ortho] },
      but('clear', 'cloudy'),
    ],
    ['nothing within everything', and(or(), and()), []],
    ['everything within nothing', or(and(), or()), ALL],
    ['NotFilter over both', not(and(not(ortho), or(not(coarse), and()))), ['clear', 'cloudy']],
  ])
})

describe('DateRangeFilter', () => {
  finding([
    ['gte is not earlier', dates('acquired', { gte: '2026-01-12T23:30:00Z' }), but('clear', 'month')],
    ['gt is later', dates('acquired', { gt: '2026-01-12T23:30:00Z' }), but('clear', 'month', 'cloudy')],
    ['lte is not later', dates('acquired', { lte: '2026-01-12T23:30:00Z' }), ['clear', 'month', 'cloudy']],
    ['lt is earlier', dates('acquired', { lt: '2026-01-12T23:30:00Z' }), ['clear', 'month']],
    [
      'all bounds hold',
      dates('acquired', {
        gt: '2026-01-10T10:00:00Z',
        gte: '2026-01-10T10:00:00Z',
        lt: '2026-02-01T00:00:00Z',
      }),
      ['cloudy', 'foreign'],
    ],
    [
      'bounds that exclude each other',
      dates('acquired', { gt: '2026-02-01T00:00:00Z', lt: '2026-01-01T00:00:00Z' }),
      [],
    ],
    [
      'a time with an offset',
      dates('acquired', { gte: '2026-01-13T01:30:00+02:00', lte: '2026-01-13T01:30:00+02:00' }),
      ['cloudy'],
    ],
    [
      'what a month shows was acquired from its start on',
      dates('acquired', { gte: '2025-12-01T00:00:00Z', lte: '2025-12-01T00:00:00Z' }),
      ['month'],
    ],
    ['published', dates('published', { gte: '2026-02-01T06:00:00Z', lt: '2026-02-02T00:00:00Z' }), ['radar']],
    [
      'published is when it was acquired where nothing else is known',
      dates('published', { gte: '2026-01-12T23:30:00Z', lte: '2026-01-12T23:30:00Z' }),
      ['cloudy'],
    ],
    ['updated', dates('updated', { gte: '2026-01-20T10:00:00Z', lt: '2026-01-20T10:30:00Z' }), ['clear']],
    [
      'updated is when it was published where nothing else is known',
      dates('updated', { gte: '2026-01-03T00:00:00Z', lte: '2026-01-03T00:00:00Z' }),
      ['month'],
    ],
    [
      'a property of the scene that is a time',
      dates('processed', { gt: '2026-01-20T22:00:00Z' }),
      ['foreign'],
    ],
    ['the first years there are', dates('acquired', { gte: '0000-01-01T00:00:00+14:00' }), ALL],
  ])
})

describe('RangeFilter', () => {
  finding([
    ['gte is not smaller', range('gsd', { gte: 20 }), ['radar', 'month']],
    ['gt is larger', range('gsd', { gt: 20 }), ['month']],
    ['lte is not larger', range('gsd', { lte: 3 }), ['clear', 'cloudy']],
    ['lt is smaller', range('gsd', { lt: 3 }), []],
    ['all bounds hold', range('gsd', { gt: 3, gte: 1, lt: 30, lte: 100 }), ['radar']],
    ['cloud_cover is a fraction', range('cloud_cover', { lte: 0.075 }), ['clear', 'month']],
    ['cloud_cover just below', range('cloud_cover', { gt: 0, lt: 0.075 }), []],
    ['cloud_percent is percent', range('cloud_percent', { gte: 7.5, lte: 60 }), ['clear', 'cloudy']],
    ['usable_data is what is not clouded', range('usable_data', { gte: 0.925 }), ['clear', 'month']],
    ['clear_percent likewise', range('clear_percent', { lte: 0 }), ['bare']],
    ['view_angle', range('view_angle', { lte: 2 }), ['clear']],
    ['sun_elevation', range('sun_elevation', { gte: 40 }), ['clear']],
    ['a property of the scene', range('sat:relative_orbit', { gte: 7, lt: 12 }), ['foreign']],
  ])
})

describe('NumberInFilter', () => {
  finding([
    ['one of several', numbers('gsd', 20, 30, 7), ['radar', 'month']],
    ['exactly the fraction that items show', numbers('cloud_cover', 0.075, 0.6), ['clear', 'cloudy']],
    ['a property of the scene', numbers('sat:relative_orbit', 12), ['radar']],
  ])
})

describe('StringInFilter', () => {
  finding([
    ['one of several', strings('satellite_id', 'ortho-07', 'echo-01', 'none'), ['clear', 'radar']],
    ['ids, which are no properties', strings('id', 'radar', 'bare', 'none'), ['bare', 'radar']],
    ['case included', strings('satellite_id', 'Ortho-07'), []],
    ['item_type by its id', strings('item_type', 'OrthoScene', 'imported'), but('radar', 'month')],
    ['item_type by the id of a collection that is called otherwise', strings('item_type', 'radar-20m'), []],
    ['an item type that does not exist', strings('item_type', 'none'), []],
    ['a flag as text', strings('ground_control', 'true'), ['clear']],
    ['a flag either way', strings('ground_control', 'false', 'true', 'maybe'), ['clear', 'cloudy']],
    ['a flag that is neither', strings('ground_control', 'maybe'), []],
    ['a flag, or a text that reads like one', strings('verified', 'true'), ['foreign', 'bare']],
    ['a property of the scene', strings('quality_category', 'test'), ['radar']],
  ])
})

describe('UpdateFilter', () => {
  finding([
    ['gt is later', updated('ground_control', { gt: '2026-01-12T23:30:00Z' }), ['clear']],
    ['gte is not earlier', updated('ground_control', { gte: '2026-01-12T23:30:00Z' }), ['clear', 'cloudy']],
    [
      'only of items that have the field',
      updated('quality_category', { gt: '2026-01-01T00:00:00Z' }),
      ['radar', 'foreign'],
    ],
    ['every item has times', updated('published', { gt: '2026-02-01T00:00:00Z' }), ['radar', 'bare']],
  ])
})

describe('GeometryFilter', () => {
  finding([
    ['intersects unless it says otherwise', geometry(square(2, 2, 1)), ['clear', 'radar']],
    ['intersects', geometry({ type: 'Point', coordinates: [11, 11] }, 'intersects'), ['cloudy']],
    [
      'contains: the geometry lies in the footprint',
      geometry(square(1, 1, 0.5), 'contains'),
      ['clear', 'radar'],
    ],
    ['within: the footprint lies in the geometry', geometry(square(-1, -1, 4), 'within'), ['clear']],
    ['disjoint', geometry(square(-1, -1, 20), 'disjoint'), ['month', 'foreign', 'bare']],
  ])
})

describe('GeometryFilter over stored features', () => {
  finding([
    ['one feature', stored('ip:features/my/areas/south'), ['month']],
    ['all features of a collection together', stored('ip:features/my/areas'), ['month', 'bare']],
    ['within one of them', stored('ip:features/my/areas', 'within'), ['month', 'bare']],
    ['disjoint from all of them', stored('ip:features/my/areas', 'disjoint'), but('month', 'bare')],
    ['a collection without any', stored('ip:features/my/empty'), []],
  ])

  test('up to 100 of them, each counted once', async () => {
    const many = (count: number): Promise<Problem | Expression> => {
      const aois: Aois = { find: () => Promise.resolve([]) }
      const vocabulary = { fields: new Map(), assetTypes: new Set<string>() }
      const context = {
        places: placesOf(aois, CALLER),
        downloadable: true,
        vocabulary,
        onUnknown: matchesNothing,
      }
      const each = Array.from({ length: count }, (_, i) => stored(`ip:features/my/${i}`))
      return conditionOf(and(...each, ...each.slice(0, 100)), 'filter', context)
    }
    await expect(many(100)).resolves.toBeDefined()
    await expect(many(101)).rejects.toMatchObject({ status: 400, fields: { 'filter.config.100.config.content': [expect.stringContaining('100')] } }) // prettier-ignore
  })
})

describe('GeometryFilter with a geometry that is not valid', () => {
  const polygon = (...rings: number[][][]): Geometry => ({ type: 'Polygon', coordinates: rings })
  // One half below the other, between them notches from both sides.
  const bowTie = [[-30, -20], [30, -20], [-30, 30], [30, 30], [-30, -20]] // prettier-ignore
  const wide = [[-170, -65], [-170, 65], [170, 65], [170, -65], [-170, -65]] // prettier-ignore
  const inWide = [[-100, -50], [100, -50], [100, 55], [-100, 55], [-100, -50]] // prettier-ignore
  finding([
    ['an open ring is closed', geometry(polygon([[0, 0], [1, 0], [1, 1], [0, 1]])), ['clear', 'radar']], // prettier-ignore
    ['a ring that differs in height alone is closed', geometry(polygon([[0, 0, 5], [1, 0, 5], [1, 1, 5], [0, 1, 5], [0, 0, 6]])), ['clear', 'radar']], // prettier-ignore
    ['positions twice in a row', geometry(polygon([[0, 0], [0, 0], [1, 0], [1, 1], [1, 1], [0, 1], [0, 0]])), ['clear', 'radar']], // prettier-ignore
    ['a ring that crosses itself is both its halves', geometry(polygon(bowTie)), ['clear', 'radar']],
    ['of which the lower one has', geometry(polygon(bowTie), 'within'), ['clear']],
    ['a ring without extent is the line that it looks like', geometry(polygon([[0, 0], [11, 11], [5, 5], [0, 0]])), ['clear', 'cloudy', 'radar']], // prettier-ignore
    ['a wide clockwise ring is as wide as it looks', geometry(polygon(wide), 'within'), ALL],
    ['and so are its holes', geometry(polygon(wide, inWide)), ['month', 'bare']],
    ['inside a collection', geometry({ type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', coordinates: [[wide]] }] }, 'within'), ALL], // prettier-ignore
  ])
})

describe('AssetFilter', () => {
  finding([
    ['any of several types', assets('ortho_udm2', 'radar_vh'), ['clear', 'radar']],
    ['a type of one collection only', assets('ortho_analytic_4b'), ['clear', 'cloudy']],
    ['types of other collections are called as their assets', assets('B04'), ['foreign']],
  ])
})

describe('PermissionFilter', () => {
  finding([
    ['any asset', permissions('assets:download'), but('bare', 'radar')],
    ['one asset', permissions('assets.ortho_udm2:download'), ['clear']],
    ['any of several', permissions('assets.composite_visual:download', 'assets.B04:download'), ['month', 'foreign']], // prettier-ignore
    ['what the caller may not download', permissions('assets.radar_vv:download'), []],
  ])
})

describe('what no item can be asked for', () => {
  const unknown: readonly (readonly [why: string, filter: Filter])[] = [
    ['DateRangeFilter: a field that is no time', dates('gsd', { gt: '2026-01-20T22:00:00Z' })],
    ['DateRangeFilter: a field that no item has', dates('launched', { gt: '1957-10-04T00:00:00Z' })],
    ['RangeFilter: a field that is no number', range('satellite_id', { gte: 0 })],
    ['RangeFilter: a field that is a time', range('acquired', { gte: 0 })],
    ['RangeFilter: a field that no item has', range('altitude', { gte: 0 })],
    ['a property that items show under another name', range('eo:cloud_cover', { gte: 0 })],
    ['NumberInFilter: a field that is no number', numbers('provider', 3)],
    ['NumberInFilter: a field that no item has', numbers('altitude', 0)],
    ['StringInFilter: a field that is a number', strings('gsd', '3')],
    ['StringInFilter: a field that is a time', strings('acquired', '2026-01-10T10:00:00Z')],
    ['StringInFilter: a field that no item has', strings('constructor', 'test')],
    ['a name that stands for no field', strings('$assets', 'analytic')],
    ['UpdateFilter: a field that no item has', updated('altitude', { gt: '2026-01-01T00:00:00Z' })],
    ['a thumbnail is no asset', assets('thumbnail')],
    ['a type that does not exist', assets('none')],
    ['an asset that does not exist', permissions('assets.none:download')],
  ]

  test.each(unknown)('%s matches nothing, and neither does its negation', async (_why, filter) => {
    expect(await found(filter)).toEqual([])
    expect(await found(not(filter))).toEqual([])
    expect(await found(not(not(filter)))).toEqual([])
  })

  test.each<[why: string, filter: Filter, ids: readonly string[]]>([
    ['beside another in an OrFilter, what that one finds', or(range('altitude', { gt: 0 }), range('gsd', { gt: 20 })), ['month']],
    ['of which not', not(or(range('altitude', { gt: 0 }), range('gsd', { gt: 20 }))), []],
    ['beside another in an AndFilter, nothing', and(range('altitude', { gt: 0 }), range('gsd', { gt: 20 })), []],
    ['of which not, what is sure not to meet the other', not(and(range('altitude', { gt: 0 }), range('gsd', { gt: 20 }))), but('month')],
    ['among asset types, those of the others', assets('none', 'B04'), ['foreign']],
    ['of which not', not(assets('none', 'B04')), []],
  ])('%s', async (_why, filter, ids) => {
    expect(await found(filter)).toEqual([...ids].sort())
  }) // prettier-ignore

  test.each(unknown)('%s is refused where a request brings it, wherever it stands', async (_why, filter) => {
    const refuse = onUnknownIn(new Set())
    const place =
      filter.type === 'AssetFilter' || filter.type === 'PermissionFilter' ? 'config.0' : 'field_name'
    for (const [around, at] of [
      [filter, 'filter'],
      [and(or(), not(filter)), 'filter.config.1.config'],
    ] as const)
      await expect(meaning(around, refuse)).rejects.toMatchObject({
        status: 400,
        fields: { [`${at}.${place}`]: [expect.stringMatching(/Fields with|There are: /)] },
      })
  })
})

describe('what is wrong is named', () => {
  const day = (config: Bounds): Filter => dates('acquired', config)
  test.each<[string, Filter, string]>([
    ['a day that does not exist', day({ gte: '2026-02-30T00:00:00Z' }), 'filter.config.gte'],
    ['within others', and(or(), not(day({ lt: '2026-01-01' }))), 'filter.config.1.config.config.lt'],
    ['in an array of one', { type: 'NotFilter', config: [day({ lt: 'x' })] }, 'filter.config.0.config.lt'],
    ['a time of an update', updated('altitude', { gt: 'now' }), 'filter.config.gt'],
    ['a place outside the world', and(geometry({ type: 'Point', coordinates: [4, 91] })), 'filter.config.0.config.coordinates'], // prettier-ignore
    [
      'a stored feature that does not exist',
      or(stored('ip:features/my/areas/west')),
      'filter.config.0.config.content',
    ],
  ])('%s', async (_why, filter, field) => {
    const fault = await refusalOf(filter)
    expect([fault.status, Object.keys(fault.fields)]).toEqual([400, [field]])
  })

  const refusalOf = async (filter: Filter): Promise<Problem> => {
    try {
      await meaning(filter)
    } catch (fault) {
      if (fault instanceof Problem) return fault
    }
    throw new Error('was not refused')
  }

  const nested = (depth: number): Filter => (depth === 1 ? or() : not(nested(depth - 1)))

  test('filters are nested up to 100 deep', async () => {
    expect(await found(nested(100))).toEqual([...ALL].sort())
    expect((await refusalOf(nested(101))).message).toContain('at most 100 deep')
  })
})

test('a condition grows no faster than its filter', async () => {
  const sizeOf = async (filter: Filter): Promise<number> => JSON.stringify(await meaning(filter)).length
  const tower = (leaves: number, depth: number): Filter =>
    depth === 0
      ? range('cloud_cover', { lt: 0.5 })
      : not(and(...Array.from({ length: leaves }, () => range('gsd', { lt: 5 })), tower(leaves, depth - 1)))
  const base = await sizeOf(tower(10, 8))
  expect(await sizeOf(tower(20, 8))).toBeLessThan(2.2 * base)
  expect(await sizeOf(tower(10, 16))).toBeLessThan(2.2 * base)
})
