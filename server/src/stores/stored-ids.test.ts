import { expect, test } from 'vitest'
import { createIds } from './derived-ids.ts'
import { MemoryStores } from './memory/memory-stores.ts'
import { createStoredIds } from './stored-ids.ts'

const SECRET = 'a secret of at least thirty-two characters'

const someIds = (secret = SECRET) => createStoredIds(secret, new MemoryStores())

test('the same secret gives the same ids again, another one others', async () => {
  const one = someIds()
  const same = someIds()
  const other = someIds(`${SECRET}.`)
  const first = await one.uuid()
  expect(await same.uuid()).toBe(first)
  expect(await other.uuid()).not.toBe(first)
})

test('ids are those that were given out before they were stored', async () => {
  const ids = someIds()
  const before = createIds(SECRET)
  expect([await ids.uuid(), await ids.text(200), await ids.uuid()]).toEqual([
    before.uuid(),
    before.text(200),
    before.uuid(),
  ])
})

test('ids of a transaction are taken only where it is committed', async () => {
  const stores = new MemoryStores()
  const ids = createStoredIds(SECRET, stores)
  const broken: string[] = []
  const failing = stores.transaction(async (tx) => {
    broken.push(await ids.within(tx).uuid())
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect([await ids.uuid()]).toEqual(broken)
})
