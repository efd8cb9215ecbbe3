import type { Jobs } from '../../../jobs/jobs.ts'
import { createUnfolding } from '../../../jobs/unfolding.ts'
import { sealingPlace } from '../../../services/orders/order.ts'
import { addOrder, changeOrder, findOrder } from '../../../services/orders/order-store.ts'
import { Secret } from '../../../services/secrets/secret.ts'
import type { Seeding } from '../../../services/seeding.ts'
import type { WorldOrder } from '../../../world/story-orders.ts'
import { WORLD_NOW } from '../../../world/time.ts'
import type { OrdersServices } from '../services.ts'
import { endPastOrder } from './end-order.ts'
import { enqueueBegin, enqueueFinish, MESSAGES, OPEN_TIME } from './lifecycle.ts'

/**
 * Stores the orders of the world at their times: first queued, then with their outcome. Orders that ended in the past
 * send no notifications.
 */
export const seedOrders = async (
  services: OrdersServices & { readonly jobs: Jobs; readonly seeding: Seeding },
  orders: readonly WorldOrder[],
): Promise<void> => {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const unfold = createUnfolding(services, 'orders.seed', (id) => {
    const order = byId.get(id)
    if (!order) return []
    return [
      { time: order.created, take: () => create(services, order) },
      { time: order.modified, take: () => proceed(services, order) },
    ]
  })
  await services.seeding.once('orders', async () => {
    for (const { id } of orders) await unfold(id)
  })
}

/**
 * Returns how much later an order appears. Open orders keep their age on a platform whose time starts after the world's
 * present: otherwise they would wait for months.
 */
const computeDelay = ({ timeline }: Pick<OrdersServices, 'timeline'>, { fate }: WorldOrder): number =>
  fate === 'queued' || fate === 'running' ? Math.max(0, timeline.now() - WORLD_NOW) : 0

/** Stores an order as queued, unless an import has added one with the same id. */
const create = async (services: OrdersServices, order: WorldOrder): Promise<void> => {
  const { stores, sealing, dialect } = services
  const { fate: _, webhook, ...facts } = order
  const created = facts.created + computeDelay(services, order)
  if (await findOrder(stores, facts.orgId, facts.id)) return
  const url = webhook && (await sealing.seal(sealingPlace(facts.id), new Secret(webhook.url)))
  await stores.transaction((tx) =>
    addOrder(tx, {
      ...facts,
      name: facts.name.split(' ').map(dialect.itemType).join(' '),
      products: facts.products.map((each) => ({ ...each, item_type: dialect.itemType(each.item_type) })),
      created,
      modified: created,
      webhook: webhook && url && { url, perOrder: webhook.perOrder },
      state: 'queued',
      message: MESSAGES.queued,
      hints: [],
      files: [],
      tools: undefined,
      archive: undefined,
      written: undefined,
    }),
  )
}

/** Moves an order to its outcome, unless it was cancelled meanwhile. */
const proceed = async (services: OrdersServices, world: WorldOrder): Promise<void> => {
  const { orgId, id, fate } = world
  const { stores, timeline } = services
  const queued = await findOrder(stores, orgId, id)
  if (queued?.state !== 'queued') return
  const change =
    fate === 'ended' ? await endPastOrder(services, queued) : { state: fate, message: MESSAGES[fate] }
  const due = timeline.now() + OPEN_TIME
  const modified = world.modified + computeDelay(services, world)
  await stores.transaction(async (tx) => {
    const order = await findOrder(tx, orgId, id)
    if (order?.state !== 'queued') return
    await changeOrder(tx, orgId, id, (now) => ({ ...now, ...change, modified }))
    if (fate === 'queued') await enqueueBegin(tx, order, due)
    if (fate === 'running') await enqueueFinish(tx, order, due)
  })
}
