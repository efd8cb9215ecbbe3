import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { BULK, JOBS, NORTH, SOUTH } from '../src/areas/quota/quota.fixture.ts'
import { ask as askBatch, REQUEST, TASKS } from '../src/areas/batch/batch.fixture.ts'
import { startReceiver } from '../src/services/notifications/receiver.fixture.ts'
import { runTestPlatform } from './platform.fixture.ts'
import type { TestAnswer, TestPlatform } from './platform.fixture.ts'

const receiver = await startReceiver()
afterAll(() => receiver.close())
const platform = await runTestPlatform(['--webhook-allow', receiver.host])

afterEach(async () => {
  await platform.app.timeline.settle()
  platform.clock.reset()
  await platform.app.control.reset()
})

/** How far the clock is ahead for a while, in seconds. */
const AHEAD = 2 * 3600

/** What a caller does while the clock is ahead. @returns what is seen after the clock is right again */
type Use = (platform: TestPlatform) => Promise<Later>

interface Later {
  /** Seconds by which it has to be over. */
  readonly within: number
  readonly see: () => Promise<unknown>
  readonly want: unknown
}

const RECORD = z.looseObject({ id: z.string() })

/** A member of an answer. */
const member = ({ json }: TestAnswer, name: string): unknown => z.looseObject({}).parse(json)[name]

const ORDERS = '/compute/ops/orders/v2'
const ORDER = {
  name: 'Harbor',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
}

const placeOrder = async (platform: TestPlatform, more: object = {}) =>
  RECORD.parse((await platform.call('POST', ORDERS, { body: { ...ORDER, ...more } })).json).id

const orderState = async (platform: TestPlatform, id: string) =>
  member(await platform.call('GET', `${ORDERS}/${id}`), 'state')

const order =
  (secondsBefore: number): Use =>
  async (platform) => {
    const id = await placeOrder(platform)
    await platform.advance(secondsBefore)
    return { within: 17, see: () => orderState(platform, id), want: 'success' }
  }

const task =
  (secondsBefore: number): Use =>
  async (platform) => {
    const { processRequest } = REQUEST
    const input = { ...processRequest.input, bounds: { bbox: [4.02, 51.92, 4.1, 51.93] } } // two tiles
    const body = { ...REQUEST, processRequest: { ...processRequest, input } }
    const { id } = RECORD.parse((await askBatch(platform, 'POST', TASKS, { body })).json)
    await askBatch(platform, 'POST', `${TASKS}/${id}/start`)
    await platform.advance(secondsBefore)
    const see = async () => member(await askBatch(platform, 'GET', `${TASKS}/${id}`), 'status')
    return { within: 60, see, want: 'DONE' }
  }

/** As many tokens as a limit lets through, and one more that it does not. */
const askForTokens = async (platform: TestPlatform) => {
  const { credentials } = platform.app
  if (!('clientId' in credentials)) throw new TypeError('no client to get a token for')
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
  })
  const ask = () => fetch(credentials.tokenUrl, { method: 'POST', body: form })
  let last = await ask()
  let asked = 1
  for (; last.status === 200; asked++) last = await ask()
  expect([last.status, asked]).toEqual([429, expect.any(Number)])
  return async () => (await ask()).status
}

const USES: readonly [string, Use][] = [
  [
    'token requests up to their limit',
    async (platform) => ({ within: 60, see: await askForTokens(platform), want: 200 }),
  ],
  ['an order that is queued', order(0)],
  ['an order that runs', order(6)],
  ['a batch task that is analyzed', task(1)],
  ['a batch task that is processed', task(15)],
  [
    'a webhook that is to be tried again',
    async (platform) => {
      receiver.answerWith((res) => void res.writeHead(503).end())
      const id = await placeOrder(platform, {
        notifications: { webhook: { url: receiver.url, per_order: true } },
      })
      await platform.advance(16)
      expect([await orderState(platform, id), receiver.calls]).toEqual(['success', [expect.anything()]])
      receiver.answerWith((res) => void res.writeHead(204).end())
      return { within: 3, see: async () => receiver.calls.length, want: 2 }
    },
  ],
  [
    'an activation',
    async (platform) => {
      const asset = '/data/v1/assets/T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg'
      await platform.call('GET', `${asset}/activate`)
      return {
        within: 30,
        see: async () => member(await platform.call('GET', asset), 'status'),
        want: 'active',
      }
    },
  ],
  [
    'a bulk reservation',
    async (platform) => {
      const body = { aoi_refs: [NORTH, SOUTH], product_id: 1204 }
      const id = member(await platform.call('POST', BULK, { body }), 'job_id')
      return {
        within: 4,
        see: async () => member(await platform.call('GET', `${JOBS}/${String(id)}`), 'status'),
        want: 'completed',
      }
    },
  ],
  [
    'a report across sub-organizations',
    async (platform) => {
      const body = {
        report_type: 'detailed',
        cadence: 'daily',
        toi: { start_date: '2026-04-01', end_date: '2026-04-30' },
        suborgs: { include: 'all' },
      }
      const id = member(await platform.call('POST', '/reports/v1/suborgs/download', { body }), 'report_id')
      return {
        within: 10,
        see: async () =>
          member(await platform.call('GET', `/reports/v1/suborgs/download/${String(id)}`), 'status'),
        want: 'completed',
      }
    },
  ],
]

test.each(USES)(
  '%s while the clock is two hours ahead: waits no longer once it is right again',
  async (_, use) => {
    platform.clock.advance(AHEAD)
    const { within, see, want } = await use(platform)
    platform.clock.advance(-AHEAD)
    await platform.advance(within)
    platform.clock.advance(within)
    expect(await see()).toEqual(want)
  },
)
