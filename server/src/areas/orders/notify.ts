import type { AssetName } from '../../services/assets/download.ts'
import type { Mail } from '../../services/notifications/notifier.ts'
import { sealingPlace } from '../../services/orders/order.ts'
import type { Order } from '../../services/orders/order.ts'
import type { OrdersServices } from './services.ts'
import { isReady, shown } from './view.ts'
import type { Showing } from './view.ts'

/** Tells those whom an order names that it has ended. @see source, Events */
export const tell = async (services: OrdersServices, order: Order): Promise<void> => {
  const { notifier, mailAddressOf, tokens, timeline, baseUrl } = services
  const showing = { root: `${baseUrl}/compute/ops`, tokens, clock: timeline }
  const to = order.email ? mailAddressOf(order.owner) : undefined
  if (to !== undefined) await notifier.sendMail(mailOf(order, to, showing))
  if (order.webhook && isReady(order)) await callWebhook(services, order, order.webhook, showing)
}

/** One call for the order, or one for each item that is delivered. */
const callWebhook = async (
  { notifier, sealing }: OrdersServices,
  order: Order,
  webhook: NonNullable<Order['webhook']>,
  showing: Showing,
): Promise<void> => {
  const url = (await sealing.open(sealingPlace(order.id), webhook.url)).reveal()
  const { orgId, id: about } = order
  const bodies = webhook.perOrder
    ? [shown(order, showing)]
    : itemsOf(order).map((item) => shown(order, showing, (file) => itemOf(file) === item))
  for (const body of bodies) await notifier.callWebhook({ orgId, about, url, body })
}

const itemOf = ({ itemType, itemId }: AssetName): string => JSON.stringify([itemType, itemId])

const itemsOf = ({ files }: Order): string[] => [...new Set(files.map(itemOf))]

const mailOf = (order: Order, to: string, { root }: Showing): Mail => ({
  to,
  subject: `Order ${order.name}: ${order.state}`,
  text: [
    `Your order "${order.name}" has ended: ${order.state}. ${order.message}.`,
    ...order.hints.map((hint) => `- ${hint}.`),
    whereTo(order),
    `${root}/orders/v2/${order.id}`,
  ].join('\n'),
})

const whereTo = (order: Order): string => {
  if (!isReady(order)) return 'There is nothing to download. The order:'
  return order.destination === undefined
    ? 'Read the order for the addresses of its files:'
    : `The files are in ${order.destination}. The order:`
}
