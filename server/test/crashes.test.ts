import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '../src/http/server/operation.ts'
import { startCrashingPlatform } from './crash-fixture.ts'
import type { CrashingPlatform } from './crash-fixture.ts'

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
  const [asset] = Object.values(z.record(z.string(), z.object({ _links: z.object({ _self: z.string() }) })).parse(json)) // prettier-ignore
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

/** Far more writes than any operation makes. */
const MAX_POINTS = 50

test.each(ATTEMPTS)('%s does all of its writes or none, wherever the stores fail', async (_id, prepare) => {
  const { method, address, body, outcome } = await prepare()
  const before = (await platform.call('GET', outcome)).json
  for (let point = 1; point < MAX_POINTS; point++) {
    platform.crashBefore(point)
    const { status } = await platform.call(method, address, { ...(body && { body }) })
    const { hasCrashed, written } = platform.recover()
    const after = (await platform.call('GET', outcome)).json
    if (!hasCrashed) {
      expect(status).toBeLessThan(300)
      expect(written.length, 'writes').toBeGreaterThan(1)
      expect(after).not.toEqual(before)
      return
    }
    expect([status, written], `point ${point}`).toEqual([500, []])
    expect(after, `point ${point}`).toEqual(before)
  }
  expect.unreachable('the stores always fail')
})
