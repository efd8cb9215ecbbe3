import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { collection, folderToImport, item, run } from './import.fixture.ts'

const { folder, write } = folderToImport()

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
})
