import { describe, expect, test } from 'vitest'
import type { Documents } from '../../stores/documents.ts'
import { MemoryDocuments } from '../../stores/memory-documents.ts'
import { MAX_QUAD_SEARCH_BYTES, MAX_QUAD_SEARCHES, QuadSearchStore } from './quad-search-store.ts'
import type { QuadSearch } from './quad-search-store.ts'

const MARIT = { kind: 'user', subject: '4101' } as const
const SERVICE = { kind: 'machine', subject: '4101' } as const

/** A search that is so many bytes long as JSON. */
const searchOf = (bytes: number): QuadSearch => {
  const empty: QuadSearch = { mosaicId: '', area: { type: 'Polygon', coordinates: [] } }
  return { ...empty, mosaicId: 'm'.repeat(bytes - JSON.stringify(empty).length) }
}

const start = (): { searches: QuadSearchStore; stored: Documents<QuadSearch> } => {
  const stored = new MemoryDocuments<QuadSearch>()
  return { searches: new QuadSearchStore(stored, new MemoryDocuments()), stored }
}

describe('of the searches of a caller the oldest go', () => {
  test('where they are more than 1000, and nobody else’s', async () => {
    const { searches, stored } = start()
    await searches.add(SERVICE, '0', searchOf(80))
    for (let i = 0; i < MAX_QUAD_SEARCHES; i++) await searches.add(MARIT, String(i), searchOf(80))
    expect(await searches.get(MARIT, '0')).toEqual(searchOf(80))
    await searches.add(MARIT, 'last', searchOf(80))
    expect(await searches.get(MARIT, '0')).toBeUndefined()
    for (const id of ['1', 'last']) expect(await searches.get(MARIT, id)).toEqual(searchOf(80))
    expect(await searches.get(SERVICE, '0')).toEqual(searchOf(80))
    expect(await stored.list('user 4101')).toHaveLength(1000)
  })

  test('where they are more than 16 MB together', async () => {
    const { searches } = start()
    const half = MAX_QUAD_SEARCH_BYTES / 2
    await searches.add(MARIT, 'a', searchOf(half))
    await searches.add(MARIT, 'b', searchOf(half))
    expect(await searches.get(MARIT, 'a')).toBeDefined()
    await searches.add(MARIT, 'c', searchOf(80))
    expect(await searches.get(MARIT, 'a')).toBeUndefined()
    expect(await searches.get(MARIT, 'b')).toBeDefined()
  })
})
