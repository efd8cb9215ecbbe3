import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { userToken } from '../../contract-tests/processes/user-token.ts'

/** How often a state is asked for, in milliseconds. */
const ASK_EVERY_MS = 100

/** Longer than anything takes by far, in milliseconds: what has not ended by then never will. */
const GIVE_UP_MS = 120_000

/** Something that the platform does by itself. */
export interface Work {
  readonly kind: string
  /** How long the docs say that it takes, in seconds. */
  readonly documented: number
  /** Asks for it, and waits until it is done. @throws Error where it fails or does not end */
  run(): Promise<void>
}

type Call = (method: string, address: string, body?: unknown) => Promise<Record<string, unknown>>

const ANSWER = z.record(z.string(), z.unknown())

/** Calls as the user of the story; batch takes a token, all other areas a key. */
const callsTo = (platform: PlatformAddresses): Call => {
  const key = `api-key ${platform.apiKey}`
  const call: Call = async (method, address, body) => {
    const isBatch = address.startsWith('/batch')
    const response = await fetch((isBatch ? platform.siblingBaseUrl : platform.baseUrl) + address, {
      method,
      headers: {
        authorization: isBatch ? `Bearer ${userToken(platform, 'platform')}` : key,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if ([429, 503].includes(response.status)) {
      await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1)) // as clients do
      return call(method, address, body)
    }
    if (!response.ok) throw new Error(`${method} ${address} returned ${response.status}: ${text}`)
    return text === '' ? {} : ANSWER.parse(JSON.parse(text))
  }
  return call
}

/** Asks until it is done. */
const until = async (kind: string, isDone: () => Promise<boolean>): Promise<void> => {
  const begun = performance.now()
  while (!(await isDone())) {
    if (performance.now() - begun > GIVE_UP_MS) throw new Error(`${kind} did not end within ${GIVE_UP_MS} ms`)
    await setTimeout(ASK_EVERY_MS)
  }
}

/** Asks for a member until it has one of the values with which it ends. @throws Error where it ends with another than the first */
const untilEnds = (call: Call, address: string, name: string, ends: readonly string[]): Promise<void> =>
  until(address, async () => {
    const value = String((await call('GET', address))[name])
    if (ends.includes(value) && value !== ends[0]) throw new Error(`${address} ended as ${value}`)
    return value === ends[0]
  })

const ORDERS = '/compute/ops/orders/v2'
const ORDER = {
  name: 'On time',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
}

const TASKS = '/batch/v2/process'
const TWO_TILES = {
  processRequest: {
    input: {
      bounds: { bbox: [4.02, 51.92, 4.1, 51.93] },
      data: [
        {
          type: 'orthoscene-3m',
          dataFilter: { timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-30T23:59:59Z' } },
        },
      ],
    },
    output: { responses: [{ identifier: 'ndvi', format: { type: 'image/tiff' } }] },
    evalscript:
      '//VERSION=3\nfunction setup() { return { input: ["red"], output: { id: "ndvi", bands: 1 } } }\nfunction evaluatePixel(pixel) { return [pixel.red] }',
  },
  input: { type: 'tiling-grid', id: 2, resolution: 12 },
  output: {
    type: 'raster',
    delivery: { s3: { url: 's3://archive/ndvi', iamRoleARN: 'arn:storage:iam::1:role/batch' } },
  },
}

const RESERVATIONS = '/account/v1/quota-reservations'
const AREA = 'ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka'

/** The receiver of webhooks, which fails the first two calls to each of its paths. */
export interface Receiver {
  /** `host:port` */
  readonly host: string
  /** How many calls it has received. */
  callsTo(path: string): number
}

/** What a platform does by itself, on behalf of the user of the story. */
export const worksOn = (platform: PlatformAddresses, receiver: Receiver) => {
  const call = callsTo(platform)
  const place = async (more: object = {}) => String((await call('POST', ORDERS, { ...ORDER, ...more })).id)
  const isReady = (id: string) =>
    untilEnds(call, `${ORDERS}/${id}`, 'state', ['success', 'failed', 'partial', 'cancelled'])
  return {
    order: {
      kind: 'order of one item',
      documented: 15.1,
      run: async () => isReady(await place()),
    },
    webhook: {
      kind: 'order with a webhook that fails twice',
      documented: 15.1 + 3 + 12,
      async run() {
        const path = `/${randomUUID()}`
        const webhook = { url: `http://${receiver.host}${path}`, per_order: true }
        await isReady(await place({ notifications: { webhook } }))
        await until('the webhook', async () => receiver.callsTo(path) >= 3)
      },
    },
    batch: {
      kind: 'batch task of two tiles',
      documented: 10 + 2 * 4,
      async run() {
        const { id } = await call('POST', TASKS, TWO_TILES)
        await call('POST', `${TASKS}/${String(id)}/start`)
        await untilEnds(call, `${TASKS}/${String(id)}`, 'status', ['DONE', 'FAILED', 'STOPPED'])
      },
    },
    reservation: {
      kind: 'bulk reservation',
      documented: 4,
      async run() {
        const body = { aoi_refs: [AREA], product_id: 1204 }
        const { job_id } = await call('POST', `${RESERVATIONS}/bulk-reserve`, body)
        await untilEnds(call, `${RESERVATIONS}/jobs/${String(job_id)}`, 'status', ['completed', 'failed'])
      },
    },
  } satisfies Readonly<Record<string, Work>>
}
