import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { EVERYTHING } from '../../src/areas/data/searches/searches.fixture.ts'
import { BULK, JOBS, NORTH, SOUTH } from '../../src/areas/quota/quota.fixture.ts'
import { ask as askBatch, REQUEST, TASKS } from '../../src/areas/batch/batch.fixture.ts'
import { startReceiver } from '../../src/services/notifications/receiver.fixture.ts'
import { createSignedTokens } from '../../src/services/tokens/signed-tokens.ts'
import { runInTest, STORY_NOW } from '../platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../platform.fixture.ts'
import { becomes, fastTime } from './fast-time.fixture.ts'

// Nothing here freezes or advances a clock: what the platform does by itself has to happen by itself.

const HOUR = 3600
const DAY = 24 * HOUR

/** A platform whose time passes so many times as fast. */
const running = (times: number, { flags = [] }: { readonly flags?: readonly string[] } = {}) =>
  runInTest(flags, undefined, fastTime(STORY_NOW, times))

const member = ({ json }: TestAnswer, name: string): unknown => z.looseObject({}).parse(json)[name]

const memberAt = (platform: TestPlatform, address: string, name: string) => async () =>
  member(await platform.call('GET', address), name)

const ORDERS = '/compute/ops/orders/v2'

/** @returns its address */
const placeOrder = async (platform: TestPlatform, more: object = {}): Promise<string> => {
  const item_ids = ['20260418_101530_07_2a41']
  const products = [{ item_ids, item_type: 'OrthoScene', product_bundle: 'analytic' }]
  const { json } = await platform.call('POST', ORDERS, { body: { name: 'Harbor', products, ...more } })
  return `${ORDERS}/${z.object({ id: z.string() }).parse(json).id}`
}

test('twenty orders, one after the other, become ready', async () => {
  const platform = await running(60)
  for (let count = 0; count < 20; count++)
    await becomes(memberAt(platform, await placeOrder(platform), 'state'), 'success')
})

test('fifty orders at once become ready', async () => {
  const platform = await running(60)
  const placed = await Promise.all(Array.from({ length: 50 }, () => placeOrder(platform)))
  for (const address of placed) await becomes(memberAt(platform, address, 'state'), 'success')
})

test('a webhook that fails twice is called a third time, and a mail is sent', async () => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  const statuses = [503, 429]
  receiver.answerWith((res) => void res.writeHead(statuses.shift() ?? 204).end())
  const platform = await running(60, { flags: ['--webhook-allow', receiver.host] })
  const webhook = { url: receiver.url, per_order: true }
  await placeOrder(platform, { notifications: { webhook, email: true } })
  await becomes(async () => receiver.calls.length, 3)
  const Mails = z.object({ mails: z.array(z.object({ subject: z.string(), state: z.string() })) })
  const sent = async () => {
    const { mails } = Mails.parse((await platform.call('GET', '/control/mails')).json)
    return mails.map(({ subject, state }) => `${subject}, ${state}`)
  }
  await becomes(async () => (await sent()).includes('Order Harbor: success, sent'), true)
})

test('a batch task is analyzed and processed', async () => {
  const platform = await running(60)
  const { processRequest } = REQUEST
  const input = { ...processRequest.input, bounds: { bbox: [4.02, 51.92, 4.1, 51.93] } } // two tiles
  const body = { ...REQUEST, processRequest: { ...processRequest, input } }
  const id = String(member(await askBatch(platform, 'POST', TASKS, { body }), 'id'))
  await askBatch(platform, 'POST', `${TASKS}/${id}/start`)
  await becomes(async () => member(await askBatch(platform, 'GET', `${TASKS}/${id}`), 'status'), 'DONE')
})

test('a bulk reservation is completed', async () => {
  const platform = await running(20)
  const body = { aoi_refs: [NORTH, SOUTH], product_id: 1204 }
  const id = String(member(await platform.call('POST', BULK, { body }), 'job_id'))
  await becomes(memberAt(platform, `${JOBS}/${id}`, 'status'), 'completed')
})

test('an asset is activated', async () => {
  const platform = await running(60)
  const asset = '/data/v1/assets/T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg'
  await platform.call('GET', `${asset}/activate`)
  await becomes(memberAt(platform, asset, 'status'), 'active')
})

test('the token of a link expires', async () => {
  const { clock } = fastTime(STORY_NOW, HOUR)
  const tokens = createSignedTokens('a secret of this test', clock)
  const token = tokens.sign(['file'], 'manifest.json', DAY)
  const read = async () => tokens.read(['file'], token, z.string())
  expect(await read()).toBe('manifest.json')
  await becomes(read, undefined)
})

test('a token expires', async () => {
  const platform = await running(HOUR)
  const { credentials } = platform.app
  if (!('clientId' in credentials)) throw new TypeError('no client to get a token for')
  const { tokenUrl, clientId: client_id, clientSecret: client_secret } = credentials
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await (await fetch(tokenUrl, { method: 'POST', body })).json())
  const headers = { authorization: `Bearer ${token}` }
  await becomes(async () => (await platform.call('GET', TASKS, { as: 'nobody', headers })).status, 401)
})

test('day by day scenes arrive, and the owner of a saved search gets mails about them', async () => {
  const platform = await running(DAY, { flags: ['--scenes', '850'] }) // one a day
  const body = { name: 'Daily', item_types: ['OrthoScene'], filter: EVERYTHING, __daily_email_enabled: true }
  await platform.call('POST', '/data/v1/searches', { body })
  const { catalog } = platform.app
  const count = async () => {
    const collections = await catalog.listCollections()
    const profiles = await Promise.all(collections.map(({ id }) => catalog.profile(id)))
    return profiles.reduce((sum, profile) => sum + (profile?.scenes ?? 0), 0)
  }
  const before = await count()
  await becomes(async () => (await count()) > before, true)
  const Mails = z.object({ mails: z.array(z.object({ subject: z.string() })) })
  const isTold = async () => {
    const { mails } = Mails.parse((await platform.call('GET', '/control/mails')).json)
    return mails.some(({ subject }) => subject.startsWith('Saved search Daily'))
  }
  await becomes(isTold, true)
})

test('a reply to a request with a key is forgotten after a day', async () => {
  const platform = await running(12 * HOUR)
  const body = { title: 'once a day' }
  const headers = { 'idempotency-key': 'once-a-day' }
  const create = async () =>
    member(await platform.call('POST', '/features/v1/ogc/my/collections', { body, headers }), 'id')
  const first = await create()
  await becomes(async () => (await create()) === first, false)
})
