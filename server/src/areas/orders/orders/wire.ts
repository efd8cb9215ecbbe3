import type { components } from '../../../../../generated/types.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import { TextCache } from '../../../http/response/text-cache.ts'
import type { SourceKind } from '../../../http/response/text-cache.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { mapCooperatively } from '../../../kernel/cooperative.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { Order } from '../../../services/orders/order.ts'
import type { SignedTokens } from '../../../services/tokens/signed-tokens.ts'
import { filePath, positionsByItem, MANIFEST } from '../files/order-file.ts'
import { FILE_SECONDS, signFileToken } from '../files/tokens.ts'
import type { FilePosition } from '../files/tokens.ts'

type Schemas = components['schemas']

export type WireOrder = DeepReadonly<Schemas['Order']>

/** The dependencies of the addresses of an order and its files. */
export interface WireContext {
  /** Absolute address of the area. */
  readonly root: string
  readonly tokens: SignedTokens
  readonly timeline: Clock
  readonly dialect: Dialect
}

/** Returns an order as callers and their webhooks read it, with all files and their manifest. */
export const toWireOrder = (order: Order, context: WireContext): WireOrder =>
  toWireOrderWith(order, context, isReady(order) ? toResults(order, context) : undefined)

/** @param results undefined where there is nothing to deliver */
const toWireOrderWith = (
  order: Order,
  context: WireContext,
  results: readonly Schemas['OrderResult'][] | undefined,
): WireOrder => ({
  _links: { _self: `${context.root}/orders/v2/${order.id}`, ...(results && { results }) },
  created_on: dateTime(order.created),
  last_modified: dateTime(order.modified),
  error_hints: order.hints,
  id: order.id,
  last_message: order.message,
  name: order.name,
  notifications: {
    email: order.email,
    ...(order.webhook && { webhook: { url: '<REDACTED>', per_order: order.webhook.perOrder } }),
  },
  ...(order.destination !== undefined && {
    delivery: { destination: { ref: context.dialect.prefixed(order.destination) } },
  }),
  products: order.products,
  source_type: 'scenes',
  state: order.state,
})

/** Whether there is anything to deliver. */
export const isReady = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'success' || state === 'partial'

/**
 * Returns what became of each file of an order, at its position, and where it is. The manifest comes last: a caller that
 * fetches the results in order has had all files made by then.
 */
const toResults = (
  order: Order,
  { root, tokens, timeline }: WireContext,
): readonly Schemas['OrderResult'][] => {
  const expires_at = dateTime((Math.floor(timeline.now() / 1000) + FILE_SECONDS) * 1000)
  const failed = new Set(order.written?.failed)
  const toResult = (path: string, file: FilePosition): Schemas['OrderResult'] => {
    const name = `${order.id}/${path}`
    if (order.written) return { name, delivery: failed.has(path) ? 'failed' : 'success' }
    return {
      name,
      delivery: 'success',
      location: `${root}/download?token=${signFileToken(tokens, order, file)}`,
      expires_at,
    }
  }
  return [
    ...order.files.map((file, index) => toResult(filePath(file), index)),
    toResult(MANIFEST, 'manifest'),
  ]
}

/** An order at a moment. */
interface OrderState {
  readonly order: Order
  /** Since 1970 UTC. Addresses of files expire at a whole second; undefined for an order without files. */
  readonly second: number | undefined
}

const ORDER_STATES: SourceKind<OrderState> = {
  isSame: (known, current) => known.order === current.order && known.second === current.second,
  keep: (state) => state,
  byteLength: () => 0,
}

/** Writes orders as callers read them, and reuses the texts. */
export class OrderTexts {
  readonly #context: Omit<WireContext, 'root'>
  readonly #written = new TextCache<OrderState, WireOrder>(ORDER_STATES)

  constructor(context: Omit<WireContext, 'root'>) {
    this.#context = context
  }

  /** @param root absolute address of the area */
  of(order: Order, root: string): JsonText<WireOrder> {
    const second = isReady(order) ? Math.floor(this.#context.timeline.now() / 1000) : undefined
    return this.#written.get(`${order.id} ${root}`, { order, second }, () =>
      JsonText.of(toWireOrder(order, { ...this.#context, root })).joined(),
    )
  }
}

/**
 * Returns the order once for each item whose files were all delivered, with the files of that item only. An order can
 * have 500 items with many files, so each address is signed once, and the work pauses to let other requests run.
 */
export const toItemOrders = (order: Order, context: WireContext): Promise<readonly WireOrder[]> => {
  const results = toResults(order, context)
  const items = [...positionsByItem(order.files).values()].map((files) =>
    files.flatMap((at) => results[at] ?? []),
  )
  const delivered = items.filter((files) => files.every(({ delivery }) => delivery === 'success'))
  return mapCooperatively(delivered, (files) => toWireOrderWith(order, context, files))
}
