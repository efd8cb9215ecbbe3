import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLocalKeys, deriveSealingKeys } from '../secrets/sealing-keys.ts'
import { createSealing } from '../secrets/sealing.ts'
import { frozenPlatform } from './frozen-platform-fixture.ts'
import { Deliveries } from './deliveries.ts'
import type { DeliveryServices } from './deliveries.ts'
import type { Delivery } from './delivery.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { NotificationLog } from './notification-log.ts'
import type { WebhookCall } from './notifier.ts'
import { startReceiver } from './receiver-fixture.ts'
import { deriveWebhookSecret, parseWebhookSecrets, writeWebhookSecret } from './signature.ts'
import { createWebhookAgent } from './webhook-agent.ts'
import type { Resolve } from './webhook-agent.ts'

const SECRET = 'a secret of at least thirty-two characters'
const SIGNING = deriveWebhookSecret(SECRET)
const CALL = {
  orgId: 812,
  about: '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05',
  body: { state: 'success', name: 'Zürich' },
}

const receiver = await startReceiver()
afterAll(() => receiver.close())

const someDeliveries = (services: Partial<DeliveryServices> = {}) => {
  const platform = frozenPlatform()
  const { timeline, stores } = platform
  const deliveries = new Deliveries({
    ...platform,
    log: new NotificationLog('delivery', { max: 3, maxBytes: 100_000 }),
    realClock: Date,
    sealing: createSealing(createLocalKeys(deriveSealingKeys(SECRET))),
    secrets: [SIGNING],
    agent: createWebhookAgent(new Set([receiver.host])),
    ...services,
  })
  const add = async (call: WebhookCall) => stores.transaction(await deliveries.prepare(call))
  const only = async (): Promise<DeepReadonly<Delivery>> => {
    const [first, ...others] = await deliveries.list()
    if (!first || others.length > 0) throw new Error('There is not one delivery.')
    return first
  }
  return { deliveries, add, only, advance: (seconds: number) => timeline.advance(seconds * 1000) }
}

let before = 0
beforeEach(() => {
  before = receiver.calls.length
  receiver.answerWith((res) => res.writeHead(204).end())
})
const received = () => receiver.calls.slice(before)

test('a call is made, signed as receivers verify it, and told of without its address', async () => {
  const { add, only, advance } = someDeliveries()
  await add({ ...CALL, url: `${receiver.url}?token=marked-secret` })
  await advance(0)
  const [call] = received()
  if (!call) throw new Error('There was no call.')
  const headers = Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [name, String(value)]),
  )
  expect(new Webhook(writeWebhookSecret(SIGNING)).verify(call.body, headers)).toEqual(CALL.body)
  expect(headers['content-type']).toBe('application/json')
  const delivery = await only()
  expect(delivery).toMatchObject({
    ...CALL,
    id: headers['webhook-id'],
    host: receiver.host,
    state: 'delivered',
  })
  expect(delivery.attempts).toEqual([{ time: '2026-05-04T08:00:00.000Z', status: 204, reason: null }])
  expect(JSON.stringify(delivery)).not.toContain('marked-secret')
})

test('while secrets are exchanged each of them signs', async () => {
  const old = Buffer.alloc(32, 7)
  const secrets = parseWebhookSecrets(`${writeWebhookSecret(SIGNING)}, ${writeWebhookSecret(old)}`)
  const { add, advance } = someDeliveries({ secrets })
  await add({ ...CALL, url: receiver.url })
  await advance(0)
  const [call] = received()
  const headers = Object.fromEntries(
    Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  )
  for (const secret of [SIGNING, old])
    expect(new Webhook(writeWebhookSecret(secret)).verify(call?.body ?? '', headers)).toEqual(CALL.body)
})

test('a receiver that stumbles is called again with the same id until it takes the call', async () => {
  const answers = [503, 429, 200]
  receiver.answerWith((res) => res.writeHead(answers.shift() ?? 500).end())
  const { add, only, advance } = someDeliveries()
  await add({ ...CALL, url: receiver.url })
  await advance(0)
  expect((await only()).state).toBe('pending')
  await advance(2.4)
  expect(received()).toHaveLength(1)
  await advance(60)
  expect(received()).toHaveLength(3)
  expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const { state, attempts } = await only()
  expect([state, attempts.map(({ status }) => status)]).toEqual(['delivered', [503, 429, 200]])
})

test('a receiver is left alone for as long as it asks', async () => {
  const answers = [{ 'retry-after': '120' }, undefined]
  receiver.answerWith((res) => {
    const wait = answers.shift()
    res.writeHead(wait ? 429 : 200, wait).end()
  })
  const { add, only, advance } = someDeliveries()
  await add({ ...CALL, url: receiver.url })
  await advance(119)
  expect(received()).toHaveLength(1)
  await advance(1)
  expect((await only()).state).toBe('delivered')
})

test('after eight attempts a call is given up', async () => {
  receiver.answerWith((res) => res.writeHead(500).end())
  const { add, only, advance } = someDeliveries()
  await add({ ...CALL, url: receiver.url })
  await advance(86_400)
  expect(received()).toHaveLength(8)
  expect(await only()).toMatchObject({ state: 'failed' })
})

describe('what no repetition mends is not tried again:', () => {
  test.each([301, 307, 400, 404, 410])('the receiver answers %i', async (status) => {
    receiver.answerWith((res) => res.writeHead(status, { location: receiver.url }).end())
    const { add, only, advance } = someDeliveries()
    await add({ ...CALL, url: receiver.url })
    await advance(86_400)
    expect(received()).toHaveLength(1)
    expect((await only()).attempts).toEqual([expect.objectContaining({ status })])
    expect((await only()).state).toBe('failed')
  })

  test('an address of this machine that is not allowed by name', async () => {
    const { add, only, advance } = someDeliveries({ agent: createWebhookAgent(new Set()) })
    await add({ ...CALL, url: receiver.url })
    await advance(86_400)
    expect(received()).toHaveLength(0)
    expect((await only()).attempts).toEqual([
      expect.objectContaining({ status: null, reason: 'the receiver is not on the public internet' }),
    ])
  })

  test.each([
    ['to this machine', ['127.0.0.1']],
    ['to this machine among others', ['8.8.8.8', '127.0.0.1']],
    ['nowhere', []],
  ])('a name that leads %s', async (_where, addresses) => {
    const { add, only, advance } = someDeliveries({
      agent: createWebhookAgent(new Set(), resolving(addresses)),
    })
    await add({ ...CALL, url: receiver.url.replace('127.0.0.1', 'hooks.example.com') })
    await advance(86_400)
    expect(received()).toHaveLength(0)
    expect((await only()).attempts).toHaveLength(1)
  })
})

/** A name service that knows one answer. */
const resolving =
  (addresses: readonly string[]): Resolve =>
  (_name, _options, done) => {
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }

test('a receiver that is gone is tried again; its address is in no reason', async () => {
  const gone = await startReceiver()
  await gone.close()
  const { add, only, advance } = someDeliveries({
    agent: createWebhookAgent(new Set([gone.host])),
  })
  await add({ ...CALL, url: `${gone.url}?token=marked-secret` })
  await advance(3)
  const { state, attempts } = await only()
  expect([state, attempts.length]).toEqual(['pending', 2])
  expect(attempts[0]?.reason).toContain('ECONNREFUSED')
  expect(JSON.stringify(attempts)).not.toContain('marked-secret')
})

test('an endless answer is not read to its end', async () => {
  receiver.answerWith((res) => {
    res.writeHead(200)
    const write = (): void => {
      while (!res.destroyed && res.write('x'.repeat(65_536)));
      if (!res.destroyed) res.once('drain', write)
    }
    write()
  })
  const { add, only, advance } = someDeliveries()
  await add({ ...CALL, url: receiver.url })
  await advance(0)
  expect((await only()).state).toBe('delivered')
})

test('a call is made once more when that is asked for', async () => {
  receiver.answerWith((res) => res.writeHead(410).end())
  const { deliveries, add, only, advance } = someDeliveries()
  await add({ ...CALL, url: receiver.url })
  await advance(0)
  receiver.answerWith((res) => res.writeHead(200).end())
  const { id } = await only()
  expect(await deliveries.redeliver(id)).toMatchObject({ id, state: 'delivered' })
  expect(received().map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await deliveries.redeliver('msg_none')).toBeUndefined()
})

test('a call that is asked for once more, in vain, is still repeated as it was planned', async () => {
  receiver.answerWith((res) => res.writeHead(503).end())
  const { deliveries, add, only, advance } = someDeliveries()
  await add({ ...CALL, url: receiver.url })
  await advance(0)
  const { id } = await only()
  receiver.answerWith((res) => res.writeHead(404).end())
  for (let asked = 0; asked < 10; asked++)
    expect(await deliveries.redeliver(id)).toMatchObject({ state: 'pending' })
  receiver.answerWith((res) => res.writeHead(200).end())
  await advance(3)
  expect(await only()).toMatchObject({ state: 'delivered' })
  expect(received()).toHaveLength(12)
})

test('what is settled is remembered as long as there is room, what is pending in any case', async () => {
  receiver.answerWith((res) => res.writeHead(503).end())
  const { deliveries, add, advance } = someDeliveries()
  const about = async () => (await deliveries.list()).map((delivery) => delivery.about)
  for (const name of ['a', 'b']) await add({ ...CALL, about: name, url: receiver.url })
  await advance(0)
  receiver.answerWith((res) => res.writeHead(204).end())
  for (const name of ['c', 'd', 'e', 'f']) {
    await add({ ...CALL, about: name, url: receiver.url })
    await advance(0)
  }
  expect(await about()).toEqual(['f', 'e', 'd', 'b', 'a'])
  await advance(3)
  expect((await about()).toSorted()).toEqual(['a', 'b', 'f'])
})

test('a delivery whose address cannot be read any more fails, and says so', async () => {
  const sealing = {
    ...createSealing(createLocalKeys(deriveSealingKeys(SECRET))),
    open: () => Promise.reject(new Error('its key is not there any more')),
  }
  const { add, only, advance } = someDeliveries({ sealing })
  await add({ ...CALL, url: receiver.url })
  for (const fault of [...Array.from({ length: 4 }, () => 'its key is not there'), 'has failed for good'])
    await expect(advance(600)).rejects.toThrow(fault)
  expect(await only()).toMatchObject({
    state: 'failed',
    attempts: [{ status: null, reason: 'the platform failed to make the call' }],
  })
  expect(received()).toEqual([])
})
