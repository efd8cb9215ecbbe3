import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import { pagesFrom } from '../../../test/pages.fixture.ts'
import type { TestAnswer, TestCall, TestPlatform } from '../../../test/platform.fixture.ts'

type Schemas = components['schemas']

/** Two scenes of the story, and one that is not there. */
export const SCENES = ['20260418_101530_07_2a41', '20260419_094210_53_1c07'] as const
export const NO_SCENE = '20260417_100000_00_0000'

/** Orders of the story: two that ended, three that wait, one that runs. */
export const READY = '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'
export const PARTIAL = '8c1b47d0-3e95-4a6f-b1d8-20f5a97e6c34'
export const QUEUED = 'f19e63c8-2b07-4d5a-8e41-c6a03d7b915e'
export const QUEUED_TOO = 'c3b85e12-7f60-4a9d-b4e7-19d2f6a08c57'
export const COLLEAGUES_QUEUED = '6a94d5f7-c3e0-4b12-97d8-05e1b2a86f43'
export const RUNNING = '2e7d40b9-91c6-4f38-a05e-7b8d3f6c1a24'
export const NO_ORDER = '00000000-0000-4000-8000-000000000000'

/** Another user of the organization, and one of another organization, who may not download OrthoScenes. */
export const COLLEAGUE = '4107'
export const STRANGER = '5203'

export const ARCHIVE = 'harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'

/** Seconds after which an order of a few items has ended. */
export const LONG_ENOUGH = 60

const RESULT = z.strictObject({
  name: z.string(),
  delivery: z.string(),
  location: z.string().optional(),
  expires_at: z.string().optional(),
})

const ORDER = z.strictObject({
  _links: z.strictObject({ _self: z.string(), results: z.array(RESULT).optional() }),
  created_on: z.string(),
  last_modified: z.string(),
  error_hints: z.array(z.string()),
  id: z.string(),
  last_message: z.string(),
  name: z.string(),
  notifications: z.unknown(),
  delivery: z.unknown().optional(),
  products: z.array(z.unknown()),
  source_type: z.string(),
  state: z.string(),
})
export type ShownOrder = z.output<typeof ORDER>

/** Reads the order in the body of a response or of a webhook call. */
export const readOrder = (body: unknown): ShownOrder => ORDER.parse(body)

const PAGE = z.strictObject({
  _links: z.strictObject({ _self: z.string(), next: z.string().optional() }),
  orders: z.array(ORDER),
})
const FIELD_FAULTS = z.strictObject({
  general: z.array(z.strictObject({ message: z.string() })),
  field: z.record(z.string(), z.array(z.strictObject({ message: z.string() }))),
})
const MESSAGE = z.strictObject({ message: z.string() })

/** Reads the fields that a 400 names, and its text. */
export const readFaults = ({ json }: TestAnswer): { fields: string[]; text: string } => {
  const { field } = FIELD_FAULTS.parse(json)
  return { fields: Object.keys(field), text: JSON.stringify(json) }
}

export const readMessage = ({ status, json }: TestAnswer): [status: number, message: string] => [
  status,
  MESSAGE.parse(json).message,
]

/** Returns the request for an order of some scenes of the story. */
export const orderRequest = (
  item_ids: readonly string[],
  more: Partial<Schemas['OrderRequest']> = {},
): Schemas['OrderRequest'] => ({
  name: 'harbour',
  products: [{ item_ids: [...item_ids], item_type: 'OrthoScene', product_bundle: 'analytic' }],
  ...more,
})

const ROOT = '/compute/ops'

/** Sends requests to the area, and reads its responses. */
export const ordersApi = (platform: TestPlatform) => {
  const one = async (method: string, path: string, given: TestCall): Promise<ShownOrder> =>
    readOrder((await platform.call(method, `${ROOT}/orders/v2${path}`, given)).json)
  const page = async (address: string, given: TestCall): Promise<z.output<typeof PAGE>> =>
    PAGE.parse((await platform.call('GET', address, given)).json)
  return {
    send: (method: string, path: string, given: TestCall = {}) =>
      platform.call(method, `${ROOT}${path}`, given),
    create: (body: unknown, given: TestCall = {}) => one('POST', '', { ...given, body }),
    get: (id: string, given: TestCall = {}) => one('GET', `/${id}`, given),
    list: (query = '', given: TestCall = {}) => page(`${ROOT}/orders/v2${query}`, given),
    /** Reads all pages of a list by following their links. */
    async walk(query: string, given: TestCall = {}): Promise<ShownOrder[]> {
      const pages = await pagesFrom(await this.list(query, given), ({ _links: { next } }) =>
        next === undefined ? undefined : page(next, given),
      )
      return pages.flatMap(({ orders }) => orders)
    },
    /** Creates an order and lets it end. */
    async ended(body: unknown, given: TestCall = {}): Promise<ShownOrder> {
      const { id } = await this.create(body, given)
      await platform.advance(LONG_ENOUGH)
      return this.get(id, given)
    },
  }
}
