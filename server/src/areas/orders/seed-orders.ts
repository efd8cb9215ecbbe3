import { sealingPlace } from '../../services/orders/order.ts'
import { Secret } from '../../services/secrets/secret.ts'
import { unfold } from '../../jobs/unfold.ts'
import type { WorldOrder } from '../../world/story-orders.ts'
import { planBegin, planFinish, processed } from './processing.ts'
import type { OrdersServices } from './services.ts'
import { MESSAGES } from './state-messages.ts'

/** How long open orders of the world stay as they are once they are there, in milliseconds. */
const STAYS_OPEN = 30 * 60_000

/**
 * Puts orders of the world where their organisations find them, in their time: queued from their creation on, then as
 * they turned out. Nobody is told of those that have ended.
 */
export const seedOrders = async (services: OrdersServices, orders: readonly WorldOrder[]): Promise<void> => {
  for (const order of orders)
    await unfold(services.timeline, [
      { time: order.created, take: () => create(services, order) },
      { time: order.modified, take: () => goOn(services, order) },
    ])
}

/** An import may have brought one with its id. */
const create = async ({ orders, sealing }: OrdersServices, order: WorldOrder): Promise<void> => {
  const { fate: _, webhook, ...facts } = order
  if (await orders.get(facts.orgId, facts.id)) return
  const url = webhook && (await sealing.seal(sealingPlace(facts.id), new Secret(webhook.url)))
  await orders.add({
    ...facts,
    modified: facts.created,
    webhook: webhook && url && { url, perOrder: webhook.perOrder },
    state: 'queued',
    message: MESSAGES.queued,
    hints: [],
    files: [],
  })
}

/** Unless it was cancelled meanwhile. */
const goOn = async (services: OrdersServices, { orgId, id, fate, modified }: WorldOrder): Promise<void> => {
  const { orders, timeline } = services
  const waiting = await orders.get(orgId, id)
  if (waiting?.state !== 'queued') return
  const change =
    fate === 'ended' ? await processed(services, waiting) : { state: fate, message: MESSAGES[fate] }
  await orders.change(orgId, id, (now) => (now?.state === 'queued' ? { ...now, ...change, modified } : now))
  const then = timeline.now() + STAYS_OPEN
  if (fate === 'queued') planBegin(services, waiting, then)
  if (fate === 'running') planFinish(services, waiting, then)
}
