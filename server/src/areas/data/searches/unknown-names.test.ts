import { describe, expect, onTestFinished, test } from 'vitest'
import type { Scene } from '../../../catalog/scene.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { faultIn, idsIn } from './searches.fixture.ts'

const strict = await runTestPlatform()
const lenient = await runTestPlatform(['--lenient'])

const altitude = { type: 'RangeFilter', field_name: 'altitude', config: { gte: 0 } }
const not = (config: object) => ({ type: 'NotFilter', config })
const and = (...config: object[]) => ({ type: 'AndFilter', config })
const asking = (filter: object, members: object = {}) => ({ item_types: ['OrthoScene'], filter, ...members })

const ways: readonly (readonly [way: string, method: string, address: string, more: object])[] = [
  ['a quick search', 'POST', '/data/v1/quick-search', {}],
  ['statistics', 'POST', '/data/v1/stats', { interval: 'year' }],
  ['a saved search', 'POST', '/data/v1/searches', { name: 'high' }],
  ['a changed search', 'PUT', '/data/v1/searches/4f8b1d6a92c34e07b5a1d0c7e6f29383', { name: 'high' }],
]

const unknown: readonly (readonly [why: string, members: object, place: string, words: RegExp])[] = [
  [
    'a field that no item has',
    asking(and(not(altitude))),
    'filter.config.0.config.field_name',
    /the field \\"altitude\\"\. Fields with a number: .*cloud_cover/,
  ],
  [
    'a field that is misspelled',
    asking({ type: 'RangeFilter', field_name: 'cloudcover', config: { gt: 0 } }),
    'filter.field_name',
    /\\"cloudcover\\"\. Did you mean \\"cloud_cover\\"\? Fields with/,
  ],
  [
    'an asset type that is misspelled',
    asking({ type: 'AssetFilter', config: ['ortho_udm'] }),
    'filter.config.0',
    /\\"ortho_udm\\"\. Did you mean \\"ortho_udm2\\"\? There are/,
  ],
  [
    'a date filter on a number',
    asking({ type: 'DateRangeFilter', field_name: 'gsd', config: { gt: '2026-01-01T00:00:00Z' } }),
    'filter.field_name',
    /\\"gsd\\" is a number.*Fields with a time: acquired, published, updated/,
  ],
  [
    'a range of a time',
    asking({ type: 'RangeFilter', field_name: 'acquired', config: { gt: 0 } }),
    'filter.field_name',
    /\\"acquired\\" is a time/,
  ],
  [
    'an asset type of another item type',
    asking(and(), { asset_types: ['ortho_udm2', 'radar_vv'] }),
    'asset_types.1',
    /\\"radar_vv\\"\. There are: .*ortho_udm2/,
  ],
  [
    'an asset type in a filter',
    asking({ type: 'AssetFilter', config: ['none'] }),
    'filter.config.0',
    /\\"none\\"/,
  ],
  [
    'an asset of a permission',
    asking({ type: 'PermissionFilter', config: ['assets:download', 'assets.none:download'] }),
    'filter.config.1',
    /\\"none\\"/,
  ],
]

describe.each(ways)('%s', (_way, method, address, more) => {
  test.each(unknown)(
    'with %s is refused by name, and taken when lenient',
    async (_why, members, place, words) => {
      const body = { ...members, ...more }
      const refused = await strict.call(method, address, { body })
      expect(faultIn(refused)).toEqual([400, place])
      expect(refused.bytes.toString()).toMatch(words)
      expect((await lenient.call(method, address, { body })).status).toBe(200)
    },
  )
})

test('a lenient search for an unknown field finds nothing, nor does its negation', async () => {
  for (const filter of [altitude, not(altitude), not(not(altitude))])
    expect(idsIn(await lenient.call('POST', '/data/v1/quick-search', { body: asking(filter) }))).toEqual([])
})

const HIGH: Scene = {
  type: 'Feature',
  stac_version: '1.0.0',
  id: 'high',
  collection: 'orthoscene-3m',
  geometry: { type: 'Point', coordinates: [4, 52] },
  bbox: [4, 52, 4, 52],
  properties: { datetime: '2026-04-20T00:00:00Z', altitude: 700_000 },
  assets: {},
}
const found = async (platform: TestPlatform, id: string) =>
  idsIn(await platform.call('GET', `/data/v1/searches/${id}/results`))
const save = async (platform: TestPlatform): Promise<string> => {
  const { json } = await platform.call('POST', '/data/v1/searches', {
    body: { ...asking(altitude), name: 'high' },
  })
  return /"id":"(\w+)"/.exec(JSON.stringify(json))?.[1] ?? ''
}

test('a search that was saved before an import brought its field finds what the import brought', async () => {
  const id = await save(lenient)
  expect(await found(lenient, id)).toEqual([])
  await lenient.app.catalog.putScenes([HIGH])
  onTestFinished(async () => {
    await lenient.app.catalog.deleteScenes('orthoscene-3m', ['high']) // other tests use the platform after this one
  })
  expect(await found(lenient, id)).toEqual(['high'])
})

test('a field that is imported can be asked for, and a stored search stays when it leaves', async () => {
  await strict.app.catalog.putScenes([HIGH])
  const id = await save(strict)
  expect(await found(strict, id)).toEqual(['high'])
  await strict.app.catalog.deleteScenes('orthoscene-3m', ['high'])
  expect(await found(strict, id)).toEqual([])
  expect((await strict.call('GET', `/data/v1/searches/${id}/thumb`)).status).toBe(200)
})
