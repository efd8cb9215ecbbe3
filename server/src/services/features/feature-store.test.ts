import { describe, expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { Stores } from '../../stores/stores.ts'
import { MAX_COLLECTIONS } from './feature-documents.ts'
import type { NewFeature } from './feature-documents.ts'
import { addCollection, addFeatures, FeatureStore } from './feature-store.ts'
import { MAX_BYTES, MAX_FEATURES } from './holdings.ts'

const MARIT = 'user 4101'
const JORIS = 'user 4107'

const HALF = MAX_BYTES / 2

const feature = (id: string, note = ''): NewFeature => ({
  id,
  geometry: { type: 'Point', coordinates: [4, 52] },
  area: 0,
  properties: { note },
})

const many = (count: number, name: string): NewFeature[] =>
  Array.from({ length: count }, (_, i) => feature(`${name}-${i}`))

/** A feature that is so many bytes long as JSON: most of its characters have three. */
const long = (id: string, bytes: number): NewFeature => {
  const rest = bytes - JSON.stringify(feature(id)).length
  return feature(id, '€'.repeat(Math.floor(rest / 3)) + 'n'.repeat(rest % 3))
}

const start = async () => {
  const stores = new MemoryStores()
  for (const owner of [MARIT, JORIS]) await create(stores, 'first', owner)
  return { stores, collections: new FeatureStore(stores) }
}

const create = (stores: Stores, id: string, owner = MARIT) =>
  stores.transaction((tx) => addCollection(tx, owner, { id, title: id, description: undefined }))

const add = (stores: Stores, owner: string, id: string, features: readonly NewFeature[]) =>
  stores.transaction((tx) => addFeatures(tx, owner, id, features))

const countFeatures = async (collections: FeatureStore, id = 'first') =>
  (await collections.get(MARIT, id))?.features

const full = (message: string) => ({ status: 400, message })
const NO_COLLECTION = full('You have 1000 collections, the most there may be. Delete one.')

describe('a caller has room', () => {
  test('for 1000 collections, however many are created at once, and nobody takes it from another', async () => {
    const { stores, collections } = await start()
    const creating = Array.from({ length: MAX_COLLECTIONS }, (_, i) => create(stores, `c-${i}`))
    const refused = (await Promise.allSettled(creating)).filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: NO_COLLECTION }])
    expect((await collections.list(MARIT, { limit: 2000, before: undefined })).entries).toHaveLength(1000)
    await create(stores, 'second', JORIS)
    expect(await collections.delete(MARIT, 'c-7')).toBe(true)
    await create(stores, 'again')
    await expect(create(stores, 'one too many')).rejects.toMatchObject(NO_COLLECTION)
  })

  test('for 120,000 features in all collections', async () => {
    const { stores, collections } = await start()
    await create(stores, 'second')
    expect(await add(stores, MARIT, 'first', many(MAX_FEATURES - 1, 'a'))).toBe(true)
    const refused = full('You would have 120001 features; at most 120000 are kept.')
    await expect(add(stores, MARIT, 'second', many(2, 'b'))).rejects.toMatchObject(refused)
    expect(await countFeatures(collections, 'second')).toBe(0)
    expect(await collections.feature(MARIT, 'second', 'b-0')).toBeUndefined()
    expect(await add(stores, MARIT, 'second', many(1, 'c'))).toBe(true)
    await expect(add(stores, MARIT, 'second', many(1, 'd'))).rejects.toMatchObject(refused)
    expect(await add(stores, JORIS, 'first', many(1, 'd'))).toBe(true)
    expect(await collections.deleteFeature(MARIT, 'second', 'c-0')).toBe(true)
    expect(await add(stores, MARIT, 'second', many(1, 'e'))).toBe(true)
  })

  test('for 64 megabytes of features', async () => {
    const { stores } = await start()
    expect(await add(stores, MARIT, 'first', [long('a', HALF)])).toBe(true)
    const refused = full('Your features would be 67108865 bytes long together; at most 67108864 are kept.')
    await expect(add(stores, MARIT, 'first', [long('b', HALF + 1)])).rejects.toMatchObject(refused)
    expect(await add(stores, MARIT, 'first', [long('c', HALF)])).toBe(true)
    await expect(add(stores, MARIT, 'first', [feature('d')])).rejects.toMatchObject({ status: 400 })
  })
})

describe('no room is lost or won', () => {
  test('by features of no collection', async () => {
    const { stores, collections } = await start()
    expect(await add(stores, MARIT, 'none', [long('a', MAX_BYTES)])).toBe(false)
    expect(await collections.feature(MARIT, 'none', 'a')).toBeUndefined()
    expect(await add(stores, MARIT, 'first', [long('a', MAX_BYTES)])).toBe(true)
  })

  test('by what is deleted twice at once', async () => {
    const { stores, collections } = await start()
    const twice = (deleting: () => Promise<boolean>) => Promise.all([deleting(), deleting()])
    const isFull = () =>
      expect(add(stores, MARIT, 'first', [long('b', HALF + 1)])).rejects.toMatchObject({ status: 400 })
    await add(stores, MARIT, 'first', [long('a', HALF), long('b', HALF)])
    expect(await twice(() => collections.deleteFeature(MARIT, 'first', 'a'))).toEqual([true, false])
    await isFull()
    await create(stores, 'second')
    await add(stores, MARIT, 'second', [long('c', HALF)])
    expect(await twice(() => collections.delete(MARIT, 'second'))).toEqual([true, false])
    await isFull()
  })

  test('where a collection is deleted while features are added to it', async () => {
    const { stores, collections } = await start()
    const features = [...many(50, 'a'), long('long', HALF)]
    const [added, deleted, addedLater] = await Promise.all([
      add(stores, MARIT, 'first', features),
      collections.delete(MARIT, 'first'),
      add(stores, MARIT, 'first', features),
    ])
    expect([added, deleted, addedLater]).toEqual([true, true, false])
    for (const { id } of many(50, 'a')) expect(await collections.feature(MARIT, 'first', id)).toBeUndefined()
    await create(stores, 'second')
    expect(await add(stores, MARIT, 'second', [long('b', MAX_BYTES)])).toBe(true)
  })
})
