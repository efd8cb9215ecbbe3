import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from './proxy.ts'
import { setStage, type Stage } from './stage.ts'

let stage: Stage
afterEach(() => stage.end())

const requests = (call: string) => stage.proxy.requests.filter((each) => each.call === call)

describe('what is deleted is deleted', () => {
  const filter = { type: 'AndFilter' as const, config: [] }
  const body = { name: 'to be deleted', item_types: ['OrthoScene'], filter }
  const busy: Fault = { answer: { status: 503, headers: { 'Retry-After': '1' } } }
  const searches = '/data/v1/searches'

  test.each<[why: string, faults: readonly Fault[], requests: number]>([
    ['at once', [], 1],
    ['also where the answer is lost', [{ isLost: true }], 2],
    ['also where it is lost again, and refused for now', [{ isLost: true }, busy, { isLost: true }], 4],
  ])('%s', async (_why, faults, count) => {
    stage = await setStage()
    const { id } = await stage.client.data.createSearch({ body })
    const path = { search_id: id }
    stage.proxy.faults = { [`DELETE ${searches}/${id}`]: faults }
    await stage.client.data.deleteSearch({ params: { path } })
    expect(requests(`DELETE ${searches}/${id}`).length).toBe(count)
    // Once more, and nothing is lost: there is none.
    await expect(stage.client.data.deleteSearch({ params: { path } })).rejects.toThrow('404')
    await expect(stage.client.data.getSearch({ params: { path } })).rejects.toThrow('404')
  })
})

describe('an order that is cancelled is cancelled', () => {
  const order_id = 'f19e63c8-2b07-4d5a-8e41-c6a03d7b915e' // is queued

  test.each<[why: string, faults: readonly Fault[], want: number, error: unknown, requests: number]>([
    ['at once', [], 200, undefined, 1],
    [
      'also where the answer is lost, which a conflict tells of',
      [{ isLost: true }],
      409,
      { message: 'The order is cancelled already' },
      2,
    ],
  ])('%s', async (_why, faults, status, refusal, count) => {
    stage = await setStage()
    const call = `PUT /compute/ops/orders/v2/${order_id}`
    stage.proxy.faults = { [call]: faults }
    const params = { path: { order_id } }
    const { error, response } = await stage.client.call('orders_cancelOrder', { params })
    expect([response.status, error, requests(call).length]).toEqual([status, refusal, count])
    const { state } = await stage.client.orders.getOrder({ params })
    expect(state).toBe('cancelled')
  })
})
