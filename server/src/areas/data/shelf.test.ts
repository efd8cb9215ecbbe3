import { describe, expect, test } from 'vitest'
import { MemoryDocuments } from '../../stores/memory-documents.ts'
import { SearchStore } from './search-store.ts'
import type { Owner } from './search-store.ts'
import { MOST_BYTES, MOST_SEARCHES, shelved } from './shelf.ts'
import type { Entry } from './shelf.ts'
import type { StoredSearch } from './stored-search.ts'

const entry = (id: number, bytes = 1): Entry => ({ id: String(id), created: id, bytes })
const full = Array.from({ length: MOST_SEARCHES - 1 }, (_, i) => entry(i))
const ids = (shelf: readonly Entry[]): string[] => shelf.map(({ id }) => id)

describe('saved searches', () => {
  test('are 1000 at most', () => {
    const shelf = shelved('saved', full, entry(MOST_SEARCHES))
    expect(shelf).toHaveLength(1000)
    expect(() => shelved('saved', shelf, entry(-1))).toThrow(expect.objectContaining({ status: 400 }))
    expect(shelved('saved', shelf, entry(0, 2))).toHaveLength(1000)
  })

  test('are 16 MB at most, together', () => {
    const shelf = shelved('saved', [entry(0, MOST_BYTES - 7)], entry(1, 7))
    expect(ids(shelf)).toEqual(['0', '1'])
    expect(() => shelved('saved', shelf, entry(2))).toThrow(expect.objectContaining({ status: 400 }))
    expect(() => shelved('saved', shelf, entry(1, 8))).toThrow(expect.objectContaining({ status: 400 }))
    expect(ids(shelved('saved', shelf, entry(1, 6)))).toEqual(['0', '1'])
  })
})

describe('of quick searches the oldest go', () => {
  test('where they are more than 1000', () => {
    const shelf = shelved('quick', full, entry(MOST_SEARCHES))
    expect(ids(shelf)).toEqual(ids([...full, entry(MOST_SEARCHES)]))
    expect(ids(shelved('quick', shelf, entry(-1)))).toEqual(ids([...shelf.slice(1), entry(-1)]))
  })

  test('where they are more than 16 MB together', () => {
    const shelf = shelved('quick', [entry(0, 4), entry(1, 4), entry(2, MOST_BYTES - 9)], entry(3, 1))
    expect(ids(shelf)).toEqual(['0', '1', '2', '3'])
    expect(ids(shelved('quick', shelf, entry(4, 1)))).toEqual(['1', '2', '3', '4'])
    expect(ids(shelved('quick', shelf, entry(4, 5)))).toEqual(['2', '3', '4'])
    expect(ids(shelved('quick', shelf, entry(4, MOST_BYTES)))).toEqual(['4'])
  })
})

const MARIT: Owner = { kind: 'user', subject: '4101' }

const searchCalled = (id: string, search_type: 'quick' | 'saved'): StoredSearch => ({
  id,
  name: id,
  search_type,
  created: '2026-05-04T08:00:00Z',
  updated: '2026-05-04T08:00:00Z',
  item_types: ['RadarScene'],
  filter: { type: 'AndFilter', config: [] },
  __daily_email_enabled: false,
})

test('a search that has to go is not found any more; those of others and saved ones are', async () => {
  const store = new SearchStore(new MemoryDocuments(), new MemoryDocuments())
  const [mine, theirs]: [Owner, Owner] = [MARIT, { kind: 'machine', subject: '4101' }]
  await store.put(mine, searchCalled('saved', 'saved'))
  await store.put(theirs, searchCalled('0', 'quick'))
  for (let i = 0; i < MOST_SEARCHES; i++) await store.put(mine, searchCalled(String(i), 'quick'))
  expect(await store.get(mine, '0')).toBeDefined()
  await store.put(mine, searchCalled('last', 'quick'))
  expect(await store.get(mine, '0')).toBeUndefined()
  for (const id of ['1', 'last', 'saved']) expect(await store.get(mine, id)).toEqual(searchCalled(id, id === 'saved' ? 'saved' : 'quick')) // prettier-ignore
  expect(await store.get(theirs, '0')).toBeDefined()
  expect(await store.entries(mine, ['quick'])).toHaveLength(MOST_SEARCHES)
})

test('a search that is gone is not put back by what would have changed it', async () => {
  const store = new SearchStore(new MemoryDocuments(), new MemoryDocuments())
  const search = searchCalled('a', 'saved')
  await store.put(MARIT, search)
  expect(await store.replace(MARIT, { ...search, name: 'b' })).toEqual({ ...search, name: 'b' })
  await Promise.all([
    store.delete(MARIT, 'a'),
    store.replace(MARIT, search),
    store.noteRun(MARIT, 'a', Date.parse(search.created)),
  ])
  expect([await store.get(MARIT, 'a'), await store.entries(MARIT, ['saved'])]).toEqual([undefined, []])
  expect(await store.replace(MARIT, search)).toBeUndefined()
  expect(await store.noteRun(MARIT, 'a', Date.parse(search.created))).toBeUndefined()
  expect([await store.get(MARIT, 'a'), await store.entries(MARIT, ['saved'])]).toEqual([undefined, []])
})

test('a search that runs while it is replaced ran then', async () => {
  const store = new SearchStore(new MemoryDocuments(), new MemoryDocuments())
  const search = searchCalled('a', 'saved')
  const ran = '2026-05-04T09:00:00.000Z'
  await store.put(MARIT, search)
  await store.noteRun(MARIT, 'a', Date.parse(ran))
  const replaced = { ...search, name: 'b', last_executed: ran }
  expect(await store.replace(MARIT, { ...search, name: 'b' })).toEqual(replaced)
  expect(await store.get(MARIT, 'a')).toEqual(replaced)
})
