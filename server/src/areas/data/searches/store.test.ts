import { principalKey } from '../../../kernel/principal.ts'
import { describe, expect, test } from 'vitest'
import { MemoryStores } from '../../../stores/memory/memory-stores.ts'
import { MAX_SEARCH_BYTES, MAX_SEARCHES, SEARCHES, SearchStore } from './store.ts'
import type { Owner } from './store.ts'
import type { SearchType, StoredSearch } from './search.ts'

const MARIT: Owner = { kind: 'user', subject: '4101' }
const SERVICE: Owner = { kind: 'machine', subject: '4101' }

const makeSearch = (search_type: SearchType, id: string): StoredSearch => ({
  id,
  name: '',
  search_type,
  created: '2026-05-04T08:00:00Z',
  updated: '2026-05-04T08:00:00Z',
  item_types: ['RadarScene'],
  filter: { type: 'AndFilter', config: [] },
  __daily_email_enabled: false,
})

/** A search that is so many bytes long as JSON. */
const searchOfBytes = (search_type: SearchType, id: string, bytes: number): StoredSearch => {
  const search = makeSearch(search_type, id)
  return { ...search, name: 'n'.repeat(bytes - JSON.stringify(search).length) }
}

const start = () => {
  const stores = new MemoryStores()
  const countSearches = (owner: Owner, type: SearchType) =>
    stores.collection(SEARCHES[type]).count(principalKey(owner))
  return { searches: new SearchStore(stores), countSearches }
}

describe('saved searches', () => {
  test('are 1000 at most', async () => {
    const { searches, countSearches } = start()
    for (let i = 0; i < MAX_SEARCHES; i++) await searches.insert(MARIT, makeSearch('saved', String(i)))
    await expect(searches.insert(MARIT, makeSearch('saved', 'last'))).rejects.toMatchObject({ status: 400 })
    expect(await searches.updateSaved(MARIT, '0', (search) => ({ ...search, name: 'b' }))).toMatchObject({
      name: 'b',
    })
    expect(await countSearches(MARIT, 'saved')).toBe(1000)
  })

  test('are 16 MB at most, together', async () => {
    const { searches, countSearches } = start()
    const half = MAX_SEARCH_BYTES / 2
    for (const id of ['a', 'b']) await searches.insert(MARIT, searchOfBytes('saved', id, half))
    await expect(searches.insert(MARIT, makeSearch('saved', 'c'))).rejects.toMatchObject({ status: 400 })
    const longer = (search: StoredSearch): StoredSearch => ({ ...search, name: `${search.name}n` })
    await expect(searches.updateSaved(MARIT, 'a', longer)).rejects.toMatchObject({ status: 400 })
    expect(await searches.updateSaved(MARIT, 'a', () => makeSearch('saved', 'a'))).toBeDefined()
    expect(await countSearches(MARIT, 'saved')).toBe(2)
  })
})

describe('of quick searches the oldest go', () => {
  test('where they are more than 1000', async () => {
    const { searches, countSearches } = start()
    for (let i = 0; i < MAX_SEARCHES; i++) await searches.insert(MARIT, makeSearch('quick', String(i)))
    expect(await searches.get(MARIT, '0')).toBeDefined()
    await searches.insert(MARIT, makeSearch('quick', 'last'))
    expect(await searches.get(MARIT, '0')).toBeUndefined()
    for (const id of ['1', 'last']) expect(await searches.get(MARIT, id)).toEqual(makeSearch('quick', id))
    expect(await countSearches(MARIT, 'quick')).toBe(1000)
  })

  test('where they are more than 16 MB together', async () => {
    const { searches } = start()
    const half = MAX_SEARCH_BYTES / 2
    for (const id of ['a', 'b']) await searches.insert(MARIT, searchOfBytes('quick', id, half))
    expect(await searches.get(MARIT, 'a')).toBeDefined()
    await searches.insert(MARIT, makeSearch('quick', 'c'))
    expect(await searches.get(MARIT, 'a')).toBeUndefined()
    for (const id of ['b', 'c']) expect(await searches.get(MARIT, id)).toBeDefined()
  })
})

test('a search that has to go is not found any more; those of others and saved ones are', async () => {
  const { searches } = start()
  await searches.insert(MARIT, makeSearch('saved', 'saved'))
  await searches.insert(SERVICE, makeSearch('quick', '0'))
  for (let i = 0; i <= MAX_SEARCHES; i++) await searches.insert(MARIT, makeSearch('quick', String(i)))
  expect(await searches.get(MARIT, '0')).toBeUndefined()
  expect(await searches.get(MARIT, 'saved')).toEqual(makeSearch('saved', 'saved'))
  expect(await searches.get(SERVICE, '0')).toEqual(makeSearch('quick', '0'))
})

test('a search that is gone is not put back by what would have changed it', async () => {
  const { searches } = start()
  const search = makeSearch('saved', 'a')
  await searches.insert(MARIT, search)
  const rename = (): Promise<unknown> => searches.updateSaved(MARIT, 'a', (now) => ({ ...now, name: 'b' }))
  await Promise.all([
    searches.delete(MARIT, 'a'),
    rename(),
    searches.recordRun(MARIT, search, search.created),
  ])
  expect(await searches.get(MARIT, 'a')).toBeUndefined()
  expect(await rename()).toBeUndefined()
  await searches.recordRun(MARIT, search, search.created)
  expect(await searches.get(MARIT, 'a')).toBeUndefined()
})

test('a search that runs while it is replaced ran then', async () => {
  const { searches } = start()
  const search = makeSearch('saved', 'a')
  const last_executed = '2026-05-04T09:00:00Z'
  await searches.insert(MARIT, search)
  await Promise.all([
    searches.recordRun(MARIT, search, last_executed),
    searches.updateSaved(MARIT, 'a', (now) => ({ ...now, name: 'b' })),
  ])
  expect(await searches.get(MARIT, 'a')).toEqual({ ...search, name: 'b', last_executed })
})
