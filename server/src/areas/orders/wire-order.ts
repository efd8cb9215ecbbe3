import type { components } from '../../../../generated/types.ts'
import type { Dialect } from '../../contract/dialect.ts'
import { dateTime } from '../../kernel/date-time.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Order } from '../../services/orders/order.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import { FILE_SECONDS, fileToken } from './file-tokens.ts'
import type { FileOfOrder } from './file-tokens.ts'
import { MANIFEST, pathOf } from './file-paths.ts'

type Schemas = components['schemas']

export type WireOrder = DeepReadonly<Schemas['Order']>

/** What the addresses of an order and its files depend on. */
export interface WireContext {
  /** Absolute address of the area. */
  readonly root: string
  readonly tokens: SignedTokens
  readonly timeline: Clock
  readonly dialect: Dialect
}

/** An order as callers and their webhooks read it, with all files and their manifest. */
export const wireOrder = (order: Order, context: WireContext): WireOrder =>
  wireOrderWith(order, context, isReady(order) ? resultsOf(order, context) : undefined)

/** @param results undefined where there is nothing to deliver */
export const wireOrderWith = (
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
 * What became of each file of an order, at its position, and where it is. The manifest comes last: by then a caller that
 * fetches the results in order has had all files made.
 */
export const resultsOf = (
  order: Order,
  { root, tokens, timeline }: WireContext,
): readonly Schemas['OrderResult'][] => {
  const expires_at = dateTime((Math.floor(timeline.now() / 1000) + FILE_SECONDS) * 1000)
  const failed = new Set(order.written?.failed)
  const resultOf = (path: string, file: FileOfOrder): Schemas['OrderResult'] => {
    const name = `${order.id}/${path}`
    if (order.written) return { name, delivery: failed.has(path) ? 'failed' : 'success' }
    return {
      name,
      delivery: 'success',
      location: `${root}/download?token=${fileToken(tokens, order, file)}`,
      expires_at,
    }
  }
  return [...order.files.map((file, index) => resultOf(pathOf(file), index)), resultOf(MANIFEST, 'manifest')]
}
