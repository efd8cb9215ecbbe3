import { createClient, type Client } from 'imagery-platform-client'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { userToken } from '../processes/user-token.ts'

/** What a list is filled with, so that a part of it is still longer than a page. */
const ORDERS = 24

/**
 * Fills lists that the story leaves short: files of a task, features, reservations, jobs, searches, orders and destinations of its user,
 * each of several kinds.
 * @returns ids of what is there now, by the operation that lists it
 * @throws Error where the platform takes one of them not
 */
export const stock = async (platform: PlatformAddresses): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { baseUrl, siblingBaseUrl } = platform
  const client = createClient({ baseUrl, siblingBaseUrl, token: userToken(platform, 'platform') })
  await control(baseUrl, 'freeze')
  await process(client, platform)
  const { collections, refs } = await areas(client)
  await reserve(client, platform, refs)
  return new Map([
    ['features_listCollections', collections],
    ['data_listSearches', await search(client)],
    ['orders_listOrders', await order(client)],
    ['destinations_listDestinations', await deliver(client)],
  ])
}

/** A task of the story, which is being processed. */
const RUNNING = 'b90d27e6-41c8-4f3a-8e15-62f7a0c9d384'

/** The task makes some files, and then no more of them: the hour that is to come would bring hundreds. */
const process = async (client: Client, { baseUrl }: PlatformAddresses): Promise<void> => {
  await control(baseUrl, 'advance', { seconds: 40 })
  const params = { path: { taskId: RUNNING } }
  const { error } = await client.POST('/batch/v2/process/{taskId}/stop', { params })
  if (error !== undefined) throw new Error(`The platform refuses: ${JSON.stringify(error)}`)
}

/** Squares of different sizes, of which the smallest cost the least that a reservation costs. */
const areas = async (
  client: Client,
): Promise<{ readonly collections: readonly string[]; readonly refs: readonly string[] }> => {
  const collections = ['patrols', 'beacons', 'dikes'].map((title) =>
    client.POST('/features/v1/ogc/my/collections', { body: { title } }).then(given),
  )
  const created = await Promise.all(collections)
  const [{ id: collectionId } = { id: '' }] = created
  const body = { type: 'FeatureCollection' as const, features: [1, 2, 3, 4, 5, 6].map(square) }
  const params = { path: { collectionId } }
  const refs = given(
    await client.POST('/features/v1/ogc/my/collections/{collectionId}/items', { params, body }),
  )
  return { collections: created.map(({ id }) => id), refs }
}

const square = (number: number) => {
  const west = 5
  const south = 50 + number / 2
  const side = 0.05 + number / 100
  const east = west + side
  const north = south + side
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'Feature' as const,
    properties: { number },
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  }
}

/** Reservations and jobs of two products and two groups, some minutes apart; the last jobs have not begun, and the clock stands. */
const reserve = async (
  client: Client,
  { baseUrl }: PlatformAddresses,
  refs: readonly string[],
): Promise<void> => {
  const requests = [
    { aoi_refs: refs.slice(0, 2), product_id: 1204, collection_id: 'patrols-by-day' },
    { aoi_refs: refs.slice(2, 4), product_id: 1204, collection_id: 'patrols-by-night' },
    { aoi_refs: refs.slice(4, 5), product_id: 1216, collection_id: 'patrols-by-night' },
    { aoi_refs: refs.slice(2, 6), product_id: 1216 },
    { aoi_refs: refs.slice(5, 6), product_id: 1216 },
  ]
  for (const body of requests) {
    given(await client.POST('/account/v1/quota-reservations/', { body }))
    await control(baseUrl, 'advance', FIVE_MINUTES)
  }
  for (const body of [...requests, ...requests.slice(0, 3)])
    given(await client.POST('/account/v1/quota-reservations/bulk-reserve', { body }))
  await control(baseUrl, 'advance', FIVE_MINUTES)
  for (const body of requests.slice(0, 3))
    given(await client.POST('/account/v1/quota-reservations/bulk-reserve', { body }))
}

/** @returns ids of the saved ones, which are those that are listed */
const search = async (client: Client): Promise<readonly string[]> => {
  const found = { item_types: ['OrthoScene'], filter: { type: 'AndFilter' as const, config: [] } }
  const saved: string[] = []
  for (const name of ['dusk', 'dawn', 'noon'])
    saved.push(given(await client.POST('/data/v1/searches', { body: { ...found, name } })).id)
  for (const name of ['once', 'twice', 'thrice'])
    given(await client.POST('/data/v1/quick-search', { body: { ...found, name } }))
  return saved
}

/** To the destination that the story's organization has as its default. */
const order = async (client: Client): Promise<readonly string[]> => {
  const products = [
    { item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' },
  ]
  const delivery = { destination: { ref: 'ip:destinations/default' } }
  const body = { name: 'Evening patrol', products, delivery }
  const ids: string[] = []
  while (ids.length < ORDERS) ids.push(given(await client.POST('/compute/ops/orders/v2', { body })).id)
  return ids
}

const deliver = async (client: Client): Promise<readonly string[]> => {
  const ids: string[] = []
  for (const name of ['evening archive', 'noon archive'])
    ids.push(
      given(
        await client.POST('/destinations/v1', {
          body: {
            name,
            type: 'vendora_cloud_storage',
            parameters: { bucket: 'patrols', credentials: btoa('{}') },
          },
        }),
      ).id,
    )
  return ids
}

const FIVE_MINUTES = { seconds: 300 }

const control = async (baseUrl: string, action: 'freeze' | 'advance', body?: object): Promise<void> => {
  const { status } = await fetch(`${baseUrl}/control/clock/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status !== 200) throw new Error(`The clock takes no ${action}: ${status}`)
}

/** What the platform has answered with. @throws Error with its refusal */
const given = <Data>({ data, error }: { data?: Data | undefined; error?: unknown }): Data => {
  if (data === undefined) throw new Error(`The platform refuses: ${JSON.stringify(error)}`)
  return data
}
