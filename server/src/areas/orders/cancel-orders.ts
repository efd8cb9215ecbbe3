import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { MAX_OPEN, ORDERS } from '../../services/orders/order-store.ts'
import { cancelQueued } from './cancellation.ts'
import type { OrdersServices } from './services.ts'

/** Cancels orders independently of each other: those that are named, or all queued ones of the caller. */
export const cancelOrders =
  (services: OrdersServices): Handler<'orders_cancelOrders'> =>
  async ({ body, principal }) => {
    const named = new Set(body.order_ids?.map((id) => id.toLowerCase()))
    const ids = named.size > 0 ? named : await queuedBy(services, principal)
    const failures: components['schemas']['OrderCancelFailure'][] = []
    for (const id of ids) {
      const reason = await cancelQueued(services, principal, id).then(() => undefined, reasonOf)
      if (reason !== undefined) failures.push({ order_id: id, message: reason })
    }
    const succeeded = { count: ids.size - failures.length }
    return { status: 200, body: { result: { succeeded, failed: { count: failures.length, failures } } } }
  }

const queuedBy = async (
  { stores }: Pick<OrdersServices, 'stores'>,
  { orgId, subject }: Principal,
): Promise<Set<string>> => {
  const where = [
    ['owner', { eq: subject }],
    ['state', { eq: 'queued' }],
  ] as const
  const { documents } = await stores.collection(ORDERS).page(String(orgId), { where, limit: MAX_OPEN })
  return new Set(documents.map(({ id }) => id))
}

const reasonOf = (fault: unknown): string => {
  if (fault instanceof Problem) return fault.message
  throw fault
}
