import type { components } from '../../../../generated/types.ts'
import type { Principal } from '../../kernel/principal.ts'
import { conflict, Problem } from '../../kernel/problem.ts'
import type { Order } from '../../services/orders/order.ts'
import type { OrdersServices } from './services.ts'

type Schemas = components['schemas']
type Services = Pick<OrdersServices, 'orders' | 'timeline'>

export const CANCELLED = 'Cancelled before it began'

/**
 * Takes a queued order of the caller back.
 * @throws Problem 404; Problem 403 where it is somebody else's
 * @throws Problem 409 where it is not queued any more
 */
export const cancel = async ({ orders, timeline }: Services, caller: Principal, id: string): Promise<Order> =>
  orders.change(caller.orgId, id, (order) => {
    if (!order) throw noSuchOrder(id)
    if (!mayCancel(order, caller)) throw new Problem(403, 'Only its owner may cancel this order')
    const fault = cancellingFault(order)
    if (fault !== undefined) throw conflict(fault)
    return { ...order, state: 'cancelled', message: CANCELLED, modified: timeline.now() }
  })

/** Takes orders back, each for itself: those that are named, or all queued ones of the caller. */
export const cancelMany = async (
  services: Services,
  caller: Principal,
  named: readonly string[],
): Promise<Schemas['OrdersCancelResult']> => {
  const ids = named.length > 0 ? new Set(named) : await queuedOf(services, caller)
  const failures: Schemas['OrderCancelFailure'][] = []
  for (const id of ids) {
    const fault = await cancel(services, caller, id).then(() => undefined, faultOf)
    if (fault !== undefined) failures.push({ order_id: id, message: fault })
  }
  const count = ids.size - failures.length
  return { result: { succeeded: { count }, failed: { count: failures.length, failures } } }
}

export const noSuchOrder = (id: string): Problem => new Problem(404, `No order has the id ${id}`)

/** Whoever created it, and machine clients, which act for the whole organisation. */
const mayCancel = ({ owner }: Order, { kind, subject }: Principal): boolean =>
  owner === subject || kind === 'machine'

/** Why an order cannot be cancelled any more; undefined where it can. */
const cancellingFault = ({ state }: Pick<Order, 'state'>): string | undefined => {
  if (state === 'queued') return undefined
  if (state === 'running') return 'The order is running; only a queued order can be cancelled'
  if (state === 'cancelled') return 'The order is cancelled already'
  return 'The order has ended; only a queued order can be cancelled'
}

const queuedOf = async ({ orders }: Services, { orgId, subject }: Principal): Promise<Set<string>> => {
  const all = await orders.list(orgId)
  return new Set(all.flatMap(({ id, owner, state }) => (owner === subject && state === 'queued' ? id : [])))
}

const faultOf = (fault: unknown): string => {
  if (fault instanceof Problem) return fault.message
  throw fault
}
