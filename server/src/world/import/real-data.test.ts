import { describe, expect, test } from 'vitest'
import { MemoryAnalytics } from '../../analytics/memory/memory-analytics.ts'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { inCollections } from '../../catalog/cql2/conditions.ts'
import { readScene } from '../../catalog/scene.ts'
import type { ImportCounts } from './events.ts'
import { targetWith, validate } from './import.fixture.ts'
import { importCatalog } from './import-catalog.ts'
import { realData } from './real-data.fixture.ts'

const load = async (
  { catalog = new MemoryCatalog(), analytics = new MemoryAnalytics() },
  ...files: string[]
): Promise<ImportCounts> => {
  let counts: ImportCounts | undefined
  const refusals: unknown[] = []
  const target = await targetWith({ catalog, analytics })
  for await (const event of importCatalog(files, target, validate)) {
    if (event.kind === 'refused') refusals.push(event)
    if (event.kind === 'done') counts = event
  }
  expect(refusals).toEqual([])
  if (!counts) throw new Error('an import ends with its counts')
  return counts
}

describe.each(realData)('$name', ({ folder, files, ...data }) => {
  test.each(files)(
    '%s: %d items and %d collections, nothing refused',
    async (file, items, collections, collectionsMade) => {
      expect(await load({}, `${folder}/${file}`)).toMatchObject({
        items: { created: items, updated: 0 },
        collections: { created: collections, updated: 0 },
        collectionsMade,
        refused: 0,
      })
    },
  )

  test('all NAIP items are found page by page, each once, newest first', async () => {
    const catalog = new MemoryCatalog()
    await load({ catalog }, data.collections, data.items)
    const [ids, times]: [string[], number[]] = [[], []]
    let after: number | undefined
    do {
      const query = { where: inCollections(['naip']), limit: 11 }
      const { scenes, next } = await catalog.search(after === undefined ? query : { ...query, after })
      ids.push(...scenes.map(({ id }) => id))
      times.push(...scenes.map(({ json }) => Date.parse(readScene(json).properties.datetime ?? '')))
      after = next
    } while (after !== undefined)
    expect(new Set(ids).size).toBe(data.naipItems)
    expect(ids).toHaveLength(data.naipItems)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('vessels are in the port of their subscription, whose feed nobody described', async () => {
    const analytics = new MemoryAnalytics()
    expect(await load({ analytics }, ...data.analytics)).toMatchObject({
      analytics: data.results + 2,
      refused: 0,
    })
    const [port] = (await analytics.listSubscriptions(812, { limit: 1 })).entries
    expect(port?.title).toBe('Port of Oakland, USA')
    expect(await analytics.getFeed(port?.feedID ?? '')).toBeDefined()
    const found = await analytics.listResults(port?.id ?? '', { limit: 10_000 })
    expect([new Set(found.entries.map(({ id }) => id)).size, found.more]).toEqual([data.results, false])
    const times = found.entries.map(({ created }) => created)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

describe('the sample', () => {
  const [{ items, collections } = expect.unreachable()] = realData

  test('is taken whole, and what older producers wrote is put right', async () => {
    const { repairs, ...counts } = await load({}, collections, items)
    expect(counts).toMatchObject({
      items: { created: 61, updated: 0 },
      collections: { created: 8, updated: 0 },
      collectionsMade: 2,
      refused: 0,
    })
    expect([...repairs.values()]).toEqual([63, 2, 2, 2, 1, 2])
  })
})
