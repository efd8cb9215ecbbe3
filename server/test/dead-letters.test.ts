import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  act,
  ANALYSIS,
  ask,
  CREATED,
  REQUEST,
  RUNNING,
  show,
  STRANGER,
  submit,
  TASKS,
} from '../src/areas/batch/batch.fixture.ts'
import { NORTH } from '../src/areas/quota/quota.fixture.ts'
import { ORDERS } from '../src/services/orders/order-store.ts'
import type { WritePoint } from '../src/stores/stores.ts'
import { runTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

/** The collection that the platform fails to write to. */
let broken = ''
const breakDown = (collection: string): void => {
  broken = collection
}

const beforeWrite = (point: WritePoint): void => {
  if (point.operation !== 'commit' && point.collection === broken) throw new Error(`${broken} is broken`)
}
const platform = await runTestPlatform([], undefined, { storesOptions: { beforeWrite } })
beforeEach(() => platform.app.control.reset())

const ORDER = {
  name: 'of dead letters',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
}
const QUOTA = '/account/v1/quota-reservations'
const FAILED_ORDER = { state: 'failed', last_message: 'The platform failed to process it; create it again' }
const FAILED_TASK = {
  status: 'FAILED',
  error: 'The platform failed to process the task; create it again.',
}

/** @returns the address of a new order */
const order = async (platform: TestPlatform, more: object = {}): Promise<string> => {
  const { json } = await platform.call('POST', '/compute/ops/orders/v2', { body: { ...ORDER, ...more } })
  return `/compute/ops/orders/v2/${z.object({ id: z.string() }).parse(json).id}`
}

const running = async (platform: TestPlatform): Promise<string> => {
  const address = await order(platform)
  await platform.advance(6)
  return address
}

const analysing = async (platform: TestPlatform): Promise<string> => {
  await ask(platform, 'POST', `${TASKS}/${CREATED}/analyse`)
  return `${TASKS}/${CREATED}`
}

const reserving = async (platform: TestPlatform): Promise<string> => {
  const body = { aoi_refs: [NORTH], product_id: 1216 }
  const { json } = await platform.call('POST', `${QUOTA}/bulk-reserve`, { body })
  return `${QUOTA}/jobs/${z.object({ job_id: z.string() }).parse(json).job_id}`
}

const read = async (platform: TestPlatform, address: string): Promise<unknown> =>
  (address.startsWith(TASKS) ? await ask(platform, 'GET', address) : await platform.call('GET', address)).json

test.each<
  [what: string, collection: string, begin: (platform: TestPlatform) => Promise<string>, end: object]
>([
  ['an order that does not begin', 'orders.order', order, FAILED_ORDER],
  ['an order that does not finish', 'orders.order', running, FAILED_ORDER],
  ['an analysis', 'batch.task', analysing, FAILED_TASK],
  ['a run', 'batch.task', async () => `${TASKS}/${RUNNING}`, FAILED_TASK],
  [
    'a bulk reservation',
    'quota.reservation',
    reserving,
    { status: 'failed', message: 'The platform failed to reserve; nothing is reserved.' },
  ],
])(
  '%s fails, and says so, where the platform failed to do it as often as it tries',
  async (_what, collection, begin, end) => {
    const address = await begin(platform)
    breakDown(collection)
    await platform.advance(3600)
    breakDown('')
    await platform.advance(3600)
    expect(await read(platform, address)).toMatchObject(end)
  },
)

test('a run that fails so costs no processing units', async () => {
  for (const isBroken of [true, false]) {
    const { id } = await submit(platform, REQUEST, STRANGER)
    await act(platform, 'start', id, STRANGER)
    await platform.advance(ANALYSIS)
    if (isBroken) breakDown('batch.task')
    await platform.advance(3600)
    breakDown('')
    await platform.advance(3600)
    // 35 percent are what the account can pay for as long as nothing is spent
    const end = isBroken ? FAILED_TASK : { status: 'STOPPED', completionPercentage: 35 }
    expect(await show(platform, id, STRANGER)).toMatchObject(end)
  }
})

const MAILS = z.object({ mails: z.array(z.object({ subject: z.string(), state: z.string() })) })

test('a mail that cannot be noted as sent has failed in the end', async () => {
  await order(platform, { notifications: { email: true } })
  breakDown('notifications.settled-mail')
  await platform.advance(600)
  breakDown('')
  await platform.advance(3600)
  const { mails } = MAILS.parse((await platform.call('GET', '/control/mails')).json)
  expect(mails).toContainEqual({ subject: 'Order of dead letters: success', state: 'failed' })
})

test('an order whose webhook cannot be read any more fails', async () => {
  const webhook = { url: 'https://receiver.example/hook', per_order: true }
  const address = await order(platform, { notifications: { webhook } })
  const id = address.split('/').at(-1) ?? ''
  await platform.app.stores.collection(ORDERS).update('812', id, (now) => ({
    ...now,
    webhook: now.webhook && { ...now.webhook, url: { ...now.webhook.url, secret: '' } },
  }))
  await platform.advance(600)
  expect(await read(platform, address)).toMatchObject(FAILED_ORDER)
})
