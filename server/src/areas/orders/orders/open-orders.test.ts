import { afterEach, beforeAll, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { MAX_OPEN } from '../../../services/orders/order-store.ts'
import { orderRequest, ordersApi, readMessage, SCENES } from '../orders.fixture.ts'

const platform = await runTestPlatform()
const api = ordersApi(platform)
beforeAll(async () => {
  await Promise.all([order(), api.walk('', AS)]) // the first calls compile their validation
  await platform.app.control.reset()
})
afterEach(() => platform.app.control.reset())

/** Somebody of an organization that has no open orders. */
const AS = { as: '5203' }
const COLLEAGUES = { as: '4107' }
const order = (given = AS) => api.send('POST', '/orders/v2', { ...given, body: orderRequest([SCENES[0]]) })
const atOnce = async (count: number): Promise<number[]> =>
  (await Promise.all(Array.from({ length: count }, () => order()))).map(({ status }) => status)

test('an organization has 100 open orders at most, and is told when to ask for more', async () => {
  const before = await api.walk('', AS)
  expect(new Set(await atOnce(MAX_OPEN - 1))).toEqual(new Set([202]))
  expect((await atOnce(20)).toSorted()).toEqual([202, ...Array.from({ length: 19 }, () => 429)])
  const refused = await order()
  expect(readMessage(refused)).toEqual([
    429,
    'The organization has 100 open orders, which is the most; try again in 15 seconds',
  ])
  expect(await api.walk('', AS)).toHaveLength(before.length + 100)
  expect((await order(COLLEAGUES)).status).toBe(202)
  await platform.advance(Number(refused.headers.get('retry-after')))
  expect((await order()).status).toBe(429)
  await platform.advance(1)
  expect(new Set(await atOnce(100))).toEqual(new Set([202]))
})

test('an order that is cancelled makes room for one more', async () => {
  await atOnce(MAX_OPEN - 1)
  const { id } = await api.create(orderRequest([SCENES[0]]), AS)
  expect((await order()).status).toBe(429)
  expect((await api.send('PUT', `/orders/v2/${id}`, AS)).status).toBe(200)
  expect([(await order()).status, (await order()).status]).toEqual([202, 429])
})

test('open orders that the platform begins with count too', async () => {
  const given = { as: '4101' }
  const statuses: number[] = []
  for (let i = 0; i < 97; i++) statuses.push((await order(given)).status)
  expect([statuses.lastIndexOf(202), statuses.indexOf(429)]).toEqual([95, 96])
})
