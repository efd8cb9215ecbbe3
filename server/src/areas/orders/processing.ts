import type { DeadLetter, Jobs } from '../../jobs/jobs.ts'
import type { Order } from '../../services/orders/order.ts'
import { changeOrder, isOpen, ORDERS } from '../../services/orders/order-store.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { endOrder } from './end-order.ts'
import { preparedNotices } from './notifications.ts'
import type { OrdersServices } from './services.ts'
import { MESSAGES } from './state-messages.ts'

/** How long an order is queued, and how long it then runs, in milliseconds. */
export const QUEUE_TIME = 5_000
const MIN_RUN_TIME = 10_000
const RUN_TIME_PER_ITEM = 100

/** How long open orders of the world keep their state after they appear, in milliseconds: longer than any other order. */
export const OPEN_TIME = 30 * 60_000

type OrderKey = Pick<Order, 'orgId' | 'id'>

const BEGIN = 'orders.begin'
const FINISH = 'orders.finish'

/** By the id of the order. */
export const ORDER_JOBS = [BEGIN, FINISH] as const

/** Registers the jobs that start and finish orders. */
export const registerOrderJobs = (services: OrdersServices & { readonly jobs: Jobs }): void => {
  const { jobs } = services
  jobs.register(BEGIN, ({ key, ids }) => begin(services, { orgId: Number(ids.orgId), id: key }), {
    onDeadLetter: fail,
    longestWait: OPEN_TIME,
  })
  jobs.register(
    FINISH,
    ({ key, ids, attempt }) => finish(services, { orgId: Number(ids.orgId), id: key }, attempt),
    { onDeadLetter: fail, longestWait: OPEN_TIME },
  )
}

/** Schedules the start of a queued order. @param due in milliseconds since 1970 UTC */
export const enqueueBegin = ({ jobs }: Transaction, { orgId, id }: OrderKey, due: number) =>
  jobs.enqueue({ kind: BEGIN, key: id, due, ids: { orgId } })

/** Schedules the end of a running order. @param due in milliseconds since 1970 UTC */
export const enqueueFinish = ({ jobs }: Transaction, { orgId, id }: OrderKey, due: number) =>
  jobs.enqueue({ kind: FINISH, key: id, due, ids: { orgId } })

/** Cancels the scheduled start of an order. */
export const cancelBegin = ({ jobs }: Transaction, { id }: OrderKey) => jobs.cancel(BEGIN, id)

const begin = async ({ stores, timeline }: OrdersServices, { orgId, id }: OrderKey): Promise<void> => {
  const modified = timeline.now()
  await stores.transaction(async (tx) => {
    const order = await tx.collection(ORDERS).get(String(orgId), id)
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
  const running = await stores.collection(ORDERS).get(String(orgId), id)
  if (running?.state !== 'running') return
  const end = await endOrder(services, running, attempt).catch((fault: unknown) => {
    stopping.throwIfAborted() // whatever stopped it, the end of the platform did
    throw fault
  })
  const ended = { ...running, ...end, modified: timeline.now() }
  const notices = await preparedNotices(services, ended)
  await stores.transaction(async (tx) => {
    const order = await tx.collection(ORDERS).get(String(orgId), id)
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
