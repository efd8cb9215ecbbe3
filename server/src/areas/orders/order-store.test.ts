import { expect, test } from 'vitest'
import type { Order } from '../../services/orders/order.ts'
import { MemoryDocuments } from '../../stores/memory-documents.ts'
import { MAX_ENDED, MAX_OPEN, OrderStore } from './order-store.ts'

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
  ...facts,
})

const emptyBook = () =>
  new OrderStore({ orders: new MemoryDocuments(), open: new MemoryDocuments(), ended: new MemoryDocuments() })

const change = (book: OrderStore, id: string, state: Order['state']) =>
  book.change(ORG, id, (now) => now && { ...now, state })

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason)

const addMany = (book: OrderStore, count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => book.add(order(`many-${i}`))))

test('an organisation has at most 100 open orders, however many are added at once', async () => {
  const book = emptyBook()
  expect(refusals(await addMany(book, MAX_OPEN + 50))).toHaveLength(50)
  expect(await book.list(ORG)).toHaveLength(100)
  await expect(book.add(order('one more'))).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '15' },
  })
  expect(await book.get(ORG, 'one more')).toBeUndefined()
  await book.add(order('theirs', { orgId: 905 }))
})

test.each<[Order['state'], boolean]>([
  ['running', false],
  ['cancelled', true],
  ['success', true],
  ['partial', true],
  ['failed', true],
])('an order that becomes %s makes room for another: %s', async (state, makesRoom) => {
  const book = emptyBook()
  await addMany(book, MAX_OPEN)
  await change(book, 'many-7', state)
  await change(book, 'many-7', state)
  const [first, second] = await Promise.allSettled([book.add(order('a')), book.add(order('b'))])
  expect([first.status, second.status]).toEqual([makesRoom ? 'fulfilled' : 'rejected', 'rejected'])
})

test('of orders that have ended the 1000 that ended last are kept, and all that are open', async () => {
  const book = emptyBook()
  await book.add(order('open'))
  await book.add(order('slow'))
  for (let i = 0; i < MAX_ENDED; i++) await book.add(order(`done-${i}`, { state: 'success' }))
  expect(await book.get(ORG, 'done-0')).toBeDefined()
  await change(book, 'slow', 'failed')
  expect(await book.get(ORG, 'done-0')).toBeUndefined()
  expect(await book.list(ORG)).toHaveLength(MAX_ENDED + 1)
  for (const id of ['open', 'slow', 'done-1']) expect(await book.get(ORG, id)).toBeDefined()
})

test('of long orders that have ended fewer are kept', async () => {
  const book = emptyBook()
  const hints = ['x'.repeat(2 ** 20)]
  for (let i = 0; i < 17; i++) await book.add(order(`long-${i}`, { state: 'failed', hints }))
  expect((await book.list(ORG)).map(({ id }) => id).at(0)).toBe('long-2')
})
