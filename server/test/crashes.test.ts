import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenFor } from '../src/areas/batch/batch.fixture.ts'
import type { OperationId } from '../src/http/operation.ts'
import { askAs, exampleCalls } from './contract-examples.fixture.ts'
import { startCrashingPlatform } from './crash.fixture.ts'
import type { CrashingPlatform } from './crash.fixture.ts'

let platform: CrashingPlatform
beforeAll(async () => {
  platform = await startCrashingPlatform()
})
afterAll(() => platform.close())

/** One call of an operation that writes more than once, and the address at which its outcome is read. */
interface Attempt {
  readonly method: string
  readonly address: string
  readonly body?: object
  readonly outcome: string
}

const ORDERS = '/compute/ops/orders/v2'
const ORDER = {
  name: 'of a crash',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
}
const QUEUED = `${ORDERS}/f19e63c8-2b07-4d5a-8e41-c6a03d7b915e`

const CANCEL = '/compute/ops/bulk/orders/v2/cancel'
const QUEUED_TOO = 'c3b85e12-7f60-4a9d-b4e7-19d2f6a08c57'

const TASKS = '/batch/v2/process'
const CREATED = `${TASKS}/7c82e4b1-95d0-4a6f-b3e8-f04d61a7295c`
const ANALYSED = `${TASKS}/3fa61c58-d2e7-49b0-a7c4-180e5b96d2f1`
const RUNNING = `${TASKS}/b90d27e6-41c8-4f3a-8e15-62f7a0c9d384`

const ARCHIVE = '/destinations/v1/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'
const ARCHIVED = { archive: true, parameters: { credentials: 'eyJ0eXBlIjoiYW5vdGhlciJ9' } }

const SEARCHES = '/data/v1/searches'
const search = (__daily_email_enabled: boolean) => ({
  name: 'Radar',
  item_types: ['RadarScene'],
  filter: { type: 'AndFilter', config: [] },
  __daily_email_enabled,
})

/** The address of a saved search. */
const saved = async (isMailed: boolean): Promise<string> => {
  const { json } = await platform.call('POST', SEARCHES, { body: search(isMailed) })
  return `${SEARCHES}/${z.object({ id: z.string() }).parse(json).id}`
}

/** The address of an asset that was activated and is inactive again. */
const onceActivated = async (): Promise<string> => {
  const item = '/data/v1/item-types/OrthoScene/items/20260418_101530_07_2a41'
  const { json } = await platform.call('GET', `${item}/assets`)
  const [asset] = Object.values(
    z.record(z.string(), z.object({ _links: z.object({ _self: z.string() }) })).parse(json),
  )
  const address = asset?._links._self ?? ''
  await platform.call('POST', `${address}/activate`)
  await platform.advance(5 * 3600)
  return address
}

const COLLECTIONS = '/features/v1/ogc/my/collections'
const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [4, 52] }, properties: {} }

/** The address of a collection with two features, and those of the features. */
const uploaded = async (): Promise<readonly [collection: string, ...features: string[]]> => {
  const { json } = await platform.call('POST', COLLECTIONS, { body: { title: 'Berths' } })
  const collection = `${COLLECTIONS}/${z.object({ id: z.string() }).parse(json).id}`
  const body = { type: 'FeatureCollection', features: [feature, feature] }
  const refs = await platform.call('POST', `${collection}/items`, { body })
  const ids = z.array(z.string()).parse(refs.json)
  return [collection, ...ids.map((ref) => `${collection}/items/${ref.split('/').at(-1) ?? ''}`)]
}

const ATTEMPTS: readonly (readonly [OperationId, prepare: () => Promise<Attempt>])[] = [
  ['orders_createOrder', async () => ({ method: 'POST', address: ORDERS, body: ORDER, outcome: ORDERS })],
  [
    'orders_cancelOrders',
    async () => ({
      method: 'POST',
      address: CANCEL,
      body: { order_ids: [QUEUED_TOO] },
      outcome: `${ORDERS}/${QUEUED_TOO}`,
    }),
  ],
  ['orders_cancelOrder', async () => ({ method: 'PUT', address: QUEUED, outcome: QUEUED })],
  ['batch_analyseTask', async () => ({ method: 'POST', address: `${CREATED}/analyse`, outcome: CREATED })],
  ['batch_startTask', async () => ({ method: 'POST', address: `${ANALYSED}/start`, outcome: ANALYSED })],
  ['batch_stopTask', async () => ({ method: 'POST', address: `${RUNNING}/stop`, outcome: RUNNING })],
  [
    'destinations_updateDestination',
    async () => ({ method: 'PATCH', address: ARCHIVE, body: ARCHIVED, outcome: ARCHIVE }),
  ],
  [
    'data_createSearch',
    async () => ({ method: 'POST', address: SEARCHES, body: search(true), outcome: SEARCHES }),
  ],
  [
    'data_updateSearch',
    async () => ({ method: 'PUT', address: await saved(false), body: search(true), outcome: SEARCHES }),
  ],
  ['data_deleteSearch', async () => ({ method: 'DELETE', address: await saved(true), outcome: SEARCHES })],
  [
    'data_activateAsset',
    async () => {
      const asset = await onceActivated()
      return { method: 'POST', address: `${asset}/activate`, outcome: asset }
    },
  ],
  [
    'features_createItems',
    async () => {
      const [outcome] = await uploaded()
      const body = { type: 'FeatureCollection', features: [feature, feature, feature] }
      return { method: 'POST', address: `${outcome}/items`, body, outcome }
    },
  ],
  [
    'features_deleteItem',
    async () => {
      const [outcome, address = ''] = await uploaded()
      return { method: 'DELETE', address, outcome }
    },
  ],
  [
    'features_deleteCollection',
    async () => {
      const [address] = await uploaded()
      return { method: 'DELETE', address, outcome: COLLECTIONS }
    },
  ],
]

/** Batch takes bearer tokens only. */
const call = async (method: string, address: string, body?: object) =>
  platform.call(method, address, {
    ...(body && { body }),
    ...(address.startsWith(TASKS) && {
      as: 'nobody',
      headers: { authorization: await tokenFor(platform, '4101') },
    }),
  })

test.each(ATTEMPTS)('%s does all of its writes or none, wherever the stores fail', async (_id, prepare) => {
  const { method, address, body, outcome } = await prepare()
  const before = (await call('GET', outcome)).json
  for (let point = 1; ; point++) {
    platform.crashBefore(point)
    const { status } = await call(method, address, body)
    const { hasCrashed, written } = platform.recover()
    if (!hasCrashed) {
      expect(status).toBeLessThan(300)
      expect(written.length, 'writes').toBeGreaterThan(1)
      expect(point, 'all writes and the commit were tried').toBeGreaterThan(written.length + 1)
      break
    }
    expect([status, written], `point ${point}`).toEqual([500, []])
    expect((await call('GET', outcome)).json, `point ${point}`).toEqual(before)
  }
  expect((await call('GET', outcome)).json).not.toEqual(before)
})

/** Tried where what they write is seen better. @see ../src/areas/quota/jobs/crashes.test.ts */
const TRIED_ELSEWHERE: readonly OperationId[] = ['quota_createReservation', 'quota_createBulkReservation']

/** The story has a default destination already. Another is one write. */
const HAS_A_DEFAULT = 'destinations_updateDefaultDestination'

const tried: ReadonlySet<string> = new Set([...ATTEMPTS.map(([id]) => id), ...TRIED_ELSEWHERE])

const CHANGING = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).flatMap((method) => exampleCalls(method))

describe('an operation that writes more than once is among them', () => {
  test.each(CHANGING.map((change) => [change.operationId, change] as const))('%s', async (id, change) => {
    await platform.app.control.reset()
    const ask = await askAs(platform)
    platform.crashBefore(Infinity)
    const { status } = await ask(change)
    const { written } = platform.recover()
    if (id !== HAS_A_DEFAULT) expect(status).toBeLessThan(400)
    if (written.length > 1) expect([...tried]).toContain(id)
  })
})
