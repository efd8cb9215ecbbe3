import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import type { Catalog } from '../../catalog/port.ts'
import { inCollections } from '../../catalog/cql2/conditions.ts'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { targetWith } from './import.fixture.ts'
import { importFiles } from './import-files.ts'
import { realData } from './real-data.fixture.ts'

const Item = z.object({
  id: z.string(),
  assets: z.array(z.string()).optional(),
  _permissions: z.array(z.string()),
  geometry: z.record(z.string(), z.unknown()),
  properties: z.looseObject({ item_type: z.string() }),
})

const readItems = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => Item.parse(JSON.parse(line)))

/** What an import of a file says. */
const reportImport = async (path: string, catalog: Catalog): Promise<string> => {
  let report = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      report += String(chunk)
      done()
    },
  })
  await importFiles([path], await targetWith({ catalog }), stream)
  return report
}

/** A platform that has imported a file. */
const startWith = async (path: string): Promise<{ platform: TestPlatform; report: string }> => {
  let report = ''
  const platform = await startTestPlatform([], async ({ catalog }) => {
    report = await reportImport(path, catalog)
  })
  return { platform, report }
}

const itemAddress = ({ id, properties }: z.infer<typeof Item>) =>
  `/data/v1/item-types/${properties.item_type}/items/${id}`

describe.each(realData)('real items of the Data API: $name', ({ dataItems: path }) => {
  let platform: TestPlatform
  let report: string
  let items: z.infer<typeof Item>[] = []
  beforeAll(async () => {
    ;({ platform, report } = await startWith(path))
    items = readItems(await readFile(path, 'utf8'))
  })
  afterAll(() => platform.close())

  test('are all taken, and counted', () => {
    const ofType = items.filter(({ properties }) => properties.item_type === 'PSScene4Band')
    expect(ofType.length).toBeGreaterThan(3)
    expect(report).toContain(
      `imported ${items.length} new and 0 updated items and 0 new and 0 updated collections, refused 0`,
    )
    expect(report).toContain(`made collection PSScene4Band from its ${ofType.length} items`)
    expect(report).toContain(`${items.length} of them: items were of the Data API; they became scenes`)
  })

  test('come back with their properties, their place and their assets', async () => {
    for (const item of items) {
      const { status, json } = await platform.call('GET', itemAddress(item))
      expect(status).toBe(200)
      const answer = Item.parse(json)
      expect(answer.properties).toMatchObject(item.properties)
      expect(answer.geometry).toEqual(item.geometry)
      expect(answer._permissions.toSorted()).toEqual(item._permissions.toSorted())
      if (item.assets) expect(answer.assets).toEqual(item.assets.toSorted())
    }
  })

  test('are scenes of a collection that is called as their item type', async () => {
    const { catalog } = platform.app
    const { scenes } = await catalog.search({ where: inCollections(['PSScene']), limit: 50 })
    const ids = items.filter(({ properties }) => properties.item_type === 'PSScene').map(({ id }) => id)
    expect(scenes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await catalog.getCollection('PSScene')).toMatchObject({ type: 'Collection', id: 'PSScene' })
  })

  test('are found by what they say themselves, and not by what their clouds would tell', async () => {
    const found = async (field_name: string, config: number[]) => {
      const filter = { type: 'NumberInFilter', field_name, config }
      const body = { item_types: ['PSScene4Band'], filter }
      const { json } = await platform.call('POST', '/data/v1/quick-search', { body })
      return z
        .object({ features: z.array(Item) })
        .parse(json)
        .features.map(({ id }) => id)
    }
    for (const name of ['cloud_cover', 'cloud_percent', 'clear_percent', 'pixel_resolution', 'rows'])
      for (const { id, properties } of items.filter((item) => item.properties.item_type === 'PSScene4Band'))
        expect(await found(name, [Number(properties[name])]), name).toContain(id)
    expect(await found('cloud_percent', [4])).not.toContain('20210513_152348_101f') // 0.04 and 2 percent
  })

  test('have files to download and an item type that lists them', async () => {
    const types = await platform.call('GET', '/data/v1/item-types/SkySatCollect')
    expect(types.json).toMatchObject({ id: 'SkySatCollect', display_name: 'SkySatCollect' })
    const item = items.at(-1)
    const assets = z
      .record(z.string(), z.object({ _links: z.object({ _self: z.string(), activate: z.string() }) }))
      .parse((await platform.call('GET', `${item ? itemAddress(item) : ''}/assets`)).json)
    const { _self = '', activate = '' } = assets.ortho_visual?._links ?? {}
    expect((await platform.call('POST', activate)).status).toBe(202)
    platform.clock.advance(30)
    const { location } = z.object({ location: z.string() }).parse((await platform.call('GET', _self)).json)
    const file = await platform.call('GET', location, { as: 'nobody' })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/tiff'])
  })
})

describe('an item of the Data API', () => {
  const good = {
    type: 'Feature',
    id: 'one',
    _links: { _self: 'https://example.com/one' },
    _permissions: ['assets.visual:download'],
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [4, 52],
          [5, 52],
          [5, 53],
          [4, 53],
          [4, 52],
        ],
      ],
    },
    properties: {
      item_type: 'Kite',
      acquired: '2026-01-02T03:04:05.678901Z',
      published: '2026-01-03T00:00:00Z',
      updated: '2026-01-04T00:00:00Z',
      cloud_cover: 0.07,
      satellite_id: 'kite-1',
    },
  }
  const properties = (more: object) => ({ properties: { ...good.properties, ...more } })

  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'data-items-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each<[string, object, string]>([
    ['without a time', properties({ acquired: undefined }), 'properties.acquired: is required'],
    [
      'with a day that does not exist',
      properties({ acquired: '2026-02-30T00:00:00Z' }),
      'properties.acquired: is "2026-02-30T00:00:00Z", must be a time such as 2026-04-01T00:00:00Z',
    ],
    ['with clouds in percent', properties({ cloud_cover: 7 }), 'properties.cloud_cover: must be at most 1'],
    [
      'with a type that no item type can have',
      properties({ item_type: 'a/b' }),
      'properties.item_type: is "a/b", must be ',
    ],
    [
      'with the collection of an item type',
      properties({ item_type: 'orthoscene-3m' }),
      'properties.item_type: is the name of a collection',
    ],
    ['without a place', { geometry: null }, 'geometry: must be an object'],
    ['without an id', { id: undefined }, 'id: is required'],
    [
      'with a ring that is not closed',
      {
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [4, 52],
              [5, 52],
              [5, 53],
              [4, 53],
            ],
          ],
        },
      },
      'geometry.coordinates',
    ],
    [
      'with a latitude beyond the pole',
      { geometry: { type: 'Point', coordinates: [4, 91] } },
      'geometry.coordinates',
    ],
  ])('%s is refused with its line and the reason, and the others are taken', async (_how, change, reason) => {
    const path = join(folder, 'items.ndjson')
    const records = [good, { ...good, id: 'two', ...change }, { ...good, id: 'three' }]
    await writeFile(path, records.map((record) => JSON.stringify(record)).join('\n'))
    const catalog = new MemoryCatalog()
    const report = await reportImport(path, catalog)
    expect(report).toContain(`refused ${path}, line 2: ${reason}`)
    expect(report).toContain('imported 2 new and 0 updated items')
    expect((await catalog.profile('Kite'))?.scenes).toBe(2)
  })

  test('of an item type of the world joins its scenes', async () => {
    const path = join(folder, 'ortho.ndjson')
    const item = { ...good, assets: ['ortho_analytic_4b'], ...properties({ item_type: 'OrthoScene' }) }
    await writeFile(path, JSON.stringify(item))
    const { platform } = await startWith(path)
    try {
      expect(await platform.app.catalog.getScene('orthoscene-3m', 'one')).toBeDefined()
      expect((await platform.call('GET', '/data/v1/item-types/OrthoScene/items/one')).json).toMatchObject({
        assets: ['ortho_analytic_4b'],
        properties: item.properties,
      })
    } finally {
      await platform.close()
    }
  })
})
