import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { taskWith, VALID_SCRIPT } from './attacks.ts'
import type { Call, Reply } from './call.ts'

/** Sends a call of one user. */
export type Send = (call: Call) => Promise<Reply>

/** Ordinary calls of an organization, by kind. */
export const ORDINARY_KINDS = ['search', 'item', 'orders', 'catalog search', 'batch task', 'tile'] as const
export type OrdinaryKind = (typeof ORDINARY_KINDS)[number]

/** A call, and how it was answered. */
export interface Sample {
  readonly kind: OrdinaryKind
  readonly status: number
  readonly ms: number
}

/** A call is sent so often, whether or not earlier ones are answered. */
const EVERY_MS = 50

const ITEM = '20260418_101530_07_2a41'

const SEARCH: Call = {
  method: 'POST',
  path: '/data/v1/quick-search?_page_size=50',
  body: JSON.stringify({
    item_types: ['OrthoScene'],
    filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.5 } },
  }),
}

const CATALOG_SEARCH: Call = {
  method: 'POST',
  path: '/catalog/v1/search',
  body: JSON.stringify({
    collections: ['orthoscene-3m'],
    datetime: '2026-01-01T00:00:00Z/2027-01-01T00:00:00Z',
    bbox: [3, 51, 5, 53],
    limit: 10,
  }),
}

/** @param count how many were made before: each tile is another one, so that it has to be painted */
const buildCall = (kind: OrdinaryKind, count: number): Call => {
  switch (kind) {
    case 'search':
      return SEARCH
    case 'item':
      return { method: 'GET', path: `/data/v1/item-types/OrthoScene/items/${ITEM}` }
    case 'orders':
      return { method: 'GET', path: '/compute/ops/orders/v2' }
    case 'catalog search':
      return CATALOG_SEARCH
    case 'batch task':
      return taskWith(VALID_SCRIPT)
    case 'tile': {
      const column = 670 + (count % 20)
      const row = 1578 + (Math.floor(count / 20) % 20)
      return {
        method: 'GET',
        path: `/basemaps/v1/tiles/central_valley_2026_04_mosaic/12/${column}/${row}.png`,
      }
    }
  }
}

/** How many ordinary calls were sent since this process began. */
let sent = 0

/** Sends ordinary calls until something has ended, and waits for their responses. */
export const sendOrdinaryCalls = async (send: Send, end: Promise<unknown>): Promise<readonly Sample[]> => {
  const over = new AbortController()
  const stop = () => {
    over.abort()
  }
  end.then(stop, stop)
  const samples: Promise<Sample>[] = []
  const begun = performance.now()
  for (let count = 0; !over.signal.aborted; count++) {
    const kind = ORDINARY_KINDS[count % ORDINARY_KINDS.length] ?? 'search'
    samples.push(takeSample(send, kind, sent++))
    await pause(Math.max(1, begun + (count + 1) * EVERY_MS - performance.now()))
  }
  return Promise.all(samples)
}

const takeSample = async (send: Send, kind: OrdinaryKind, count: number): Promise<Sample> => {
  const { status, ms } = await send(buildCall(kind, count))
  return { kind, status, ms }
}

/** Creates a batch task and starts it. */
export const startTask = async (send: Send, evalscript: string): Promise<void> => {
  const { text } = await send(taskWith(evalscript))
  const { id } = TASK.parse(JSON.parse(text))
  await send({ method: 'POST', path: `/batch/v2/process/${id}/start` })
}

/** Waits until a task of the caller is being computed. */
export const untilComputed = async (send: Send): Promise<void> => {
  const { text } = await send({ method: 'GET', path: '/batch/v2/process?count=100' })
  const { data } = TASKS.parse(JSON.parse(text))
  const isComputed = data.some(
    ({ status, request }) => status === 'PROCESSING' && request.description === 'neighbors',
  )
  if (isComputed) return
  await pause(500)
  await untilComputed(send)
}

/** Ids of scenes in the catalog. */
export const someItems = async (send: Send): Promise<string[]> => {
  const { text } = await send({
    method: 'GET',
    path: '/catalog/v1/collections/orthoscene-3m/items?limit=100',
  })
  return ITEMS.parse(JSON.parse(text)).features.map(({ id }) => id)
}

const TASK = z.object({ id: z.string() })
const TASKS = z.object({
  data: z.array(z.object({ status: z.string(), request: z.object({ description: z.string().optional() }) })),
})
const ITEMS = z.object({ features: z.array(z.object({ id: z.string() })) })
