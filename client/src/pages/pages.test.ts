import { describe, expect, test } from 'vitest'
import { ApiError, CredentialsError, pages, PagingError, type Client, type PageOptions } from '../index.ts'
import { json, lost, scripted, status, type Reply } from '../scripted-client.fixture.ts'

const MAIN = 'https://main.example'
const ORDERS = `${MAIN}/compute/ops/orders/v2`

/** A page of orders, with the address of the next. */
const page = (ids: string, next?: string): Reply =>
  json({
    orders: ids.split('').map((id) => ({ id })),
    _links: { _self: ORDERS, ...(next !== undefined && { next }) },
  })
const three = [page('abc', `${ORDERS}?_page=2`), page('de', `${ORDERS}?_page=3`), page('f')]

/** Ids of a walk, as far as it comes, and what ends it. */
const listIds = async (client: Client, options: PageOptions = {}) => {
  const list = pages(client, 'orders_listOrders', options)
  const ids: unknown[] = []
  try {
    for await (const { id } of list) ids.push(id)
    return { ids: ids.join(''), position: list.position, error: undefined }
  } catch (error) {
    return { ids: ids.join(''), position: list.position, error }
  }
}

describe('a list is walked', () => {
  test.each<[why: string, limit: number | undefined, want: string, requests: number]>([
    ['to its end', undefined, 'abcdef', 3],
    ['up to a limit within a page', 4, 'abcd', 2],
    ['up to a limit at the end of a page', 3, 'abc', 1],
    ['up to a limit beyond its end', 99, 'abcdef', 3],
    ['not at all', 0, '', 0],
    ['not at all, for less than nothing', -1, '', 0],
    ['not at all, for what is no number', NaN, '', 0],
  ])('%s', async (_why, limit, want, requests) => {
    const { client, sent } = scripted(three)
    expect((await listIds(client, limit === undefined ? {} : { limit })).ids).toBe(want)
    expect(sent.length).toBe(requests)
  })

  test('only as far as its entries are wanted', async () => {
    const { client, sent } = scripted(three)
    for await (const { id } of pages(client, 'orders_listOrders')) if (id === 'b') break
    expect(sent.length).toBe(1)
  })

  test('page by page', async () => {
    const { client } = scripted(three)
    const counts: number[] = []
    for await (const { orders } of pages(client, 'orders_listOrders').pages()) counts.push(orders.length)
    expect(counts).toEqual([3, 2, 1])
  })

  test('over empty pages', async () => {
    const { client } = scripted([page('', `${ORDERS}?_page=2`), page('a')])
    expect((await listIds(client)).ids).toBe('a')
  })

  test('by addresses from the root, and what was asked stands in them alone', async () => {
    const { client, sent } = scripted([page('a', '/compute/ops/orders/v2?_page=2'), page('b')])
    const list = pages(client, 'orders_listOrders', {
      params: { query: { state: 'success' } },
      headers: { 'X-Trace': '1' },
    })
    for await (const { id } of list) expect(id).toMatch(/[ab]/)
    expect(sent.map(({ call }) => call)).toEqual([`GET ${ORDERS}?state=success`, `GET ${ORDERS}?_page=2`])
  })

  test('by a POST, whose body goes along', async () => {
    const link = {
      rel: 'next',
      method: 'POST',
      href: 'https://sibling.example/catalog/v1/search',
      merge: true,
    }
    const links = [{ ...link, body: { next: 't' } }]
    const { client, sent } = scripted([
      json({ features: [{ id: 'a' }], links }),
      json({ features: [], links: [] }),
    ])
    const body = { collections: ['c'], datetime: '2026-04-01T00:00:00Z/..' }
    for await (const item of pages(client, 'catalog_searchItemsFull', { body }))
      expect(item).toEqual({ id: 'a' })
    expect(sent.map((request): unknown => JSON.parse(request.body))).toEqual([body, { ...body, next: 't' }])
  })
})

describe('a walk goes on where an earlier one stood', () => {
  test.each<[why: string, limit: number, rest: string]>([
    ['within the first page', 2, 'cdef'],
    ['at the end of a page', 3, 'def'],
    ['within a later page', 4, 'ef'],
    ['at its end', 6, ''],
    ['before its first entry', 0, 'abcdef'],
  ])('%s', async (_why, limit, rest) => {
    const { position } = await listIds(scripted(three).client, { limit })
    const read = ['', '_page=2', '_page=3'].findIndex((query) => position.includes(query) && query !== '')
    const { client } = scripted(three.slice(Math.max(0, read)))
    expect((await listIds(client, { from: position })).ids).toBe(rest)
  })

  test('also behind a page that was refused or did not come', async () => {
    for (const fault of [status(400), lost]) {
      const { client } = scripted([...three.slice(0, 1), fault, ...three], { retry: { limit: 0 } })
      const { ids, error, position } = await listIds(client)
      expect(error).toBeInstanceOf(Error)
      expect([ids, (await listIds(client, { from: position })).ids]).toEqual(['abc', 'def'])
    }
  })

  test.each([
    '',
    'b',
    '{}',
    '[]',
    'null',
    '{"skip":"1"}',
    '{"skip":0,"request":{}}',
    '{"skip":0,"request":1}',
    '{"skip":-1}',
    '{"skip":0.5}',
    '{"skip":0,"request":{"href":"/a"}}',
    '{"skip":0,"request":{"href":"/a","method":"delete"}}',
  ])('not from %j, which is no position', (from) => {
    const { client } = scripted([])
    expect(() => pages(client, 'orders_listOrders', { from })).toThrow(PagingError)
  })
})

describe('a list that leads nowhere ends with an error, after what it had', () => {
  const first = page('abc', `${ORDERS}?_page=2`)
  test.each<[why: string, replies: readonly Reply[], ids: string, requests: number]>([
    ['where its first page leads to itself', [first, first], 'abc', 2],
    ['where a later one does', [first, page('de', `${ORDERS}?_page=2`)], 'abc', 2],
    ['where pages lead in a circle', [first, page('de', `${ORDERS}?_page=3`), first], 'abcde', 3],
    ['where a page leads to another origin', [page('abc', 'https://other.example/orders')], 'abc', 1],
    ['where it leads to no address of the web', [page('abc', 'file:///etc/passwd')], 'abc', 1],
  ])('%s', async (_why, replies, ids, requests) => {
    const { client, sent } = scripted([...replies, ...replies])
    const walk = await listIds(client)
    expect([walk.error instanceof PagingError, walk.ids, sent.length]).toEqual([true, ids, requests])
  })

  test('where a page is refused', async () => {
    const { client, sent } = scripted([first, status(404)])
    const { error, ids } = await listIds(client)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ operationId: 'orders_listOrders', code: 'NotFound' })
    expect([ids, sent.length]).toEqual(['abc', 2])
  })
})

test('a position makes no request that is not of its list', async () => {
  const { client, sent } = scripted([])
  const request = { href: `${MAIN}/compute/ops/orders/v2`, method: 'post', body: { name: 'another order' } }
  const { error } = await listIds(client, { from: JSON.stringify({ skip: 0, request }) })
  expect([error instanceof PagingError, sent]).toEqual([true, []])
})

test('an API key walks no list of the sibling address', async () => {
  const { client, sent } = scripted([], {}, { apiKey: 'K' })
  const walk = async () => {
    for await (const { id } of pages(client, 'batch_listTasks')) expect.unreachable(id)
  }
  await expect(walk()).rejects.toThrow(CredentialsError)
  expect(sent).toEqual([])
})
