import { once } from 'node:events'
import { request as open } from 'node:http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { KEPT_REPLIES } from '../../services/idempotency/reply-store.ts'
import { runTestPlatform, SECRET } from '../../../test/platform.fixture.ts'
import type { TestCall } from '../../../test/platform.fixture.ts'

const platform = await runTestPlatform()

const COLLECTIONS = '/features/v1/ogc/my/collections'
const body = { title: 'Berths' }

const create = (key: string, call: TestCall = {}) =>
  platform.call('POST', COLLECTIONS, { body, ...call, headers: { 'Idempotency-Key': key } })

const Created = z.object({ id: z.string() })
const POINT = { type: 'Feature', geometry: { type: 'Point', coordinates: [4, 52] }, properties: {} }

const isReplayed = (answer: { readonly headers: Headers }): boolean =>
  answer.headers.has('idempotent-replayed')

const LONGEST = 'k'.repeat(255)

describe('a key', () => {
  test.each([
    ['is a string of a structured header', '"8e03978e-40d5-43dd-bc93-6894a57f9324"'],
    ['may be bare', '8e03978e-40d5-43dd-bc93-6894a57f9325'],
    ['has up to 255 characters', LONGEST],
    ['has up to 255 characters in its quotes', `"${LONGEST.slice(1)}\\\\"`],
    ['may have spaces and escapes in its quotes', String.raw`"a \"b\" \\ c; d, e"`],
  ])('%s', async (_which, key) => {
    const first = await create(key)
    const second = await create(key)
    expect([first.status, second.status, isReplayed(first), isReplayed(second)]).toEqual([
      201,
      201,
      false,
      true,
    ])
  })

  test('is the same with quotes and without', async () => {
    await create('"quoted-or-bare"')
    expect(isReplayed(await create('quoted-or-bare'))).toBe(true)
  })

  test.each([
    ['is empty', ''],
    ['is empty in its quotes', '""'],
    ['has 256 characters', `${LONGEST}k`],
    ['has 256 characters in its quotes', `"${LONGEST}k"`],
    ['is not closed', '"open'],
    ['has an escape that is none', String.raw`"a\b"`],
    ['is sent twice', 'one, two'],
    ['is a list', '"one", "two"'],
    ['has parameters', '"one";part=2'],
    ['has a space', 'one two'],
    ['is not ASCII', '"caf\u00e9"'],
  ])('is refused with 400 where it %s', async (_which, key) => {
    const { status, json } = await create(key)
    expect(status).toBe(400)
    expect(JSON.stringify(json)).toContain('a key of 1 to 255 characters')
  })

  test('of another caller is another key', async () => {
    await create('mine')
    expect(isReplayed(await create('mine', { as: '4107' }))).toBe(false)
    expect(isReplayed(await create('mine', { as: '4107' }))).toBe(true)
  })

  test('says nothing of a request whose body differs in whitespace and order alone', async () => {
    await create('spelled', { body: { title: 'Berths', description: 'Of the north' } })
    expect(
      isReplayed(await create('spelled', { body: { description: 'Of the north', title: 'Berths' } })),
    ).toBe(true)
  })

  test('belongs to one path: an equal body for another collection is rejected, and creates nothing', async () => {
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async (title) => {
        const created = await platform.call('POST', COLLECTIONS, { body: { title } })
        return `${COLLECTIONS}/${Created.parse(created.json).id}/items`
      }),
    )
    const upload = (items = '') =>
      platform.call('POST', items, { body: POINT, headers: { 'Idempotency-Key': 'of-one-collection' } })
    expect((await upload(one)).status).toBe(201)
    expect((await upload(other)).status).toBe(422)
    expect((await platform.call('GET', other ?? '')).json).toMatchObject({ features: [] })
  })

  test('means nothing to an operation that creates nothing', async () => {
    const answer = await platform.call('GET', COLLECTIONS, { headers: { 'Idempotency-Key': '"' } })
    expect([answer.status, isReplayed(answer)]).toEqual([200, false])
  })
})

describe('a reply is kept', () => {
  test('for a day of the platform, and then forgotten', async () => {
    const replies = platform.app.stores.collection(KEPT_REPLIES)
    await platform.app.control.reset()
    await create('of-a-day')
    await platform.advance(86_399)
    expect(isReplayed(await create('of-a-day'))).toBe(true)
    expect(await replies.count('812/user 4101')).toBe(1)
    await platform.advance(1)
    expect(await replies.count('812/user 4101')).toBe(0)
    expect(isReplayed(await create('of-a-day'))).toBe(false)
  })

  test('until a reset', async () => {
    await create('of-a-reset')
    await platform.app.control.reset()
    expect(isReplayed(await create('of-a-reset'))).toBe(false)
  })
})

const ORDERS = '/compute/ops/orders/v2'
const DEFAULT = '/destinations/v1/default'
const ORDER = {
  name: 'to the default',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
  delivery: { destination: { ref: 'ip:destinations/default' } },
}
const order = (key: string) =>
  platform.call('POST', ORDERS, { body: ORDER, headers: { 'Idempotency-Key': key } })

describe('a failure', () => {
  test('of the request is repeated, though the request would succeed by now', async () => {
    const wasDefault = 'harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'
    await platform.call('DELETE', DEFAULT)
    const first = await order('refused')
    await platform.call('PUT', DEFAULT, { body: { destination_id: wasDefault } })
    const second = await order('refused')
    expect([first.status, second.status]).toEqual([409, 409])
    expect(second.bytes).toEqual(first.bytes)
    expect((await order('another')).status).toBe(202)
  })

  test.each([
    ['of the contract', () => create('failing', { body: {} }), 400],
    ['of credentials', () => create('failing', { as: 'nobody' }), 401],
    [
      'of the service',
      () =>
        platform.call('POST', COLLECTIONS, {
          body,
          headers: { 'Idempotency-Key': 'failing', 'X-Platform-Fault': 'status=503' },
        }),
      503,
    ],
  ])('%s leaves the key free', async (_which, fail, status) => {
    await platform.app.control.reset()
    expect((await fail()).status).toBe(status)
    expect(isReplayed(await create('failing'))).toBe(false)
  })

  test('of a limit leaves the key free', async () => {
    await platform.app.control.reset()
    const { delivery: _, ...plain } = ORDER
    const ordered = (n: number) =>
      platform.call('POST', ORDERS, { body: plain, headers: { 'Idempotency-Key': `${n}` } })
    let n = 0
    while ((await ordered(++n)).status === 202);
    await platform.advance(3600)
    const again = await ordered(n)
    expect([again.status, isReplayed(again)]).toEqual([202, false])
  })
})

/** A request whose body does not arrive before it is told to; the server is waiting for it. */
const unfinished = async (key: string) => {
  const text = JSON.stringify(body)
  const request = open(new URL(COLLECTIONS, platform.app.baseUrl), {
    method: 'POST',
    headers: {
      Authorization: `api-key ${deriveApiKey(SECRET, '4101')}`,
      'Content-Type': 'application/json',
      'Content-Length': text.length,
      Expect: '100-continue',
      'Idempotency-Key': key,
    },
  })
  const status = new Promise((resolve) => {
    request.once('response', (answer) => {
      resolve(answer.resume().statusCode)
    })
  })
  request.flushHeaders()
  await once(request, 'continue')
  return {
    finish: () => {
      request.end(text)
      return status
    },
    cut: async () => {
      const closed = new Promise((resolve) => request.once('close', resolve))
      request.once('error', () => undefined).destroy()
      await closed
    },
  }
}

describe('a request that is still being processed', () => {
  test('keeps another with its key away, with 409', async () => {
    const first = await unfinished('under-way')
    const second = await create('under-way')
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
    expect((await create('not-under-way')).status).toBe(201)
    expect(await first.finish()).toBe(201)
    expect(isReplayed(await create('under-way'))).toBe(true)
  })

  test('frees its key where its connection is cut before the body has arrived', async () => {
    const first = await unfinished('cut')
    expect((await create('cut')).status).toBe(409)
    await first.cut()
    await expect.poll(async () => (await create('cut')).status).toBe(201)
  })
})
