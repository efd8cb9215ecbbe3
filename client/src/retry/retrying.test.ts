import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConnectionError, createClient, type Client, type Retry } from '../index.ts'
import { json, lost, scripted, silent, status, type Reply } from '../scripted-client.fixture.ts'

afterEach(() => void vi.useRealTimers())

type Call = (client: Client) => Promise<{ readonly response: Response }>

const order = {
  name: 'harbour',
  products: [{ item_ids: ['a'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
}
const read: Call = (client) => client.call('orders_listOrders')
/** Takes an `Idempotency-Key`. */
const create: Call = (client) => client.call('orders_createOrder', { body: order })
/** Is a POST that changes nothing. */
const stats: Call = (client) =>
  client.call('data_getStats', {
    body: { interval: 'day', item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [] } },
  })
/** Is a POST whose second request could take effect twice. */
const start: Call = (client) => client.call('batch_startTask', { params: { path: { taskId: 't' } } })
const patch: Call = (client) =>
  client.call('destinations_updateDestination', {
    params: { path: { destinationID: 'd' } },
    body: { parameters: { credentials: 'e30=' } },
  })
const broken: Reply = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }), {
    headers: { 'Content-Type': 'application/json' },
  })

/** Status of the answer, or how many attempts got none. */
const getOutcome = (call: ReturnType<Call>): Promise<number | string> =>
  call.then(
    ({ response }) => response.status,
    (error: unknown) => (error instanceof ConnectionError ? `none to ${error.attempts}` : String(error)),
  )

describe('a call is sent again where it takes effect once', () => {
  test.each<
    [why: string, call: Call, replies: readonly Reply[], want: number | string, pauses: readonly number[]]
  >([
    ['a read that is refused for now', read, [status(503), status(429)], 200, [250, 500]],
    ['a read that gets no answer', read, [lost, lost], 200, [250, 500]],
    ['a read whose answer is cut off', read, [broken], 200, [250]],
    ['a read that proxies fail', read, [status(502), status(504)], 200, [250, 500]],
    ['a POST that changes nothing', stats, [lost, status(503)], 200, [250, 500]],
    ['what creates, with a key', create, [lost, status(503), broken], 200, [250, 500, 1000]],
    ['what creates and is under way', create, [lost, status(409, { 'Retry-After': '2' })], 200, [250, 2250]],
    ['any call that was not begun', start, [status(429, { 'Retry-After': '1' })], 200, [1250]],
    ['a PATCH that was not begun', patch, [status(429)], 200, [250]],
    [
      'as often as is allowed',
      read,
      Array.from({ length: 9 }, () => lost),
      'none to 5',
      [250, 500, 1000, 2000],
    ],
    ['and then answered', read, Array.from({ length: 9 }, () => status(503)), 503, [250, 500, 1000, 2000]],
  ])('%s', async (_why, call, replies, want, pauses) => {
    const { client, sent, pauses: paused } = scripted(replies)
    expect(await getOutcome(call(client))).toBe(want)
    expect(paused).toEqual(pauses)
    expect(sent.length).toBe(pauses.length + 1)
    expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(1)
  })
})

describe('a call is sent once', () => {
  test.each<[why: string, call: Call, reply: Reply, want: number | string]>([
    ['where a POST without a key gets no answer', start, lost, 'none to 1'],
    ['where the answer of one is cut off', start, broken, 'none to 1'],
    ['where a POST without a key fails', start, status(503), 503],
    ['where a PATCH gets no answer', patch, lost, 'none to 1'],
    ['where something is wrong with it', read, status(400), 400],
    ['where the platform fails at it', read, status(500), 500],
    ['where it conflicts for good', create, status(409), 409],
    ['where a read conflicts', read, status(409, { 'Retry-After': '1' }), 409],
  ])('%s', async (_why, call, reply, want) => {
    const { client, sent, pauses } = scripted([reply])
    expect(await getOutcome(call(client))).toBe(want)
    expect([sent.length, pauses]).toEqual([1, []])
  })
})

describe('where the runtime tells why there is no answer', () => {
  const failing =
    (code: string): Reply =>
    () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
    }
  const refused = failing('ECONNREFUSED')

  test.each<[why: string, replies: readonly Reply[], options: object, want: number | string]>([
    ['a host that is not there is not called again', [failing('ENOTFOUND')], {}, 'none to 1'],
    ['a host whose name is not known for now is', [failing('EAI_AGAIN')], {}, 200],
    [
      'plain text in place of TLS is not called again',
      [failing('ERR_SSL_WRONG_VERSION_NUMBER')],
      {},
      'none to 1',
    ],
    [
      'a first call that is refused is sent once more',
      Array.from({ length: 9 }, () => refused),
      {},
      'none to 2',
    ],
    [
      'and as often as the caller says',
      Array.from({ length: 9 }, () => refused),
      { retry: { limit: 3 } },
      'none to 4',
    ],
    ['a refusal while it starts again is got over', [status(503), refused, refused, refused], {}, 200],
    ['a network that is lost meanwhile is, too', [status(503), failing('ENOTFOUND')], {}, 200],
  ])('%s', async (_why, replies, options, want) => {
    const { client } = scripted(replies, options)
    expect(await getOutcome(read(client))).toBe(want)
  })
})

test('each thing that is created has a key of its own, which the caller may give', async () => {
  const { client, sent } = scripted([])
  await create(client)
  await create(client)
  await client.call('orders_createOrder', {
    body: order,
    params: { header: { 'Idempotency-Key': '"mine"' } },
  })
  await client.call('orders_createOrder', { body: order, headers: { 'Idempotency-Key': '"also-mine"' } })
  await read(client)
  const keys = sent.map(({ key }) => key)
  expect(keys.slice(2)).toEqual(['"mine"', '"also-mine"', null])
  expect(new Set(keys.slice(0, 2)).size).toBe(2)
  expect(keys[0]).toMatch(/^"[\da-f-]{36}"$/)
})

describe('the time of a call has an end', () => {
  test.each<
    [why: string, options: object, replies: readonly Reply[], want: number | string, requests: number]
  >([
    ['the platform asks for more than is left', {}, [status(503, { 'Retry-After': '120' })], 503, 1],
    ['for as much as is left', {}, [status(503, { 'Retry-After': '119' })], 200, 2],
    [
      'for less than is left, again',
      {},
      Array.from({ length: 9 }, () => status(503, { 'Retry-After': '50' })),
      503,
      3,
    ],
    ['no attempt is answered in time', { timeout: 1, retry: { limit: 1 } }, [silent, silent], 'none to 2', 2],
    ['no attempt is answered in the time of all', { retry: { maxTime: 1 } }, [silent], 'none to 1', 1],
    ['it is never sent again', { retry: { limit: 0 } }, [status(503)], 503, 1],
  ])('%s', async (_why, options, replies, want, requests) => {
    const { client, sent } = scripted(replies, options)
    expect(await getOutcome(read(client))).toBe(want)
    expect(sent.length).toBe(requests)
  })
})

test('a call that may take for ever is not given up', async () => {
  vi.useFakeTimers()
  const late: Reply = async ({ signal }) => {
    await vi.advanceTimersByTimeAsync(3_600_000)
    signal.throwIfAborted()
    return Response.json({})
  }
  const options = { timeout: Infinity, retry: { maxTime: Infinity } }
  const { client, sent } = scripted([status(503), late], options)
  expect(await getOutcome(read(client))).toBe(200)
  expect(sent.length).toBe(2)
})

test('every wait is told', async () => {
  const told: Retry[] = []
  const { client } = scripted([status(503, { 'Retry-After': '3' }), lost], {
    retry: { onRetry: (retry) => told.push(retry) },
  })
  await read(client)
  const operationId = 'orders_listOrders'
  expect(told).toEqual([
    { operationId, attempt: 1, delay: 3250, status: 503, cause: undefined },
    { operationId, attempt: 2, delay: 500, status: undefined, cause: new TypeError('fetch failed') },
  ])
})

describe('a caller who gives up gets the reason at once', () => {
  const enough = new Error('enough')
  /** Gives up with its first request. */
  const givingUp = (reply: Reply) => {
    const caller = new AbortController()
    const { client, sent } = scripted([
      (request) => {
        caller.abort(enough)
        return reply(request)
      },
    ])
    return { sent, called: client.call('orders_listOrders', { signal: caller.signal }) }
  }
  const deaf: Reply = () => new Promise(() => undefined)

  test.each<[why: string, reply: Reply]>([
    ['while an attempt lasts', silent],
    ['while one lasts that does not listen', deaf],
    ['before a wait', status(503)],
    ['as the answer comes', json({ orders: [] })],
  ])('%s', async (_why, reply) => {
    const { sent, called } = givingUp(reply)
    await expect(called).rejects.toBe(enough)
    expect(sent.length).toBe(1)
  })

  test('before anything is sent or asked for', async () => {
    let asked = 0
    const { client, sent } = scripted([], {}, { token: () => `T${++asked}` })
    const called = client.call('orders_listOrders', { signal: AbortSignal.abort(enough) })
    await expect(called).rejects.toBe(enough)
    expect([asked, sent]).toEqual([0, []])
  })
})

test.each([
  ['timeout', { timeout: NaN }],
  ['timeout', { timeout: -1 }],
  ['limit', { retry: { limit: NaN } }],
  ['limit', { retry: { limit: -1 } }],
  ['maxTime', { retry: { maxTime: NaN } }],
])('a client is not created with %s that is not a number from 0: %j', (name, options) => {
  expect(() => createClient({ baseUrl: 'https://main.example', token: 'T', ...options })).toThrow(
    new RegExp(`^${name} is (NaN|-1)$`),
  )
})
