import { describe, expect, test } from 'vitest'
import { MemoryStores } from '../../../stores/memory/memory-stores.ts'
import { MAX_QUAD_SEARCH_BYTES, MAX_QUAD_SEARCHES, QUAD_SEARCHES, QuadSearchStore } from './search-store.ts'
import type { QuadSearch } from './search-store.ts'

const MARIT = { kind: 'user', subject: '4101' } as const
const SERVICE = { kind: 'machine', subject: '4101' } as const

/** A search that is so many bytes long as JSON. */
const createSearch = (id: string, bytes = 90): QuadSearch => {
  const empty: QuadSearch = { id, mosaicId: '', area: { type: 'Polygon', coordinates: [] } }
  return { ...empty, mosaicId: 'm'.repeat(bytes - JSON.stringify(empty).length) }
}

describe('of the searches of a caller the oldest go', () => {
  test('where they are more than 1000, and nobody else’s', async () => {
    const stores = new MemoryStores()
    const searches = new QuadSearchStore(stores)
    await searches.insert(SERVICE, createSearch('0'))
    for (let i = 0; i < MAX_QUAD_SEARCHES; i++) await searches.insert(MARIT, createSearch(String(i)))
    expect(await searches.get(MARIT, '0')).toEqual(createSearch('0'))
    await searches.insert(MARIT, createSearch('last'))
    expect(await searches.get(MARIT, '0')).toBeUndefined()
    for (const id of ['1', 'last']) expect(await searches.get(MARIT, id)).toEqual(createSearch(id))
    expect(await searches.get(SERVICE, '0')).toEqual(createSearch('0'))
    expect(await stores.collection(QUAD_SEARCHES).count('user 4101')).toBe(1000)
  })

  test('where they are more than 16 MB together', async () => {
    const searches = new QuadSearchStore(new MemoryStores())
    const half = MAX_QUAD_SEARCH_BYTES / 2
    await searches.insert(MARIT, createSearch('a', half))
    await searches.insert(MARIT, createSearch('b', half))
    expect(await searches.get(MARIT, 'a')).toBeDefined()
    await searches.insert(MARIT, createSearch('c'))
    expect(await searches.get(MARIT, 'a')).toBeUndefined()
    expect(await searches.get(MARIT, 'b')).toBeDefined()
  })
})
