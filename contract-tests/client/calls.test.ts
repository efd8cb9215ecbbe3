import { afterEach, describe, expect, test } from 'vitest'
import {
  ApiError,
  ConnectionError,
  pages,
  PagingError,
  unwrap,
  type PageOptions,
} from 'imagery-platform-client'
import { isNode } from '../contract/document.ts'
import type { Fault } from './proxy.ts'
import { setStage, type Stage } from './stage.ts'

let stage: Stage
afterEach(() => stage.end())

const ITEMS = '/catalog/v1/collections/orthoscene-3m/items'
const ORDERS = '/compute/ops/orders/v2'
const never = new Promise(() => undefined)
const well: Fault = {}
const refused = (status: number, seconds: string): Fault => ({
  answer: { status, headers: { 'Retry-After': seconds } },
})
const unauthorized: Fault = { answer: { status: 401 } }

const list = (options: PageOptions = {}) =>
  pages(stage.client, 'catalog_listItems', {
    params: {
      path: { collectionId: 'orthoscene-3m' },
      query: { datetime: '2020-01-01T00:00:00Z/2026-10-31T00:00:00Z', limit: 10 },
    },
    limit: 50,
    ...options,
  })
/** Ids of 50 items, 10 on a page. */
const fifty = async (): Promise<readonly string[]> => {
  const ids: string[] = []
  for await (const { id } of list()) ids.push(id)
  return ids
}
const requests = (call: string) => stage.proxy.requests.filter((each) => each.call === call)

describe('50 items on 5 pages are read, each once and in their order,', () => {
  test.each<
    [why: string, faults: readonly Fault[], requests: number, tokens: number, pauses: readonly number[]]
  >([
    ['where all goes well', [], 5, 1, []],
    ['where the token ends in their middle', [well, well, unauthorized], 6, 2, []],
    [
      'where pages are refused for now',
      [well, refused(429, '2'), refused(503, '1'), well, refused(503, '0')],
      8,
      1,
      [2250, 1250, 250],
    ],
    ['where an answer is lost', [well, { isLost: true }], 6, 1, [250]],
    ['where an answer is reset in its middle', [{ cutAfter: 5000, reset: Promise.resolve() }], 6, 1, [250]],
    ['where proxies fail', [refused(502, '1'), refused(504, '1')], 7, 1, [1250, 1250]],
  ])('%s', async (_why, faults, count, tokens, pauses) => {
    stage = await setStage()
    const undisturbed = await fifty()
    await stage.end()

    stage = await setStage()
    stage.proxy.faults = { [`GET ${ITEMS}`]: faults }
    const ids = await fifty()
    expect([ids, new Set(ids).size]).toEqual([undisturbed, 50])
    expect([requests(`GET ${ITEMS}`).length, stage.tokens.length, stage.pauses]).toEqual([
      count,
      tokens,
      pauses,
    ])
  })

  test('also by a second walk, where a storm on the third page outlasts the first', async () => {
    stage = await setStage()
    const undisturbed = await fifty()
    await stage.end()

    stage = await setStage()
    const storm = Array.from({ length: 5 }, () => refused(429, '1'))
    stage.proxy.faults = { [`GET ${ITEMS}`]: [well, well, ...storm] }
    const ids: string[] = []
    const first = list()
    const walk = async (items: AsyncIterable<{ readonly id: string }>) => {
      for await (const { id } of items) ids.push(id)
    }
    await expect(walk(first)).rejects.toThrow(ApiError)
    expect([ids.length, requests(`GET ${ITEMS}`).length]).toEqual([20, 7])
    await walk(list({ from: first.position, limit: 30 }))
    expect(ids).toEqual(undisturbed)
    // The page that the first walk stood on is read again, for where it leads to.
    expect(requests(`GET ${ITEMS}`).length).toBe(11)
  })

  test('and none any more once a page points to itself', async () => {
    stage = await setStage()
    let first = ''
    const pointsToItself = (body: Buffer) => {
      const page: unknown = JSON.parse(body.toString(), (_name, value: unknown) => {
        if (!isNode(value) || value.rel !== 'next') return value
        first ||= String(value.href)
        return { ...value, href: first }
      })
      return Buffer.from(JSON.stringify(page))
    }
    stage.proxy.faults = { [`GET ${ITEMS}`]: Array.from({ length: 9 }, () => ({ edit: pointsToItself })) }
    await expect(fifty()).rejects.toThrow(PagingError)
    expect(requests(`GET ${ITEMS}`).length).toBe(2)
  })
})

const create = () =>
  unwrap(
    stage.client.call('orders_createOrder', {
      body: {
        name: 'asked for twice',
        products: [
          { item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' },
        ],
      },
    }),
  )

describe('an order is created once', () => {
  test.each<[why: string, faults: readonly Fault[], requests: number]>([
    ['where the answer is lost', [{ isLost: true }], 2],
    ['where the answer is reset in its middle', [{ cutAfter: 100, reset: Promise.resolve() }], 2],
    [
      'where it is lost again and again',
      [{ isLost: true }, { isLost: true }, refused(503, '1'), { isLost: true }],
      5,
    ],
  ])('%s', async (_why, faults, count) => {
    stage = await setStage()
    stage.proxy.faults = { [`POST ${ORDERS}`]: faults }
    const { id } = await create()
    const created: string[] = []
    for await (const order of pages(stage.client, 'orders_listOrders'))
      if (order.name === 'asked for twice') created.push(order.id)
    expect([created, requests(`POST ${ORDERS}`).length]).toEqual([[id], count])
  })
})

describe('a call ends', () => {
  const storm = Array.from({ length: 9 }, () => refused(503, '1'))
  test('after five requests in a storm, with what the platform said', async () => {
    stage = await setStage()
    stage.proxy.faults = { [`POST ${ORDERS}`]: storm }
    await expect(create()).rejects.toThrow(ApiError)
    expect([requests(`POST ${ORDERS}`).length, stage.pauses]).toEqual([5, [1250, 1250, 1250, 1250]])
  })

  test('where no headers come, after as many requests as it may make', async () => {
    let sent = 0 // a busy machine can abort a request before it reaches the proxy
    const counted = (request: Request) => {
      sent++
      return fetch(request)
    }
    stage = await setStage({ timeout: 20, retry: { limit: 2 }, fetch: counted })
    stage.proxy.faults = { [`GET ${ORDERS}`]: Array.from({ length: 9 }, () => ({ held: never })) }
    await expect(stage.client.call('orders_listOrders')).rejects.toThrow(ConnectionError)
    expect(sent).toBe(3)
  })

  test('well where headers come late', async () => {
    stage = await setStage()
    let release: (value?: unknown) => void = () => undefined
    stage.proxy.faults = { [`GET ${ORDERS}`]: [{ held: new Promise((resolve) => (release = resolve)) }] }
    const late = stage.client.call('orders_listOrders')
    await stage.client.call('orders_getOrderStats')
    release()
    expect([(await late).response.status, requests(`GET ${ORDERS}`).length]).toEqual([200, 1])
  })
})
