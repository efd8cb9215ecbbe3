import { afterEach, describe, expect, test, vi } from 'vitest'
import { CredentialsError, follow, type Client } from '../index.ts'
import { BEGINNING, json, scripted, status, type Reply } from '../scripted-client.fixture.ts'
import { encodeToken } from './token.fixture.ts'

afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
const read = (client: Client) => client.call('orders_listOrders')
const unauthorized = status(401)

/** A client whose source of tokens counts how often it is asked. @param claims of the token that is given, by its number */
const counted = (replies: readonly Reply[], claims: (number: number) => object, options = {}) => {
  let asked = 0
  const token = async () => encodeToken({ number: ++asked, ...claims(asked) })
  return { ...scripted(replies, options, { token }), asked: () => asked }
}
const anHour = () => ({ exp: (BEGINNING + HOUR) / 1000 })
const forGood = () => ({ exp: (BEGINNING + 99 * HOUR) / 1000 })

test.each([{ apiKey: 'hush\nhush' }, { token: 'hush\u20ac' }])(
  'credentials that no header takes are not said: %j',
  async (credentials) => {
    const { client, sent } = scripted([], {}, credentials)
    const fault: unknown = await read(client).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(CredentialsError)
    expect([String(fault).includes('hush'), sent.length]).toEqual([false, 0])
  },
)

describe('a token is asked for', () => {
  test('once by many calls at the same time', async () => {
    const { client, sent, asked } = counted([], anHour)
    await Promise.all(Array.from({ length: 20 }, () => read(client)))
    expect([asked(), sent.length, new Set(sent.map(({ authorization }) => authorization)).size]).toEqual([
      1, 20, 1,
    ])
  })

  test.each<[why: string, passed: number, want: number]>([
    ['not while it lasts', HOUR - 30_001, 1],
    ['half a minute before it ends', HOUR - 30_000, 2],
    ['where it has ended', 2 * HOUR, 2],
  ])('anew: %s', async (_why, passed, want) => {
    const { client, asked, pass } = counted([], (number) => (number === 1 ? anHour() : forGood()))
    await read(client)
    pass(passed)
    await Promise.all([read(client), read(client)])
    expect(asked()).toBe(want)
  })

  test('before every call where it does not say when it ends', async () => {
    const { client, asked } = counted([], () => ({}))
    await read(client)
    await read(client)
    expect(asked()).toBe(2)
  })

  test('anew where its source has failed, at once or later', async () => {
    const failures = [
      () => {
        throw new Error('signed out')
      },
      () => Promise.reject(new Error('signed out')),
    ]
    const { client, sent } = scripted([], {}, { token: () => failures.pop()?.() ?? 'T' })
    await expect(read(client)).rejects.toThrow('signed out')
    await expect(read(client)).rejects.toThrow('signed out')
    await read(client)
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer T'])
  })

  test('outside the time that an attempt may take', async () => {
    vi.useFakeTimers()
    const token = async () => {
      await vi.advanceTimersByTimeAsync(600_000)
      return 'T'
    }
    const { client, sent } = scripted([], {}, { token })
    expect(
      (await client.call('batch_startTask', { params: { path: { taskId: 't' } } })).error,
    ).toBeUndefined()
    expect(sent.length).toBe(1)
  })

  test('no longer by a caller who gives up, but by all others', async () => {
    let give: (token: string) => void = () => undefined
    const { client, sent } = scripted([], {}, { token: () => new Promise((resolve) => (give = resolve)) })
    const caller = new AbortController()
    const reason = new Error('enough')
    const givenUp = client.call('orders_listOrders', { signal: caller.signal })
    const other = read(client)
    caller.abort(reason)
    await expect(givenUp).rejects.toBe(reason)
    give('T')
    await other
    expect(sent.length).toBe(1)
  })
})

describe('a token that is refused', () => {
  test.each<[why: string, replies: readonly Reply[], want: number, tokens: number]>([
    ['is replaced', [unauthorized], 200, 2],
    ['is replaced once', [unauthorized, unauthorized], 401, 2],
    ['is replaced where it is refused after a wait', [status(503), unauthorized], 200, 2],
    ['is not blamed for other failures', [status(403)], 403, 1],
  ])('%s', async (_why, replies, want, tokens) => {
    const { client, sent, asked } = counted(replies, forGood)
    const { response } = await read(client)
    expect([response.status, asked()]).toEqual([want, tokens])
    expect(new Set(sent.map(({ authorization }) => authorization)).size).toBe(tokens)
    expect(sent.length).toBe(replies.length + (want === 200 ? 1 : 0))
  })

  test('is replaced once for all that were refused with it', async () => {
    let refused = 0
    const refuseThree: Reply = () =>
      ++refused <= 3 ? new Response(null, { status: 401 }) : Response.json({})
    const { client, asked } = counted(
      Array.from({ length: 6 }, () => refuseThree),
      forGood,
    )
    const answers = await Promise.all([read(client), read(client), read(client)])
    expect([answers.map(({ response }) => response.status), asked()]).toEqual([[200, 200, 200], 2])
  })

  test.each<[why: string, credentials: { readonly token: string } | { readonly apiKey: string }]>([
    ['is final where it is the only one', { token: 'T' }],
    ['or an API key', { apiKey: 'K' }],
  ])('%s', async (_why, credentials) => {
    const { client, sent } = scripted([unauthorized], {}, credentials)
    expect([(await read(client)).response.status, sent.length]).toEqual([401, 1])
  })
})

describe('credentials', () => {
  const key = { apiKey: 'K' }
  test.each<[why: string, call: (client: Client) => Promise<unknown>]>([
    ['a call of batch', (client) => client.call('batch_listTasks')],
    ['a call of the catalog', (client) => client.GET('/catalog/v1')],
    ['a link', (client) => follow(client, 'https://sibling.example/anything')],
    ['a call that goes there', (client) => client.GET('/data/v1', { baseUrl: 'https://sibling.example' })],
    ['a call that belongs there', (client) => client.GET('/catalog/v1', { baseUrl: 'https://main.example' })],
  ])('an API key is not sent to the sibling address: %s', async (_why, call) => {
    const { client, sent } = scripted([], {}, key)
    await expect(call(client)).rejects.toThrow(CredentialsError)
    expect(sent).toEqual([])
  })

  test.each<[why: string, call: (client: Client) => Promise<unknown>]>([
    ['by a call', (client) => client.GET('/data/v1', { baseUrl: 'https://other.example' })],
    ['by a link', (client) => follow(client, 'https://other.example/data/v1/download')],
    ['at another port', (client) => follow(client, 'https://main.example:8443/data/v1')],
    ['at a host that begins alike', (client) => follow(client, 'https://main.example.org/data/v1')],
    ['without encryption', (client) => follow(client, 'http://main.example/data/v1')],
    ['behind two slashes', (client) => follow(client, '//other.example/data/v1')],
  ])('none are sent to another origin: %s', async (_why, call) => {
    for (const credentials of [{ token: 'T' }, key]) {
      const { client, sent } = scripted([unauthorized], {}, credentials)
      await call(client)
      expect(sent.map(({ authorization }) => authorization)).toEqual([null])
    }
  })

  test('those of a caller are not replaced', async () => {
    const { client, sent, asked } = counted([unauthorized], forGood)
    await client.call('orders_listOrders', { headers: { Authorization: 'Bearer mine' } })
    expect([sent.map(({ authorization }) => authorization), asked()]).toEqual([['Bearer mine'], 0])
  })

  test('are sent to the platform by links, which need no origin', async () => {
    const { client, sent } = scripted([json({}), json({})])
    await follow(client, '/data/v1/item-types?a=b')
    await follow(client, 'https://sibling.example/catalog/v1')
    expect(sent.map(({ call, authorization }) => [call, authorization])).toEqual([
      ['GET https://main.example/data/v1/item-types?a=b', 'Bearer T'],
      ['GET https://sibling.example/catalog/v1', 'Bearer T'],
    ])
  })
})
