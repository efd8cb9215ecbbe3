import type { Principal } from '../../kernel/principal.ts'
import { conflict, Problem } from '../../kernel/problem.ts'
import type { Order } from '../../services/orders/order.ts'
import { changeOrder } from '../../services/orders/order-store.ts'
import { noSuchOrder } from './errors.ts'
import { cancelBegin } from './processing.ts'
import type { OrdersServices } from './services.ts'
import { MESSAGES } from './state-messages.ts'

/**
 * Cancels a queued order on behalf of the caller.
 * @throws Problem 404; Problem 403 where it belongs to another user
 * @throws Problem 409 where it is not queued any more
 */
export const cancelQueued = async (
  { stores, timeline }: Pick<OrdersServices, 'stores' | 'timeline'>,
  caller: Principal,
  id: string,
): Promise<Order> => {
  const modified = timeline.now()
  return stores.transaction(async (tx) => {
    const cancelled = await changeOrder(tx, caller.orgId, id, (order) => {
      if (!mayCancel(order, caller)) throw new Problem(403, 'Only its owner may cancel this order')
      const refusal = REFUSALS[order.state]
      if (refusal !== undefined) throw conflict(refusal)
      return { ...order, state: 'cancelled', message: MESSAGES.cancelled, modified }
    })
    if (!cancelled) throw noSuchOrder(id)
    await cancelBegin(tx, cancelled)
    return cancelled
  })
}

/** The user who created it may, and so may machine clients, which act for the whole organization. */
const mayCancel = ({ owner }: Order, { kind, subject }: Principal): boolean =>
  owner === subject || kind === 'machine'

const ENDED = 'The order has ended; only a queued order can be cancelled'

/** Why an order cannot be cancelled any more, by its state. */
const REFUSALS: Readonly<Record<Order['state'], string | undefined>> = {
  queued: undefined,
  running: 'The order is running; only a queued order can be cancelled',
  cancelled: 'The order is cancelled already',
  success: ENDED,
  partial: ENDED,
  failed: ENDED,
}
