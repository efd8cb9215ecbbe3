import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
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
  { orders }: Pick<OrdersServices, 'orders'>,
  { orgId, subject }: Principal,
): Promise<Set<string>> => {
  const all = await orders.list(orgId)
  return new Set(all.flatMap(({ id, owner, state }) => (owner === subject && state === 'queued' ? id : [])))
}

const reasonOf = (fault: unknown): string => {
  if (fault instanceof Problem) return fault.message
  throw fault
}
