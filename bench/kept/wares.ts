import { z } from 'zod'
import type { Caller } from './caller.ts'

/** Creates tasks. @returns the addresses of their first, middle and last page */
export const keepTasks = async (caller: Caller, count: number): Promise<readonly string[]> => {
  for (let i = 0; i < count; i++) await caller.call('POST', TASKS, TASK)
  const first = `${TASKS}?count=20`
  return [first, await addressAt(caller, count / 2), `${first}&sort=created`]
}

/** Creates reservations. @returns the addresses of their first, middle and last page */
export const keepReservations = async (caller: Caller, count: number): Promise<readonly string[]> => {
  for (let from = 0; from < count; from += AT_ONCE)
    await reserveSquares(caller, from, Math.min(count, from + AT_ONCE))
  return [0, count / 2, count - 20].map((offset) => `${RESERVATIONS}?limit=20&offset=${offset}`)
}

/** Creates quick searches. */
export const keepSearches = async (caller: Caller, count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await caller.call('POST', QUICK_SEARCH, SEARCH)
}

/** Creates orders, each of which has ended before the next one. */
export const keepOrders = async (caller: Caller, count: number): Promise<void> => {
  const page = z
    .object({ features: z.array(z.object({ id: z.string() })).min(1) })
    .parse(await caller.call('POST', QUICK_SEARCH, SEARCH))
  const { id } = page.features[0] ?? { id: '' }
  for (let i = 0; i < count; i++) {
    const products = [{ item_ids: [id], item_type: 'OrthoScene', product_bundle: 'analytic' }]
    await caller.call('POST', '/compute/ops/orders/v2', { name: `order ${i}`, products })
    await caller.call('POST', '/control/clock/advance', { seconds: 3600 })
  }
}

export const QUICK_SEARCH = '/data/v1/quick-search?_page_size=20'
export const SEARCH = {
  item_types: ['OrthoScene'],
  filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.5 } },
}

const TASKS = '/batch/v2/process'
const RESERVATIONS = '/account/v1/quota-reservations/'
const COLLECTIONS = '/features/v1/ogc/my/collections'
/** Reserved without a limit. */
const PRODUCT = 1216
const AT_ONCE = 1000

const TASK = {
  processRequest: {
    input: {
      bounds: { bbox: [3.9, 51.8, 4.4, 52.1] },
      data: [
        {
          type: 'orthoscene-3m',
          dataFilter: { timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-30T23:59:59Z' } },
        },
      ],
    },
    output: { responses: [{ identifier: 'ndvi', format: { type: 'image/tiff' } }] },
    evalscript: '//VERSION=3\nfunction evaluatePixel(pixel) { return [pixel.red] }',
  },
  input: { type: 'tiling-grid', id: 2, resolution: 3 },
  output: {
    type: 'raster',
    delivery: { s3: { url: 's3://archive/ndvi', iamRoleARN: 'arn:storage:iam::1:role/batch' } },
  },
}

/** Pages are reached one by one: the address of the first page that begins after this many tasks. */
const addressAt = async (caller: Caller, tasks: number): Promise<string> => {
  let address = `${TASKS}?count=100`
  for (let passed = 0; passed + 100 <= tasks; passed += 100) {
    const page = z.object({ links: z.object({ next: z.string() }) }).parse(await caller.call('GET', address))
    address = page.links.next
  }
  const next = new URL(address, 'http://localhost')
  next.searchParams.set('count', '20')
  return next.pathname + next.search
}

const reserveSquares = async (caller: Caller, from: number, to: number): Promise<void> => {
  const { id } = z
    .object({ id: z.string() })
    .parse(await caller.call('POST', COLLECTIONS, { title: `squares ${from}` }))
  const features = Array.from({ length: to - from }, (_, at) => square(from + at))
  const refs = await caller.call('POST', `${COLLECTIONS}/${id}/items`, {
    type: 'FeatureCollection',
    features,
  })
  const aoi_refs = z.array(z.string()).parse(refs)
  await caller.call('POST', RESERVATIONS, { aoi_refs, product_id: PRODUCT })
}

/** About one square kilometer. */
const square = (index: number) => {
  const west = (index % 1000) * 0.1
  const south = Math.floor(index / 1000) * 0.1
  const east = west + 0.009
  const north = south + 0.009
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}
