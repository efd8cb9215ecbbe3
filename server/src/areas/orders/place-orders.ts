import { sealingPlace } from '../../orders/order.ts'
import type { Order } from '../../orders/order.ts'
import { Secret } from '../../secrets/secret.ts'
import type { WorldOrder } from '../../world/story-orders.ts'
import { CANCELLED } from './cancelling.ts'
import { planBegin, planFinish, processed, RUNNING } from './processing.ts'
import { WAITING } from './request.ts'
import type { OrdersServices } from './services.ts'

/** How long open orders of the world stay as they are after the platform has started, in milliseconds. */
const STAYS_OPEN = 30 * 60_000

/** Puts orders of the world where their organisations find them. Nobody is told of what ended in the past. */
export const placeOrders = async (services: OrdersServices, orders: readonly WorldOrder[]): Promise<void> => {
  const then = services.timeline.now() + STAYS_OPEN
  for (const given of orders) {
    const order = await placed(services, given)
    await services.orders.add(order)
    if (order.state === 'queued') planBegin(services, order, then)
    if (order.state === 'running') planFinish(services, order, then)
  }
}

const MESSAGES = { queued: WAITING, running: RUNNING, cancelled: CANCELLED } as const

const placed = async (services: OrdersServices, { fate, webhook, ...facts }: WorldOrder): Promise<Order> => {
  const url = webhook && (await services.sealing.seal(sealingPlace(facts.id), new Secret(webhook.url)))
  const order: Order = {
    ...facts,
    webhook: webhook && url && { url, perOrder: webhook.perOrder },
    state: 'running',
    message: RUNNING,
    hints: [],
    files: [],
  }
  if (fate === 'ended') return { ...order, ...(await processed(services, order)) }
  return { ...order, state: fate, message: MESSAGES[fate] }
}
