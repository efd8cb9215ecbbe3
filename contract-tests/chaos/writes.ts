import { createClient } from 'imagery-platform-client'
import { foundIn, type Entry } from './found.ts'
import { nextIn } from './next-in.ts'
import type { Found } from './verdict.ts'

type Client = ReturnType<typeof createClient>

/** A kind of write that callers make under load. */
export interface Write {
  readonly kind: string
  /** How many the platform keeps, and lists, of one caller. */
  readonly max: number
  /** What it may be refused with on a platform to which nothing happens. */
  readonly usual: ReadonlySet<number>
  /** @param name unique, by which it is found again */
  readonly send: (name: string, header: KeyHeader) => Promise<{ readonly response: Response }>
  readonly find: () => Promise<Found>
}

/** Names a request, so that it can be sent again. */
export interface KeyHeader {
  readonly 'Idempotency-Key'?: string
}

/** As many as a load makes of what is not bounded. */
const MANY = 5_000
/** Fewer than the platform keeps of searches, and of orders that have ended. */
const KEPT = 900

const NEVER: ReadonlySet<number> = new Set()

/** With the rights of the world's user, and those of its machine client, whom catalog and batch admit. */
export interface Callers {
  readonly user: Client
  readonly machine: Client
}

const ITEM = '20260418_101530_07_2a41'

/** About 38 square kilometers. */
export const AREA = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [4, 51.9],
      [4.1, 51.9],
      [4.1, 51.95],
      [4, 51.95],
      [4, 51.9],
    ],
  ],
}

const CLEAR = { type: 'RangeFilter' as const, field_name: 'cloud_cover', config: { lte: 0.2 } }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const savedSearches = ({ user }: Callers): Write => ({
  kind: 'saved search',
  max: KEPT,
  usual: NEVER,
  send: (name, header) =>
    user.POST('/data/v1/searches', {
      params: { header },
      body: {
        name,
        item_types: ['OrthoScene'],
        filter: CLEAR,
      },
    }),
  find: () =>
    foundIn(async (next) => {
      const query = next ?? { _page_size: 250, search_type: 'saved' as const }
      const { data } = await user.GET('/data/v1/searches', { params: { query } })
      const entries = data?.searches.map(({ name, filter }) => ({ name, isWhole: isSame(filter, CLEAR) }))
      return { entries, next: nextIn(data?._links._next, '_page', (_page) => ({ _page })) }
    }),
})

/** @param webhook where the platform reports finished orders to */
export const orders = ({ user }: Callers, webhook: string): Write => ({
  kind: 'order',
  max: KEPT,
  usual: new Set([429]), // too many are open
  send: (name, header) =>
    user.POST('/compute/ops/orders/v2', {
      params: { header },
      body: {
        name,
        source_type: 'scenes',
        products: [{ item_ids: [ITEM], item_type: 'OrthoScene', product_bundle: 'analytic' }],
        notifications: { webhook: { url: webhook } },
      },
    }),
  find: () =>
    foundIn(async (next) => {
      const { data } = await user.GET('/compute/ops/orders/v2', { params: { query: next ?? {} } })
      const entries = data?.orders.map(({ name, state }) => ({ name, isWhole: ENDED.has(state) }))
      return { entries, next: nextIn(data?._links.next, 'page_marker', (page_marker) => ({ page_marker })) }
    }),
})

const ENDED: ReadonlySet<string> = new Set(['success', 'partial', 'failed', 'cancelled'])

/** @param collectionId a collection of the user that has nothing else in it */
export const features = ({ user }: Callers, collectionId: string): Write => ({
  kind: 'feature',
  max: MANY,
  usual: NEVER,
  send: (name, header) =>
    user.POST('/features/v1/ogc/my/collections/{collectionId}/items', {
      params: { path: { collectionId }, query: { property_id: 'name' }, header },
      body: { type: 'Feature', geometry: AREA, properties: { name } },
    }),
  find: () =>
    foundIn(async (next) => {
      const { data } = await user.GET('/features/v1/ogc/my/collections/{collectionId}/items', {
        params: { path: { collectionId }, query: next ?? { limit: 1000 } },
      })
      const link = data?.links.find(({ rel }) => rel === 'next')?.href
      return {
        entries: data?.features.map(featureEntry),
        next: nextIn(link, 'token', (token) => ({ token, limit: 1000 })),
      }
    }),
})

const featureEntry = ({
  geometry,
  properties,
}: {
  readonly geometry: unknown
  readonly properties: unknown
}): Entry => ({
  name: nameIn(properties),
  isWhole: isSame(geometry, AREA),
})

const nameIn = (properties: unknown): string =>
  typeof properties === 'object' && properties !== null && 'name' in properties ? String(properties.name) : ''

export const tasks = ({ machine }: Callers): Write => ({
  kind: 'batch task',
  max: MANY,
  usual: NEVER,
  send: (name, header) => machine.POST('/batch/v2/process', { params: { header }, body: buildTask(name) }),
  find: () =>
    foundIn(async (next) => {
      const query = next ?? { count: 100 }
      const { data } = await machine.GET('/batch/v2/process', { params: { query } })
      const entries = data?.data.map(({ request, status }) => ({
        name: request.description ?? '',
        isWhole: status === 'CREATED',
      }))
      return {
        entries,
        next: nextIn(data?.links.next, 'viewtoken', (viewtoken) => ({ viewtoken, count: 100 })),
      }
    }),
})

const buildTask = (description: string) => ({
  description,
  processRequest: {
    input: {
      bounds: { bbox: [4, 51.9, 4.1, 51.95] },
      data: [
        {
          type: 'orthoscene-3m',
          dataFilter: { timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-30T00:00:00Z' } },
        },
      ],
    },
    output: { responses: [{ identifier: 'default', format: { type: 'image/tiff' as const } }] },
    evalscript:
      '//VERSION=3\nfunction setup() { return { input: ["red"], output: { bands: 1 } } }\nfunction evaluatePixel(p) { return [p.red] }',
  },
  input: { type: 'tiling-grid' as const, id: 2, resolution: 3 },
  output: {
    type: 'raster' as const,
    delivery: { s3: { url: 's3://chaos/<tileName>', accessKey: 'AKIAEXAMPLE', secretAccessKey: 'example' } },
  },
})
