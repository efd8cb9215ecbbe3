import type { DeadLetter, Jobs } from '../../../jobs/jobs.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { conflict, Problem } from '../../../kernel/problem.ts'
import type { Order } from '../../../services/orders/order.ts'
import { changeOrder, findOrder, isOpen } from '../../../services/orders/order-store.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import type { OrdersServices } from '../services.ts'
import { endOrder } from './end-order.ts'
import { prepareNotices } from './notifications.ts'

/** The messages of orders in states that do not depend on their items. */
export const MESSAGES = {
  queued: 'Waiting to be processed',
  running: 'Being processed',
  cancelled: 'Cancelled before it began',
  failed: 'The platform failed to process it; create it again',
} as const

/** How long an order is queued, and how long it then runs, in milliseconds. */
export const QUEUE_TIME = 5_000
const MIN_RUN_TIME = 10_000
const RUN_TIME_PER_ITEM = 100

/** How long open orders of the world keep their state after they appear, in milliseconds: longer than any other order. */
export const OPEN_TIME = 30 * 60_000

type OrderKey = Pick<Order, 'orgId' | 'id'>

const BEGIN = 'orders.begin'
const FINISH = 'orders.finish'

/** The kinds of background jobs whose key is the id of an order. */
export const ORDER_JOBS = [BEGIN, FINISH] as const

/** Registers the background jobs that start and finish orders. */
export const registerOrderJobs = (services: OrdersServices & { readonly jobs: Jobs }): void => {
  const { jobs } = services
  const policy = { onDeadLetter: fail, longestWait: OPEN_TIME }
  jobs.register(BEGIN, ({ key, ids }) => begin(services, { orgId: Number(ids.orgId), id: key }), policy)
  jobs.register(
    FINISH,
    ({ key, ids, attempt }) => finish(services, { orgId: Number(ids.orgId), id: key }, attempt),
    policy,
  )
}

/** Schedules the start of a queued order. @param due in milliseconds since 1970 UTC */
export const enqueueBegin = ({ jobs }: Transaction, { orgId, id }: OrderKey, due: number) =>
  jobs.enqueue({ kind: BEGIN, key: id, due, ids: { orgId } })

/** Schedules the end of a running order. @param due in milliseconds since 1970 UTC */
export const enqueueFinish = ({ jobs }: Transaction, { orgId, id }: OrderKey, due: number) =>
  jobs.enqueue({ kind: FINISH, key: id, due, ids: { orgId } })

/** Starts a queued order. */
const begin = async ({ stores, timeline }: OrdersServices, { orgId, id }: OrderKey): Promise<void> => {
  const modified = timeline.now()
  await stores.transaction(async (tx) => {
    const order = await findOrder(tx, orgId, id)
    if (order?.state !== 'queued') return
    await changeOrder(tx, orgId, id, (now) => ({
      ...now,
      state: 'running',
      message: MESSAGES.running,
      modified,
    }))
    const items = order.products.reduce((sum, { item_ids }) => sum + item_ids.length, 0)
    await enqueueFinish(tx, order, modified + MIN_RUN_TIME + items * RUN_TIME_PER_ITEM)
  })
}

/** Ends a running order, and sends the notifications that it requests. */
const finish = async (services: OrdersServices, { orgId, id }: OrderKey, attempt: number): Promise<void> => {
  const { stores, timeline, stopping } = services
  const running = await findOrder(stores, orgId, id)
  if (running?.state !== 'running') return
  const end = await endOrder(services, running, attempt).catch((fault: unknown) => {
    stopping.throwIfAborted() // the stop of the platform may have caused any other fault
    throw fault
  })
  const ended = { ...running, ...end, modified: timeline.now() }
  const notices = await prepareNotices(services, ended)
  await stores.transaction(async (tx) => {
    const order = await findOrder(tx, orgId, id)
    if (order?.state !== 'running') return
    await changeOrder(tx, orgId, id, () => ended)
    for (const send of notices) await send(tx)
  })
}

/** Fails an order that could not be started or finished. */
const fail = async (tx: Transaction, { key, ids, failed: modified }: DeadLetter): Promise<void> => {
  await changeOrder(tx, Number(ids.orgId), key, (order) =>
    isOpen(order) ? { ...order, state: 'failed', message: MESSAGES.failed, modified } : order,
  )
}

/**
 * Cancels a queued order on behalf of the caller.
 * @throws Problem 404; Problem 403 where it belongs to another user
 * @throws Problem 409 where it is no longer queued
 */
export const cancelOrder = async (
  { stores, timeline }: Pick<OrdersServices, 'stores' | 'timeline'>,
  caller: Principal,
  id: string,
): Promise<Order> => {
  const modified = timeline.now()
  return stores.transaction(async (tx) => {
    const cancelled = await changeOrder(tx, caller.orgId, id, (order) => {
      if (!mayCancel(order, caller)) throw new Problem(403, 'Only its owner may cancel this order')
      const reason = NOT_CANCELABLE[order.state]
      if (reason !== undefined) throw conflict(reason)
      return { ...order, state: 'cancelled', message: MESSAGES.cancelled, modified }
    })
    if (!cancelled) throw noSuchOrder(id)
    await cancelBegin(tx, cancelled)
    return cancelled
  })
}

/** The owner may cancel an order, and so may machine clients: they act for the whole organization. */
const mayCancel = ({ owner }: Order, { kind, subject }: Principal): boolean =>
  owner === subject || kind === 'machine'

const ENDED = 'The order has ended; only a queued order can be cancelled'

/** Why an order cannot be cancelled, by its state. */
const NOT_CANCELABLE: Readonly<Record<Order['state'], string | undefined>> = {
  queued: undefined,
  running: 'The order is running; only a queued order can be cancelled',
  cancelled: 'The order is cancelled already',
  success: ENDED,
  partial: ENDED,
  failed: ENDED,
}

/** Cancels the scheduled start of an order. */
const cancelBegin = ({ jobs }: Transaction, { id }: OrderKey) => jobs.cancel(BEGIN, id)

export const noSuchOrder = (id: string): Problem => new Problem(404, `No order has the id ${id}`)
