import { expect, test } from 'vitest'
import { createIds } from '../ids.ts'
import { createStoredIds } from '../stored-ids.ts'
import type { CreateStores } from './notes.fixture.ts'

const SECRET = 'a secret of at least thirty-two characters'

export const describeIds = (create: CreateStores): void => {
  const someIds = async (secret = SECRET) => createStoredIds(secret, await create())

  test('the same secret gives the same ids again, another one others', async () => {
    const [one, same, other] = [await someIds(), await someIds(), await someIds(`${SECRET}.`)]
    const first = await one.uuid()
    expect(await same.uuid()).toBe(first)
    expect(await other.uuid()).not.toBe(first)
  })

  test('ids are those that were given out before they were stored', async () => {
    const [ids, before] = [await someIds(), createIds(SECRET)]
    expect([await ids.uuid(), await ids.text(200), await ids.uuid()]).toEqual([before.uuid(), before.text(200), before.uuid()]) // oxfmt-ignore
  })

  test('no id comes twice, however many are asked for at once', async () => {
    const ids = await someIds()
    const given = await Promise.all(Array.from({ length: 500 }, () => ids.uuid()))
    expect(new Set(given).size).toBe(500)
  })

  test('ids have the form that they are asked for in', async () => {
    const ids = await someIds()
    expect(await ids.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    for (const length of [1, 21, 64, 200])
      expect(await ids.text(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`))
    const numbers = [
      await ids.number('job', 7703),
      await ids.number('job', 7703),
      await ids.number('order', 1),
    ]
    expect(numbers).toEqual([7703, 7704, 1])
  })

  test('ids of a transaction are taken only where it is committed', async () => {
    const stores = await create()
    const ids = createStoredIds(SECRET, stores)
    const broken: string[] = []
    const failing = stores.transaction(async (tx) => {
      broken.push(await ids.within(tx).uuid())
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect([await ids.uuid()]).toEqual(broken)
  })
}
