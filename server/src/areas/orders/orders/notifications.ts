import type { Dialect } from '../../../contract/dialect.ts'
import { toOneLine } from '../../../contract/one-line.ts'
import type { Mail, Notice } from '../../../services/notifications/notifier.ts'
import { sealingPlace } from '../../../services/orders/order.ts'
import type { Order } from '../../../services/orders/order.ts'
import type { OrdersServices } from '../services.ts'
import { isReady, toItemOrders, toWireOrder } from './wire.ts'
import type { WireContext } from './wire.ts'

/** Prepares the mail and the webhook calls that an order requests for its end. @see source, Events */
export const prepareNotices = async (services: OrdersServices, order: Order): Promise<Notice[]> => {
  const { notifier, findMailAddress, baseUrl } = services
  const context = { ...services, root: `${baseUrl}/compute/ops` }
  const to = order.email ? findMailAddress(order.owner) : undefined
  return [
    ...(to === undefined ? [] : [await notifier.prepareMail(toMail(order, to, context))]),
    ...(order.webhook && isReady(order) ? await prepareCalls(services, order, order.webhook, context) : []),
  ]
}

/** Prepares one call for the order, or one for each item that is delivered. */
const prepareCalls = async (
  { notifier, sealing }: OrdersServices,
  order: Order,
  webhook: NonNullable<Order['webhook']>,
  context: WireContext,
): Promise<Notice[]> => {
  const url = (await sealing.open(sealingPlace(order.id), webhook.url)).reveal()
  const { orgId, id: about } = order
  const bodies = webhook.perOrder ? [toWireOrder(order, context)] : await toItemOrders(order, context)
  return Promise.all(bodies.map((body) => notifier.prepareCall({ orgId, about, url, body })))
}

const toMail = (order: Order, to: string, { root, dialect }: WireContext): Mail => ({
  to,
  subject: `Order ${toOneLine(order.name)}: ${order.state}`,
  text: [
    `The final state of your order "${toOneLine(order.name)}" is ${order.state}. ${order.message}.`,
    ...order.hints.map((hint) => `- ${hint}.`),
    describeFiles(order, dialect),
    `${root}/orders/v2/${order.id}`,
  ].join('\n'),
})

/** Says where the files are; the address of the order follows. */
const describeFiles = (order: Order, dialect: Dialect): string => {
  if (!isReady(order)) return 'There is nothing to download. The order:'
  return order.destination === undefined || !order.written
    ? 'Read the order for the addresses of its files:'
    : `The files are in ${dialect.prefixed(order.destination)}. The order:`
}
