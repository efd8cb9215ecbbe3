import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CALL, deliveriesToReceiver } from './deliveries.fixture.ts'
import { startReceiver } from './receiver.fixture.ts'
import { createPublicAgent } from '../network/public-agent.ts'
import type { Resolve } from '../network/public-lookup.ts'

const { receiver, received, someDeliveries } = await deliveriesToReceiver()

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
    const { add, only, advance } = someDeliveries({ agent: createPublicAgent(new Set()) })
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
    ['to the platform services of Azure', ['168.63.129.16']],
    ['to a network for benchmarks', ['198.18.0.1']],
    ['nowhere', []],
  ])('a name that leads %s', async (_where, addresses) => {
    const { add, only, advance } = someDeliveries({
      agent: createPublicAgent(new Set(), resolving(addresses)),
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
    agent: createPublicAgent(new Set([gone.host])),
  })
  await add({ ...CALL, url: `${gone.url}?token=marked-secret` })
  await advance(3)
  const { state, attempts } = await only()
  expect([state, attempts.length]).toEqual(['pending', 2])
  expect(attempts[0]?.reason).toContain('ECONNREFUSED')
  expect(JSON.stringify(attempts)).not.toContain('marked-secret')
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

describe('a receiver that does not answer in HTTP is tried again, and the reason says so:', () => {
  test.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', 'the response of the receiver is not valid HTTP'],
    [
      'an invalid header',
      'HTTP/1.1 204 No Content\r\nContent-Length: some\r\n\r\n',
      'the response of the receiver is not valid HTTP',
    ],
    [
      'a header that is too large',
      `HTTP/1.1 204 No Content\r\nx-large: ${'a'.repeat(40_000)}\r\n\r\n`,
      'the header of the response is too large',
    ],
    ['nothing', '', 'the receiver closed the connection before it answered (UND_ERR_SOCKET)'],
  ])('%s', async (_what, reply, reason) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(reply))
    })
    onTestFinished(() => {
      server.close()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
    const host = `127.0.0.1:${address.port}`
    const { add, only, advance } = someDeliveries({ agent: createPublicAgent(new Set([host])) })
    await add({ ...CALL, url: `http://${host}/hook` })
    await advance(0)
    expect(await only()).toMatchObject({ state: 'pending', attempts: [{ status: null, reason }] })
  })
})
