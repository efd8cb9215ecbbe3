import type { CallAnswer, Client } from '../client.ts'
import { unwrap, type DataOf } from '../errors/unwrap.ts'
import { EndedError } from './ended-error.ts'
import { poll, type WaitOptions } from './polling.ts'

const OPERATION = 'orders_getOrder'

/** An order, however far it is. */
export type Order = DataOf<CallAnswer<typeof OPERATION>>

/** An order with files: all of them, or those that could be made. */
export type ReadyOrder = Order & { readonly state: 'success' | 'partial' }

/** An order ended without files: it failed, or was cancelled. */
export class OrderEndedError extends EndedError {
  declare readonly resource: Order
}

/**
 * Waits until an order has its files. An order of which some items are not ready has ended, too, and has files: look at
 * `state`, which then is `partial`, and at `error_hints`.
 * @throws OrderEndedError where it is `failed` or `cancelled`
 * @throws DeadlineError where it is neither within `timeout`
 * @throws ApiError where there is no such order
 */
export const waitForOrder = (
  client: Client,
  orderId: string,
  options: WaitOptions<Order> = {},
): Promise<ReadyOrder> => {
  const params = { path: { order_id: orderId } }
  const read = (init: { readonly signal?: AbortSignal }) =>
    unwrap(client.call(OPERATION, { params, ...init }))
  return poll(client, { operationId: OPERATION, read, isEnded: isReady }, options)
}

const isReady = (order: Order): order is ReadyOrder => {
  const { state, error_hints: hints, last_message: message } = order
  if (state === 'failed' || state === 'cancelled')
    throw new OrderEndedError(OPERATION, state, order, hints.join('; ') || message)
  return state === 'success' || state === 'partial'
}
