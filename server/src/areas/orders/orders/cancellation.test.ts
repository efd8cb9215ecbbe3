import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import {
  COLLEAGUE,
  COLLEAGUES_QUEUED,
  LONG_ENOUGH,
  NO_ORDER,
  NO_SCENE,
  orderRequest,
  ordersApi,
  PARTIAL,
  QUEUED,
  QUEUED_TOO,
  readMessage,
  READY,
  RUNNING,
  SCENES,
  STRANGER,
} from '../orders.fixture.ts'

const platform = await runTestPlatform()
const api = ordersApi(platform)
afterEach(() => platform.app.control.reset())

const [ONE] = SCENES
const RESULT = z.strictObject({
  result: z.strictObject({
    succeeded: z.strictObject({ count: z.int() }),
    failed: z.strictObject({
      count: z.int(),
      failures: z.array(z.strictObject({ order_id: z.string(), message: z.string() })),
    }),
  }),
})
const cancel = (id: string, as = '4101') => api.send('PUT', `/orders/v2/${id}`, { as })
const cancelMany = async (body: object, as = '4101') => {
  const { status, json } = await api.send('POST', '/bulk/orders/v2/cancel', { body, as })
  expect(status).toBe(200)
  return RESULT.parse(json).result
}

const TOO_LATE = 'The order has ended; only a queued order can be cancelled'

describe('an order is cancelled', () => {
  test('while it is queued, and is not processed any more', async () => {
    const { id } = await api.create(orderRequest([ONE], { notifications: { email: true } }))
    await platform.advance(3)
    expect((await cancel(id)).json).toMatchObject({
      id,
      state: 'cancelled',
      last_message: 'Cancelled before it began',
      last_modified: '2026-05-04T08:00:03.000Z',
    })
    await platform.advance(LONG_ENOUGH)
    expect(await api.get(id)).toMatchObject({ state: 'cancelled', last_modified: '2026-05-04T08:00:03.000Z' })
    expect((await platform.call('GET', '/control/mails')).json).toEqual({ mails: [] })
  })

  test('in no other state', async () => {
    const failed = (await api.ended(orderRequest([NO_SCENE]))).id
    const cancelled = (await api.create(orderRequest([ONE]))).id
    expect((await cancel(cancelled)).status).toBe(200)
    const running = (await api.create(orderRequest([ONE]))).id
    await platform.advance(6)
    const refused: readonly (readonly [string, string])[] = [
      [RUNNING, 'The order is running; only a queued order can be cancelled'],
      [running, 'The order is running; only a queued order can be cancelled'],
      [READY, TOO_LATE],
      [PARTIAL, TOO_LATE],
      [failed, TOO_LATE],
      [cancelled, 'The order is cancelled already'],
    ]
    for (const [id, message] of refused) {
      const before = await api.get(id)
      expect(readMessage(await cancel(id))).toEqual([409, message])
      expect(await api.get(id)).toMatchObject({ state: before.state, last_modified: before.last_modified })
    }
  })

  test('by its owner only', async () => {
    expect(readMessage(await cancel(QUEUED, COLLEAGUE))).toEqual([
      403,
      'Only its owner may cancel this order',
    ])
    expect((await cancel(QUEUED, STRANGER)).status).toBe(404)
    expect((await cancel(NO_ORDER)).status).toBe(404)
    expect((await api.get(QUEUED)).state).toBe('queued')
  })
})

describe('several orders are cancelled', () => {
  test('each for itself, and once', async () => {
    const order_ids = [QUEUED, QUEUED.toUpperCase(), READY, RUNNING, COLLEAGUES_QUEUED, NO_ORDER]
    expect(await cancelMany({ order_ids })).toEqual({
      succeeded: { count: 1 },
      failed: {
        count: 4,
        failures: [
          { order_id: READY, message: TOO_LATE },
          { order_id: RUNNING, message: 'The order is running; only a queued order can be cancelled' },
          { order_id: COLLEAGUES_QUEUED, message: 'Only its owner may cancel this order' },
          { order_id: NO_ORDER, message: `No order has the id ${NO_ORDER}` },
        ],
      },
    })
    expect((await api.get(QUEUED)).state).toBe('cancelled')
    expect((await api.get(QUEUED_TOO)).state).toBe('queued')
  })

  test.each([
    ['no ids', {}],
    ['an empty list of ids', { order_ids: [] }],
  ])('with %s: all that the caller has queued', async (_what, body) => {
    expect(await cancelMany(body)).toEqual({ succeeded: { count: 2 }, failed: { count: 0, failures: [] } })
    expect((await api.get(QUEUED_TOO)).state).toBe('cancelled')
    expect((await api.get(COLLEAGUES_QUEUED)).state).toBe('queued')
    expect(await cancelMany(body)).toEqual({ succeeded: { count: 0 }, failed: { count: 0, failures: [] } })
  })

  test('500 at most', async () => {
    const some = (count: number) => Array.from({ length: count }, () => NO_ORDER)
    expect((await cancelMany({ order_ids: some(500) })).failed.count).toBe(1)
    const body = { order_ids: some(501) }
    expect((await api.send('POST', '/bulk/orders/v2/cancel', { body })).status).toBe(400)
  })
})

test('open orders are counted, of the caller and of the organization', async () => {
  const stats = async (as = '4101') => (await api.send('GET', '/stats/orders/v2', { as })).json
  const counts = (queued_orders: number, running_orders: number) => ({ queued_orders, running_orders })
  expect(await stats()).toEqual({ organization: counts(3, 1), user: counts(2, 1) })
  await api.create(orderRequest([ONE]), { as: COLLEAGUE })
  expect(await stats()).toEqual({ organization: counts(4, 1), user: counts(2, 1) })
  expect(await stats(COLLEAGUE)).toEqual({ organization: counts(4, 1), user: counts(2, 0) })
  expect(await stats(STRANGER)).toEqual({ organization: counts(0, 0), user: counts(0, 0) })
  await platform.advance(5)
  expect(await stats(COLLEAGUE)).toEqual({ organization: counts(3, 2), user: counts(1, 1) })
  await platform.advance(60 * 60)
  expect(await stats()).toEqual({ organization: counts(0, 0), user: counts(0, 0) })
  for (const id of [QUEUED, QUEUED_TOO, RUNNING, COLLEAGUES_QUEUED])
    expect((await api.get(id)).state).toBe('success')
})
