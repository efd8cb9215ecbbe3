import { describe, expect, test } from 'vitest'
import type { Catalog } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import { collection, folderToImport, item, run } from './import.fixture.ts'

const { write, writeRecords } = folderToImport()

const findScene = async (catalog: Catalog, collection: string, id: string) => {
  const stored = await catalog.getScene(collection, id)
  return stored && readScene(stored.json)
}

describe('an import', () => {
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
    expect((await findScene(catalog, 'coast', 'a'))?.properties.datetime).toBe('2026-01-01T00:00:00Z')
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
    expect([...done.repairs.values()].sort()).toEqual([1, 1, 1, 1, 2])
    expect(await findScene(catalog, 'coast', 'a')).toMatchObject({ bbox: [4, 52, 4, 52] })
    expect(await findScene(catalog, 'coast', 'b')).toMatchObject({ stac_version: '1.0.0' })
    expect(await findScene(catalog, 'coast', 'd')).not.toHaveProperty('bbox')
    expect((await catalog.getCollection('lake'))?.extent.temporal.interval).toEqual([
      ['2010-12-31T00:00:00Z', null],
    ])
    expect(await catalog.getCollection('land')).toMatchObject({ type: 'Collection' })
  })

  test('puts items without a collection into the one that it is given, and says so', async () => {
    const path = await writeRecords(
      item('a', { collection: undefined }),
      item('b', { collection: null }),
      item('c'),
    )
    const strict = await run([path])
    expect(strict.refusals).toEqual([
      ['line 1', expect.stringContaining('--import-collection')],
      ['line 2', expect.stringContaining('--import-collection')],
    ])
    const rules = { collection: 'mine', isLenient: false }
    const { done, catalog, refusals } = await run([path], undefined, undefined, rules)
    expect([refusals, done.items.created]).toEqual([[], 3])
    expect([...done.repairs]).toEqual([['items had no collection; they were put into mine', 2]])
    expect(await findScene(catalog, 'mine', 'a')).toMatchObject({ collection: 'mine' })
    expect(await findScene(catalog, 'coast', 'c')).toMatchObject({ collection: 'coast' })
  })

  test('reads times with a space or without a zone where it is lenient', async () => {
    const properties = {
      datetime: null,
      start_datetime: '2020-01-01 00:00:00',
      end_datetime: '2020-01-02T00:00:00+02:00',
    }
    const path = await writeRecords(item('a', { properties }))
    expect((await run([path])).refusals).toHaveLength(1)
    const { catalog, refusals } = await run([path], undefined, undefined, { isLenient: true })
    expect(refusals).toEqual([])
    expect((await findScene(catalog, 'coast', 'a'))?.properties).toEqual({
      ...properties,
      start_datetime: '2020-01-01T00:00:00Z',
    })
  })

  test('makes STAC 1.0 of STAC 1.1, and addresses of the names of extensions', async () => {
    const bands = [{ name: 'B02', 'eo:common_name': 'blue', data_type: 'uint16' }]
    const path = await writeRecords(
      item('a', { stac_version: '1.1.0', assets: { data: { href: 'https://example.com/a.tif', bands } } }),
      item('b', { stac_version: '1.0.0-beta.2', stac_extensions: ['eo', 'proj'] }),
    )
    const { catalog, refusals, done } = await run([path])
    expect([refusals, done.warnings]).toEqual([[], [expect.objectContaining({ records: 1 })]]) // proj:epsg is required of b
    expect(await findScene(catalog, 'coast', 'a')).toMatchObject({
      stac_version: '1.0.0',
      assets: {
        data: {
          'eo:bands': [{ name: 'B02', common_name: 'blue' }],
          'raster:bands': [{ data_type: 'uint16' }],
        },
      },
    })
    expect(await findScene(catalog, 'coast', 'b')).toMatchObject({
      stac_extensions: [
        'https://stac-extensions.github.io/eo/v1.1.0/schema.json',
        'https://stac-extensions.github.io/projection/v1.0.0/schema.json',
      ],
    })
  })

  test('warns of records that are invalid by a schema that they declare, and imports them', async () => {
    const schema = 'https://stac-extensions.github.io/grid/v1.1.0/schema.json'
    const tiled = (id: string, code: unknown) =>
      item(id, {
        stac_extensions: [schema],
        properties: { datetime: '2026-04-18T10:15:30Z', 'grid:code': code },
      })
    const path = await writeRecords(tiled('a', 'MGRS-31UET'), tiled('b', 7), tiled('c', 8))
    const { done, ids } = await run([path])
    expect(ids).toEqual(['a', 'b', 'c'])
    expect(done.warnings).toEqual([
      {
        schema,
        records: 2,
        first: { file: path, place: 'line 2', reason: 'properties.grid:code: must be a string' },
      },
    ])
  })

  test('tells how far it has come', async () => {
    const lines = Array.from({ length: 1200 }, (_, i) => JSON.stringify(item(`a${i}`)))
    const { events } = await run([await write('a.ndjson', lines.join('\n'))])
    const progress = events.filter((event) => event.kind === 'progress')
    expect(progress).toHaveLength(6)
    for (const { readBytes, totalBytes } of progress) expect(readBytes).toBeLessThanOrEqual(totalBytes)
  })
})
