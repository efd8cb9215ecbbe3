import { describe, expect, test } from 'vitest'
import { createClient, filter } from '../index.ts'

const point = { type: 'Point' as const, coordinates: [4.05, 51.95] }

describe('a filter', () => {
  test.each([
    [
      filter.and(filter.not(filter.or())),
      { type: 'AndFilter', config: [{ type: 'NotFilter', config: { type: 'OrFilter', config: [] } }] },
    ],
    [
      filter.dates('acquired', { gte: '2026-04-01', lt: new Date(Date.UTC(2026, 4)) }),
      {
        type: 'DateRangeFilter',
        field_name: 'acquired',
        config: { gte: '2026-04-01T00:00:00.000Z', lt: '2026-05-01T00:00:00.000Z' },
      },
    ],
    [
      filter.range('cloud_cover', { lte: 0.1 }),
      { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.1 } },
    ],
    [
      filter.updated('ground_control', { gt: '2026-04-01T12:00:00+02:00' }),
      { type: 'UpdateFilter', field_name: 'ground_control', config: { gt: '2026-04-01T10:00:00.000Z' } },
    ],
    [filter.numberIn('gsd', [3, 5]), { type: 'NumberInFilter', field_name: 'gsd', config: [3, 5] }],
    [filter.stringIn('id', ['a']), { type: 'StringInFilter', field_name: 'id', config: ['a'] }],
    [
      filter.geometry(point),
      { type: 'GeometryFilter', field_name: 'geometry', config: point, relation: 'intersects' },
    ],
    [
      filter.geometry(point, 'contains'),
      { type: 'GeometryFilter', field_name: 'geometry', config: point, relation: 'contains' },
    ],
    [filter.assets('ortho_udm2'), { type: 'AssetFilter', config: ['ortho_udm2'] }],
    [filter.permissions('assets:download'), { type: 'PermissionFilter', config: ['assets:download'] }],
  ])('is what the platform reads: %j', (built, want) => {
    expect(built).toEqual(want)
  })
})

describe('there is none', () => {
  test.each<[why: string, build: () => unknown]>([
    ['of a field without a name', () => filter.range('', { gt: 0 })],
    ['of a field with a long name', () => filter.range('a'.repeat(129), { gt: 0 })],
    ['of a number that is none', () => filter.range('gsd', { gt: NaN })],
    ['of a number without end', () => filter.numberIn('gsd', [Infinity])],
    ['of a place that is none', () => filter.geometry({ type: 'Point', coordinates: [NaN, 0] })],
    ['of no numbers', () => filter.numberIn('gsd', [])],
    ['of more values than are read', () => filter.stringIn('id', Array.from({ length: 10_001 }, String))],
    ['of a text that is too long', () => filter.stringIn('id', ['a'.repeat(257)])],
    ['of a time that does not exist', () => filter.dates('acquired', { gt: '2026-13-01' })],
    ['of a time after all years', () => filter.dates('acquired', { gt: new Date(8.64e15) })],
    ['of an asset type that is malformed', () => filter.assets('a/b')],
    ['of no asset types', () => filter.assets()],
    ['of a permission that is malformed', () => filter.permissions('assets.a b:download')],
    ['of more filters than are read', () => filter.or(...Array.from({ length: 1001 }, () => filter.and()))],
  ])('%s', (_why, build) => {
    expect(build).toThrow(TypeError)
  })

  const NO_OFFSET = 'Neither a day nor a time with its offset, as Z or +02:00: '
  test.each<[moment: string | Date, message: string]>([
    ['2026-02-30', 'There is no such day: 2026-02-30'],
    ['2026-02-29', 'There is no such day: 2026-02-29'],
    ['2026-04-31T10:00:00Z', 'There is no such day: 2026-04-31T10:00:00Z'],
    ['2026-13-01', 'There is no such time: 2026-13-01'],
    ['2026-04-18T25:00:00Z', 'There is no such time: 2026-04-18T25:00:00Z'],
    ['2026-06-30T23:59:60Z', 'There is no such time: 2026-06-30T23:59:60Z'],
    ['yesterday', 'There is no such time: yesterday'],
    [new Date(NaN), 'There is no such time: Invalid Date'],
    ['2026-04-18T10:00:00', `${NO_OFFSET}2026-04-18T10:00:00`],
    ['2026-04-18 10:00', `${NO_OFFSET}2026-04-18 10:00`],
    ['18 April 2026', `${NO_OFFSET}18 April 2026`],
    ['2026', `${NO_OFFSET}2026`],
    [new Date(8.64e15), 'A time outside the years 0 to 9999: +275760-09-13T00:00:00.000Z'],
  ])('of the time %s, and it says why', (moment, message) => {
    for (const build of [
      () => filter.dates('acquired', { gte: moment }),
      () => filter.updated('ground_control', { gt: moment }),
    ])
      expect(build).toThrow(new TypeError(message))
  })

  test.each([
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2026-04-18t10:00:00z', '2026-04-18T10:00:00.000Z'],
    ['2026-04-30T23:30:00-02:00', '2026-05-01T01:30:00.000Z'],
  ])('but there is one of the time %s', (moment, gte) => {
    expect(filter.dates('acquired', { gte: moment }).config).toEqual({ gte })
  })

  test('without a bound, whatever the compiler could not see', () => {
    const build = (): unknown => Reflect.apply(filter.range, undefined, ['gsd', {}])
    expect(build).toThrow(TypeError)
  })
})

/** Never called: these lines are compiled, and each must be refused for its one reason. */
export const refusedByTheCompiler = () => [
  // @ts-expect-error no bound
  filter.range('gsd', {}),
  // @ts-expect-error a bound of another name
  filter.range('gsd', { above: 3 }),
  // @ts-expect-error a change has no end
  filter.updated('ground_control', { lt: '2026-04-01' }),
  // @ts-expect-error another relation
  filter.geometry(point, 'touches'),
  // @ts-expect-error another permission
  filter.permissions('assets:upload'),
  // @ts-expect-error no filter
  filter.and({ type: 'NearFilter', config: [] }),
  createClient({ baseUrl: '', apiKey: '' }).POST('/data/v1/quick-search', {
    body: { item_types: ['OrthoScene'], filter: filter.and(filter.range('cloud_cover', { lt: 0.1 })) },
  }),
]
