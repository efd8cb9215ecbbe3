import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MemoryAnalytics } from '../../analytics/memory-analytics.ts'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import type { Catalog } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import { readContract } from '../../http/contract.ts'
import { MemoryDocuments } from '../../stores/memory-documents.ts'
import { worldCollections } from '../collections.ts'
import { worldScenes } from '../scenes.ts'
import type { ImportEvent } from './events.ts'
import { importCatalog } from './import-catalog.ts'
import { createRecordJudge } from './judge.ts'

const judge = createRecordJudge(readContract('strict'))

const sceneOf = async (catalog: Catalog, collection: string, id: string) => {
  const stored = await catalog.getScene(collection, id)
  return stored && readScene(stored.json)
}

const item = (id: string, more: object = {}) => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'coast',
  geometry: { type: 'Point', coordinates: [4, 52] },
  bbox: [4, 52, 4, 52],
  properties: { datetime: '2026-04-18T10:15:30Z' },
  assets: {},
  links: [{ rel: 'self', href: './a.json' }],
  ...more,
})
const collection = (id: string, more: object = {}) => ({
  type: 'Collection',
  stac_version: '1.0.0',
  id,
  description: 'A coast.',
  license: 'CC0-1.0',
  extent: { spatial: { bbox: [[0, 0, 9, 9]] }, temporal: { interval: [['2026-01-01T00:00:00Z', null]] } },
  links: [],
  ...more,
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const write = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
  return path
}

const run = async (paths: readonly string[], catalog = new MemoryCatalog()) => {
  const events: ImportEvent[] = []
  for await (const event of importCatalog(
    paths,
    { catalog, analytics: new MemoryAnalytics(), orders: new MemoryDocuments() },
    judge,
  ))
    events.push(event)
  const done = events.at(-1)
  if (done?.kind !== 'done') throw new Error('an import ends with its counts')
  const refusals = events.flatMap((event) => (event.kind === 'refused' ? [[event.place, event.reason]] : []))
  const found = await catalog.search({ limit: 1000 })
  return { events, done, refusals, catalog, ids: found.scenes.map(({ id }) => id).sort() }
}

describe('an import', () => {
  test.each<[string, string, unknown]>([
    [
      'NDJSON',
      'a.ndjson',
      [collection('coast'), item('a'), item('b')].map((each) => JSON.stringify(each)).join('\n'),
    ],
    [
      'NDJSON with blank lines and carriage returns',
      'a.JSONL',
      ['', collection('coast'), item('a'), '  ', item('b'), '']
        .map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))
        .join('\r\n'),
    ],
    [
      'NDJSON of pages',
      'a.ndjson',
      [
        { collections: [collection('coast')] },
        { type: 'FeatureCollection', features: [item('a'), item('b')] },
      ]
        .map((each) => JSON.stringify(each))
        .join('\n'),
    ],
    [
      'a byte order mark',
      'a.ndjson',
      `\u{feff}${[item('a'), collection('coast'), item('b')].map((each) => JSON.stringify(each)).join('\n')}`,
    ],
  ])('reads %s', async (_why, name, content) => {
    const { done, ids, catalog } = await run([await write(name, String(content))])
    expect(ids).toEqual(['a', 'b'])
    expect(done).toMatchObject({
      items: { created: 2, updated: 0 },
      collections: { created: 1, updated: 0 },
      refused: 0,
      collectionsMade: 0,
    })
    expect(await catalog.getCollection('coast')).toMatchObject({ description: 'A coast.' })
  })

  test('reads a line that holds a separator of lines which JSON allows', async () => {
    const { ids } = await run([
      await write('a.ndjson', JSON.stringify(item('a', { note: 'one\u2028two\u2029three' }))),
    ])
    expect(ids).toEqual(['a'])
  })

  test('reads a line longer than what is read at once', async () => {
    const long = item('long', { note: 'x'.repeat(300_000) })
    const { ids } = await run([
      await write(
        'a.ndjson',
        `${JSON.stringify(item('a'))}\n${JSON.stringify(long)}\n${JSON.stringify(item('b'))}`,
      ),
    ])
    expect(ids).toEqual(['a', 'b', 'long'])
  })

  test.each<[string, unknown, string[], number]>([
    ['an item', item('a'), ['a'], 0],
    ['a collection', collection('coast'), [], 1],
    ['a FeatureCollection', { type: 'FeatureCollection', features: [item('a'), item('b')] }, ['a', 'b'], 0],
    ['a list of collections', { links: [], collections: [collection('a'), collection('b')] }, [], 2],
  ])('reads a document that is %s', async (_why, content, ids, collections) => {
    const result = await run([await write('a.json', JSON.stringify(content, null, 2))])
    expect(result.ids).toEqual(ids)
    expect(result.done.collections.created).toBe(collections)
  })

  test('reads a folder with all below it, and several paths', async () => {
    await write('folder/a.json', JSON.stringify(item('a')))
    await write('folder/deep/b.ndjson', JSON.stringify(item('b')))
    await write('folder/deep/notes.txt', 'not for us')
    const other = await write('c.geojson', JSON.stringify(item('c')))
    const { ids, done } = await run([join(folder, 'folder'), other])
    expect(ids).toEqual(['a', 'b', 'c'])
    expect(done.refused).toBe(0)
  })

  test.each([
    ['a file', 'none.json'],
    ['a folder', 'empty'],
  ])('fails before anything is imported where %s has nothing', async (_why, name) => {
    const good = await write('good.ndjson', JSON.stringify(item('a')))
    await mkdir(join(folder, 'empty'))
    const catalog = new MemoryCatalog()
    await expect(run([good, join(folder, name)], catalog)).rejects.toThrow(
      `cannot import ${join(folder, name)}`,
    )
    expect((await catalog.search({ limit: 1 })).scenes).toEqual([])
  })

  test.each<[string, string | Buffer, RegExp]>([
    ['text', 'hello', /^is not JSON$/],
    ['half a record', JSON.stringify(item('x')).slice(0, 50), /^is not JSON$/],
    ['a number', '7', /not a JSON object/],
    ['a list', '[]', /not a JSON object/],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), /UTF-8/],
    ['a nest 100,000 deep', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /nests deeper/],
    [
      'a number beyond all',
      JSON.stringify(item('x')).replace('"assets":{}', '"assets":{},"n":1e999'),
      /n: is not a finite number/,
    ],
    [
      'a name of a prototype',
      JSON.stringify(item('x')).replace('"assets":{}', '"assets":{"__proto__":{"href":"a"}}'),
      /__proto__/,
    ],
    ['a name of a prototype at its top', '{"constructor":{}}', /^has a member named constructor$/],
    ['a NUL', JSON.stringify(item('x', { note: '\0' })), /note: has a NUL/],
    ['half a surrogate pair', JSON.stringify(item('x', { note: '\ud800' })), /broken character/],
    ['an unknown type', JSON.stringify({ type: 'Catalog', id: 'a' }), /neither a STAC item nor/],
    ['an item without id', JSON.stringify(item('x', { id: undefined })), /'id'/],
    ['an item without collection', JSON.stringify(item('x', { collection: undefined })), /'collection'/],
    [
      'a broken datetime',
      JSON.stringify(item('x', { properties: { datetime: 'yesterday' } })),
      /properties.datetime/,
    ],
    [
      'a day that does not exist',
      JSON.stringify(item('x', { properties: { datetime: '2026-02-30T00:00:00Z' } })),
      /properties.datetime/,
    ],
    ['no time at all', JSON.stringify(item('x', { properties: { datetime: null } })), /start_datetime/],
    [
      'cloud cover 101',
      JSON.stringify(item('x', { properties: { datetime: '2026-04-18T10:15:30Z', 'eo:cloud_cover': 101 } })),
      /eo:cloud_cover: must be <= 100/,
    ],
    [
      'an unclosed ring',
      JSON.stringify(
        item('x', {
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 1],
              ],
            ],
          },
        }),
      ),
      /geometry.coordinates.0: the ring is not closed/,
    ],
    [
      'latitude 91',
      JSON.stringify(item('x', { geometry: { type: 'Point', coordinates: [4, 91] } })),
      /latitude 91/,
    ],
    [
      'a circle',
      JSON.stringify(item('x', { geometry: { type: 'Circle', coordinates: [4, 91] } })),
      /geometry/,
    ],
    ['an asset without address', JSON.stringify(item('x', { assets: { a: {} } })), /assets.a: .*'href'/],
    ['another version', JSON.stringify(item('x', { stac_version: '0.9.0' })), /stac_version/],
    ['a collection without extent', JSON.stringify(collection('x', { extent: undefined })), /'extent'/],
  ])('refuses %s alone, by its line', async (_why, bad, reason) => {
    const [first, last] = [`${JSON.stringify(item('first'))}\n`, `\n\n${JSON.stringify(item('last'))}\n`]
    const content = Buffer.concat([Buffer.from(first), Buffer.from(bad), Buffer.from(last)])
    const { refusals, ids, done } = await run([await write('a.ndjson', content)])
    expect(refusals).toEqual([['line 2', expect.stringMatching(reason)]])
    expect(ids).toEqual(['first', 'last'])
    expect(done).toMatchObject({ refused: 1, items: { created: 2 } })
  })

  test('names the member of a document that it refuses', async () => {
    const features = [item('a'), item('b', { geometry: 7 }), item('c')]
    const { refusals, ids } = await run([
      await write('a.json', JSON.stringify({ type: 'FeatureCollection', features })),
    ])
    expect(refusals).toEqual([['features[1]', expect.stringContaining('geometry')]])
    expect(ids).toEqual(['a', 'c'])
  })

  test('takes documents of more values than a body may hold', async () => {
    const properties = {
      datetime: '2026-04-18T10:15:30Z',
      histogram: Array.from({ length: 500_001 }, () => 0),
    }
    const features = [item('a', { properties })]
    const { refusals, ids } = await run([
      await write('a.json', JSON.stringify({ type: 'FeatureCollection', features })),
    ])
    expect([refusals, ids]).toEqual([[], ['a']])
  })

  test('lets the last of equal ids win, and counts the others as updated', async () => {
    const lines = [
      item('a'),
      item('b'),
      item('a', { bbox: [4, 52, 4, 52], properties: { datetime: '2026-01-01T00:00:00Z' } }),
    ]
    const { done, catalog } = await run([
      await write('a.ndjson', lines.map((each) => JSON.stringify(each)).join('\n')),
    ])
    expect(done.items).toEqual({ created: 2, updated: 1 })
    expect((await sceneOf(catalog, 'coast', 'a'))?.properties.datetime).toBe('2026-01-01T00:00:00Z')
  })

  test('makes a collection that nobody described from its items, once', async () => {
    const lines = [
      item('a'),
      item('b', {
        geometry: { type: 'Point', coordinates: [-7, 40] },
        bbox: [-7, 40, -7, 40],
        properties: { datetime: '2025-01-01T00:00:00Z' },
      }),
    ]
    const path = await write('a.ndjson', lines.map((each) => JSON.stringify(each)).join('\n'))
    const { events, catalog, done } = await run([path])
    expect(events).toContainEqual({ kind: 'collectionMade', id: 'coast', items: 2 })
    expect(done.collectionsMade).toBe(1)
    expect((await catalog.getCollection('coast'))?.extent).toEqual({
      spatial: { bbox: [[-7, 40, 4, 52]] },
      temporal: { interval: [['2025-01-01T00:00:00.000Z', '2026-04-18T10:15:30.000Z']] },
    })
    expect((await run([path], catalog)).done.collectionsMade).toBe(0)
  })

  test('puts right what has one meaning only, and says so', async () => {
    const lines = [
      item('a', { bbox: undefined }),
      item('b', { stac_version: '1.0.0-beta.2' }),
      item('c', { stac_version: '1.1.0' }),
      item('d', { geometry: null, bbox: null }),
      collection('coast', { type: undefined }),
      collection('land', { type: 'collection' }),
      collection('lake', {
        extent: {
          spatial: { bbox: [[0, 0, 9, 9]] },
          temporal: { interval: [['2010-12-31T00:00:00', null]] },
        },
      }),
    ]
    const { done, catalog, refusals } = await run([
      await write('a.ndjson', lines.map((each) => JSON.stringify(each)).join('\n')),
    ])
    expect(refusals).toEqual([])
    expect([...done.repairs.values()].sort()).toEqual([1, 1, 2, 2])
    expect(await sceneOf(catalog, 'coast', 'a')).toMatchObject({ bbox: [4, 52, 4, 52] })
    expect(await sceneOf(catalog, 'coast', 'b')).toMatchObject({ stac_version: '1.0.0' })
    expect(await sceneOf(catalog, 'coast', 'd')).not.toHaveProperty('bbox')
    expect((await catalog.getCollection('lake'))?.extent.temporal.interval).toEqual([
      ['2010-12-31T00:00:00Z', null],
    ])
    expect(await catalog.getCollection('land')).toMatchObject({ type: 'Collection' })
  })

  test('tells how far it has come', async () => {
    const lines = Array.from({ length: 1200 }, (_, i) => JSON.stringify(item(`a${i}`)))
    const { events } = await run([await write('a.ndjson', lines.join('\n'))])
    const progress = events.filter((event) => event.kind === 'progress')
    expect(progress).toHaveLength(2)
    for (const { readBytes, totalBytes } of progress) expect(readBytes).toBeLessThanOrEqual(totalBytes)
  })
})

describe('the world', () => {
  test('has the shapes of the contract', () => {
    for (const scene of worldScenes(1, 300))
      expect(judge({ ...scene, links: [] })).toEqual({ kind: 'item', scene })
    for (const each of worldCollections())
      expect(judge({ ...each, links: [] })).toEqual({ kind: 'collection', collection: each })
  })
})
