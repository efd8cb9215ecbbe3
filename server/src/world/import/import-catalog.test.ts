import { describe, expect, test } from 'vitest'
import type { Catalog } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import { collection, folderToImport, item, run } from './import-fixture.ts'

const { write } = folderToImport()

const sceneOf = async (catalog: Catalog, collection: string, id: string) => {
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
    expect(progress).toHaveLength(6)
    for (const { readBytes, totalBytes } of progress) expect(readBytes).toBeLessThanOrEqual(totalBytes)
  })
})
