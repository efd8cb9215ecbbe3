import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { MemoryAnalytics } from '../../analytics/memory-analytics.ts'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { inCollections } from '../../catalog/predicate/conditions.ts'
import { readScene } from '../../catalog/scene.ts'
import { readContract } from '../../http/contract.ts'
import { MemoryDocuments } from '../../stores/memory-documents.ts'
import type { ImportCounts } from './events.ts'
import { importCatalog } from './import-catalog.ts'
import { createRecordJudge } from './judge.ts'

const folder = fileURLToPath(new URL('../../../../../shared/data', import.meta.url))
const judge = createRecordJudge(readContract('strict'))

const load = async (
  { catalog = new MemoryCatalog(), analytics = new MemoryAnalytics() },
  ...files: string[]
): Promise<ImportCounts> => {
  let counts: ImportCounts | undefined
  const refusals: unknown[] = []
  for await (const event of importCatalog(
    files.map((file) => `${folder}/${file}`),
    { catalog, analytics, orders: new MemoryDocuments() },
    judge,
  )) {
    if (event.kind === 'refused') refusals.push(event)
    if (event.kind === 'done') counts = event
  }
  expect(refusals).toEqual([])
  if (!counts) throw new Error('an import ends with its counts')
  return counts
}

describe.skipIf(!existsSync(folder))('real metadata (skipped where ../shared/data is absent)', () => {
  test.each([
    ['stac-collection-joplin.json', 0, 1, 0],
    ['stac-collections-mixed.ndjson', 0, 183, 0],
    ['stac-collections-naip-landsat-sentinel2.ndjson', 0, 3, 0],
    ['stac-items-joplin-30.ndjson', 30, 0, 1],
    ['stac-items-mixed.ndjson', 988, 0, 13],
    ['stac-items-naip-1000.ndjson', 1000, 0, 1],
    ['stac-items-sentinel2-l2a-100.ndjson', 100, 0, 1],
  ])(
    '%s: %d items and %d collections, nothing refused',
    async (file, items, collections, collectionsMade) => {
      expect(await load({}, file)).toMatchObject({
        items: { created: items, updated: 0 },
        collections: { created: collections, updated: 0 },
        collectionsMade,
        refused: 0,
      })
    },
  )

  test('all NAIP items are found page by page, each once, newest first', async () => {
    const catalog = new MemoryCatalog()
    await load({ catalog }, 'stac-collections-naip-landsat-sentinel2.ndjson', 'stac-items-naip-1000.ndjson')
    const [ids, times]: [string[], number[]] = [[], []]
    let after: number | undefined
    do {
      const query = { where: inCollections(['naip']), limit: 99 }
      const { scenes, next } = await catalog.search(after === undefined ? query : { ...query, after })
      ids.push(...scenes.map(({ id }) => id))
      times.push(...scenes.map(({ json }) => Date.parse(readScene(json).properties.datetime ?? '')))
      after = next
    } while (after !== undefined)
    expect(new Set(ids).size).toBe(1000)
    expect(ids).toHaveLength(1000)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('a thousand vessels in the port of their subscription, whose feed nobody described', async () => {
    const analytics = new MemoryAnalytics()
    const files = ['collections', 'results', 'subscriptions'].map((name) => `analytics-${name}.ndjson`)
    expect(await load({ analytics }, ...files)).toMatchObject({ analytics: 1002, refused: 0 })
    const [port] = await analytics.listSubscriptions(812)
    expect(port?.title).toBe('Port of Oakland, USA')
    expect(await analytics.getFeed(port?.feedID ?? '')).toBeDefined()
    const { results, more } = await analytics.findResults(port?.id ?? '', { limit: 10_000 })
    expect([new Set(results.map(({ id }) => id)).size, more]).toEqual([1000, false])
    const times = results.map(({ created }) => created)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})
