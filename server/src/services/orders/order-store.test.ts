import { expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Order } from './order.ts'
import { addOrder, changeOrder, MAX_ENDED, MAX_OPEN, ORDERS } from './order-store.ts'

const ORG = 812

const order = (id: string, facts: Partial<Order> = {}): Order => ({
  id,
  orgId: ORG,
  owner: '4101',
  name: id,
  products: [],
  email: false,
  webhook: undefined,
  destination: undefined,
  created: 0,
  modified: 0,
  state: 'queued',
  message: '',
  hints: [],
  files: [],
  tools: undefined,
  archive: undefined,
  written: undefined,
  ...facts,
})

const emptyStores = (): Stores => new MemoryStores()

const add = (stores: Stores, added: Order) => stores.transaction((tx) => addOrder(tx, added))

const change = (stores: Stores, id: string, state: Order['state']) =>
  stores.transaction((tx) => changeOrder(tx, ORG, id, (now) => ({ ...now, state })))

const find = (stores: Stores, id: string) => stores.collection(ORDERS).get(String(ORG), id)
const count = (stores: Stores) => stores.collection(ORDERS).count(String(ORG))

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason)

const addMany = (stores: Stores, number: number) =>
  Promise.allSettled(Array.from({ length: number }, (_, i) => add(stores, order(`many-${i}`))))

test('an organization has at most 100 open orders, however many are added at once', async () => {
  const stores = emptyStores()
  expect(refusals(await addMany(stores, MAX_OPEN + 50))).toHaveLength(50)
  expect(await count(stores)).toBe(100)
  await expect(add(stores, order('one more'))).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '15' },
  })
  expect(await find(stores, 'one more')).toBeUndefined()
  await add(stores, order('theirs', { orgId: 905 }))
})

test.each<[Order['state'], boolean]>([
  ['running', false],
  ['cancelled', true],
  ['success', true],
  ['partial', true],
  ['failed', true],
])('an order that becomes %s makes room for another: %s', async (state, makesRoom) => {
  const stores = emptyStores()
  await addMany(stores, MAX_OPEN)
  await change(stores, 'many-7', state)
  await change(stores, 'many-7', state)
  const [first, second] = await Promise.allSettled([add(stores, order('a')), add(stores, order('b'))])
  expect([first.status, second.status]).toEqual([makesRoom ? 'fulfilled' : 'rejected', 'rejected'])
})

test('of orders that have ended the 1000 that ended last are kept, and all that are open', async () => {
  const stores = emptyStores()
  await add(stores, order('open'))
  await add(stores, order('slow'))
  const ended = MAX_OPEN + MAX_ENDED - 2
  for (let i = 0; i < ended; i++) await add(stores, order(`done-${i}`, { state: 'success' }))
  await change(stores, 'slow', 'failed')
  expect(await find(stores, 'done-0')).toBeDefined()
  for (let i = 1; i < MAX_OPEN; i++) await add(stores, order(`later-${i}`))
  expect(await find(stores, `done-${MAX_OPEN - 2}`)).toBeUndefined()
  expect(await count(stores)).toBe(MAX_OPEN + MAX_ENDED)
  const kept = ['open', 'slow', 'later-1', `done-${MAX_OPEN - 1}`, `done-${ended - 1}`]
  for (const id of kept) expect(await find(stores, id)).toBeDefined()
})

test('of long orders that have ended fewer are kept', async () => {
  const stores = emptyStores()
  const hints = ['x'.repeat(2 ** 20)]
  for (let i = 0; i < 17; i++) await add(stores, order(`long-${i}`, { state: 'failed', hints }))
  const { documents } = await stores.collection(ORDERS).page(String(ORG), { limit: 1 })
  expect(documents.map(({ id }) => id)).toEqual(['long-2'])
})
