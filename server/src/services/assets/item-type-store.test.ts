import { expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { ItemTypeStore, MAX_ITEM_TYPES } from './item-type-store.ts'

const COAST = { id: 'CoastScene', collection: 'coast', assetTypes: [], files: [] }

const load = (stores = new MemoryStores({ rehearse: true })) => ItemTypeStore.load(stores)

test('item types are read from the stores at the start, as they were described last', async () => {
  const stores = new MemoryStores({ rehearse: true })
  const before = await load(stores)
  await before.put(COAST)
  await before.put({ ...COAST, id: 'ShoreScene' })
  const { itemTypes } = await load(stores)
  expect(itemTypes.described).toEqual([{ ...COAST, id: 'ShoreScene' }])
})

test('item types that another process described are known once they are refreshed', async () => {
  const stores = new MemoryStores({ rehearse: true })
  const one = await load(stores)
  const other = await load(stores)
  await one.put(COAST)
  await other.refresh()
  expect(other.itemTypes.described).toEqual([COAST])
})

test('item types are put back with a snapshot', async () => {
  const stores = new MemoryStores({ rehearse: true })
  const store = await load(stores)
  await store.put(COAST)
  await stores.snapshots.save('before')
  await store.put({ ...COAST, id: 'ShoreScene' })
  await stores.snapshots.restore('before')
  await expect.poll(() => store.itemTypes.idFor('coast')).toBe('CoastScene')
})

test('a platform has at most 1,000 item types, each of which can be described again', async () => {
  const store = await load(new MemoryStores())
  for (let i = 0; i < MAX_ITEM_TYPES; i++)
    await store.put({ ...COAST, id: `type-${i}`, collection: `at-${i}` })
  await expect(store.put(COAST)).rejects.toThrow('is one too many: there are 1000 item types already')
  expect(store.itemTypes.of('coast')).toBeUndefined()
  await store.put({ ...COAST, id: 'again', collection: 'at-0' })
  expect(store.itemTypes.idFor('at-0')).toBe('again')
})
