import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../../../generated/types.ts'
import { readScene } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import { TEST_ENVIRONMENT } from '../../../../test/platform.fixture.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { startPlatform } from '../../../platform/start.ts'
import type { Platform } from '../../../platform/start.ts'
import { acquired, BENCH, benchScene, countBuckets, INTERVALS, YEAR_END } from './stats.fixture.ts'

type Schemas = components['schemas']

/** What the tests read of answers; the server itself holds them against the contract. */
interface Answer {
  readonly status: number
  readonly body: Schemas['DataStats'] & Required<Schemas['ApiError']>
}

const isBody = (value: unknown): value is Answer['body'] => typeof value === 'object' && value !== null

const EVERYTHING: Schemas['DataFilter'] = { type: 'AndFilter', config: [] }
const WORLD = ['OrthoScene', 'CloseupScene', 'MultispectralScene', 'RadarScene', 'MonthlyComposite']

let platform: Platform
const scenes: Scene[] = []
beforeAll(async () => {
  const settings = readSettings(['--port', '0', '--host', '127.0.0.1', '--scenes', '400'])
  platform = await startPlatform(settings, TEST_ENVIRONMENT, async ({ catalog }) => {
    await catalog.putCollections([BENCH])
    await catalog.putScenes(YEAR_END.map(benchScene))
  })
  for (let after: number | undefined; ;) {
    const page = await platform.app.catalog.search({ limit: 50, ...(after !== undefined && { after }) })
    scenes.push(...page.scenes.map(({ json }) => readScene(json)))
    after = page.next
    if (after === undefined) break
  }
})
afterAll(async () => {
  await platform.close(0)
})

const ask = async (body: unknown): Promise<Answer> => {
  const { baseUrl, credentials } = platform.app
  const response = await fetch(`${baseUrl}/data/v1/stats`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `api-key ${credentials.apiKey}` },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!isBody(answer)) throw new TypeError('no body')
  return { status: response.status, body: answer }
}

const stats = (members: object): Promise<Answer> =>
  ask({ item_types: WORLD, interval: 'month', filter: EVERYTHING, ...members })

const sumCounts = ({ body }: Answer): number => body.buckets.reduce((sum, { count }) => sum + count, 0)

describe('buckets', () => {
  const offsets = [
    ['+01:00', 60],
    ['-08:00', -480],
    ['+05:30', 330],
    ['-03:30', -210],
    ['+0545', 345],
    ['-09', -540],
    ['+23:59', 1439],
    ['Z', 0],
    ['z', 0],
    ['-00:00', 0],
  ] as const
  const world = (): Scene[] => scenes.filter(({ collection }) => collection !== 'bench')

  test.each(INTERVALS)('of one %s begin in UTC unless told otherwise', async (interval) => {
    const { status, body } = await stats({ interval })
    expect(status).toBe(200)
    expect(body).toEqual({ interval, utc_offset: '+0h', buckets: countBuckets(world(), interval, 0) })
  })

  test.each(offsets)('begin by the clock of the offset %s', async (utc_offset, minutes) => {
    for (const interval of INTERVALS)
      expect((await stats({ interval, utc_offset })).body).toEqual({
        interval,
        utc_offset,
        buckets: countBuckets(world(), interval, minutes),
      })
  })

  test.each([
    ['Z', '2025-01-01T00:00:00.000000Z', 3, '2026-01-01T00:00:00.000000Z', 3],
    ['+05:30', '2024-12-31T18:30:00.000000Z', 1, '2025-12-31T18:30:00.000000Z', 5],
    ['-09:30', '2025-01-01T09:30:00.000000Z', 5, '2026-01-01T09:30:00.000000Z', 1],
  ])('at the end of a year, by the clock of %s', async (utc_offset, first, before, second, after) => {
    const { body } = await stats({ item_types: ['bench'], interval: 'year', utc_offset })
    expect(body.buckets).toEqual([
      { start_time: first, count: before },
      { start_time: second, count: after },
    ])
  })

  test('are none where nothing matches', async () => {
    const { status, body } = await stats({ filter: { type: 'OrFilter', config: [] } })
    expect([status, body.buckets]).toEqual([200, []])
  })
})

describe('counts add up to the items that match', () => {
  const cloudShare = ({ properties }: Scene): number => {
    const percent = properties['eo:cloud_cover']
    return typeof percent === 'number' ? percent / 100 : NaN
  }
  const isOrtho = ({ collection }: Scene): boolean => collection === 'orthoscene-3m'
  const has = (name: string) => (scene: Scene) => Object.hasOwn(scene.assets, name)
  const cloudy = (config: object) => ({ type: 'RangeFilter', field_name: 'cloud_cover', config })
  const spring = { gte: '2026-03-01T00:00:00Z', lt: '2026-06-01T00:00:00Z' }

  test.each<[string, object, (scene: Scene) => boolean]>([
    ['of one item type', { item_types: ['OrthoScene'] }, isOrtho],
    ['of an item type that is named twice', { item_types: ['OrthoScene', 'OrthoScene'] }, isOrtho],
    ['of an imported collection', { item_types: ['bench'] }, ({ collection }) => collection === 'bench'],
    ['by fraction of clouds', { filter: cloudy({ lte: 0.2 }) }, (scene) => cloudShare(scene) <= 0.2],
    [
      'by its negation, which items without clouds meet',
      { filter: { type: 'NotFilter', config: [cloudy({ lte: 0.2 })] } },
      (scene) => !(cloudShare(scene) <= 0.2) && scene.collection !== 'bench',
    ],
    [
      'by the very fraction of a scene of the story',
      { filter: { type: 'NumberInFilter', field_name: 'cloud_cover', config: [0.075] } },
      (scene) => cloudShare(scene) === 0.075,
    ],
    [
      'by time',
      { filter: { type: 'DateRangeFilter', field_name: 'acquired', config: spring } },
      (scene) =>
        acquired(scene) >= Date.parse(spring.gte) &&
        acquired(scene) < Date.parse(spring.lt) &&
        scene.collection !== 'bench',
    ],
    [
      'by asset types',
      { asset_types: ['ortho_udm2', 'radar_vh'] },
      (scene) => has('udm')(scene) || has('vh')(scene),
    ],
    ['by asset types, where none is named', { asset_types: [] }, ({ collection }) => collection !== 'bench'],
  ])('%s', async (_why, members, matches) => {
    const answer = await stats(members)
    const expected = scenes.filter(matches)
    expect(answer.status).toBe(200)
    expect(expected.length).toBeGreaterThan(0)
    expect(sumCounts(answer)).toBe(expected.length)
    expect(answer.body.buckets).toEqual(countBuckets(expected, 'month', 0))
  })

  test('in the example of the contract', async () => {
    const area = [
      [
        [4, 51.9],
        [4.2, 51.9],
        [4.2, 52],
        [4, 52],
        [4, 51.9],
      ],
    ]
    const answer = await ask({
      item_types: ['OrthoScene'],
      interval: 'day',
      utc_offset: '+02:00',
      filter: {
        type: 'AndFilter',
        config: [
          {
            type: 'GeometryFilter',
            field_name: 'geometry',
            relation: 'intersects',
            config: { type: 'Polygon', coordinates: area },
          },
          { type: 'StringInFilter', field_name: 'satellite_id', config: ['ortho-07', 'ortho-53'] },
          {
            type: 'DateRangeFilter',
            field_name: 'acquired',
            config: { gte: '2026-04-18T10:00:00Z', lt: '2026-04-19T10:00:00Z' },
          },
          cloudy({ lte: 0.2 }),
        ],
      },
    })
    expect(answer.body.buckets).toEqual([
      { start_time: '2026-04-17T22:00:00.000000Z', count: 1 },
      { start_time: '2026-04-18T22:00:00.000000Z', count: 1 },
    ])
  })
})

describe('a request that makes no sense is refused, and says where', () => {
  const filter = (config: object) => ({ filter: { type: 'AndFilter', config: [config] } })
  const place = (config: object) => filter({ type: 'GeometryFilter', field_name: 'geometry', config })

  test.each<[string, object, string]>([
    ['an unknown item type', { item_types: ['OrthoScene', 'none'] }, 'item_types.1'],
    ['a collection that is called otherwise', { item_types: ['orthoscene-3m'] }, 'item_types.0'],
    ['no item type', { item_types: [] }, 'item_types'],
    ['an unknown interval', { interval: 'decade' }, 'interval'],
    ['no filter', { filter: undefined }, 'filter'],
    ['an offset of too many hours', { utc_offset: '+24:00' }, 'utc_offset'],
    ['an offset of too many minutes', { utc_offset: '+01:60' }, 'utc_offset'],
    ['an offset that is a name', { utc_offset: 'CET' }, 'utc_offset'],
    ['an offset in the form of the answer', { utc_offset: '+0h' }, 'utc_offset'],
    ['a member that the contract does not have', { limit: 10 }, 'limit'],
    [
      'a day that does not exist',
      filter({ type: 'DateRangeFilter', field_name: 'acquired', config: { gte: '2026-02-30T00:00:00Z' } }),
      'filter.config.0.config.gte',
    ],
    [
      'a bound that is no number',
      filter({ type: 'RangeFilter', field_name: 'gsd', config: { gte: 'three' } }),
      'filter.config.0.config.gte',
    ],
    [
      'a stored feature that does not exist',
      place({ type: 'ref', content: 'ip:features/my/a/b' }),
      'filter.config.0.config.content',
    ],
    [
      'a place outside the world',
      place({ type: 'Point', coordinates: [181, 0] }),
      'filter.config.0.config.coordinates',
    ],
  ])('%s', async (_why, members, field) => {
    const { status, body } = await stats(members)
    expect([status, Object.keys(body).sort(), body.general]).toEqual([400, ['field', 'general'], []])
    expect(Object.keys(body.field)).toEqual([field])
    expect(body.field[field]?.[0]?.message).toEqual(expect.stringMatching(/\w/))
  })
})
