import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createLocalKeys, deriveSealingKeys } from '../secrets/sealing-keys.ts'
import { createSealing } from '../secrets/sealing.ts'
import { CALL, deliveriesToReceiver, SECRET, SIGNING } from './deliveries.fixture.ts'
import { parseWebhookSecrets, writeWebhookSecret } from './signature.ts'

const { receiver, received, someDeliveries } = await deliveriesToReceiver()

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
