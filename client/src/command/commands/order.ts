import { Command } from '@commander-js/extra-typings'
import { waitForOrder, type ItemOf } from '../../index.ts'
import { listing } from '../listing.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import type { Session } from '../session.ts'
import type { Columns } from '../show.ts'
import { waitTimeout, waitingFor } from '../waiting.ts'
import { downloadOfOrder } from './order-download.ts'

type Order = ItemOf<'orders_listOrders'>

const ORDERS: Columns<Pick<Order, 'id' | 'name' | 'state' | 'created_on' | 'last_message'>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  state: ({ state }) => state,
  created: ({ created_on }) => created_on,
  message: ({ last_message }) => last_message,
}

const ORDER = '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'

const create: CommandModule = {
  examples: [
    'order create harbour OrthoScene analytic 20260418_101530_07_2a41',
    'order create harbour OrthoScene analytic 20260418_101530_07_2a41 --wait',
  ],
  create: (session) =>
    new Command('create')
      .description('Order files of scenes.')
      .argument('<name>', 'what the order is called')
      .argument('<item type>', 'e.g. OrthoScene')
      .argument('<bundle>', 'which files, e.g. analytic')
      .argument('<item id...>')
      .option('--wait', 'until its files are ready')
      .addOption(waitTimeout())
      .action(async (name, itemType, bundle, ids, { wait, timeout }) => {
        const platform = await session.platform()
        const { signal } = session
        const products = [{ item_ids: ids, item_type: itemType, product_bundle: bundle }]
        const order = await platform.orders.createOrder({ body: { name, products }, signal })
        session.show().one(wait ? await waited(session, order.id, timeout) : order, ORDERS)
      }),
}

const wait: CommandModule = {
  examples: [`order wait ${ORDER}`],
  create: (session) =>
    new Command('wait')
      .description('Wait until the files of an order are ready.')
      .argument('<order id>')
      .addOption(waitTimeout())
      .action(async (id, { timeout }) => session.show().one(await waited(session, id, timeout), ORDERS)),
}

const waited = async (session: Session, id: string, timeout: number | undefined) =>
  waitForOrder(
    await session.platform(),
    id,
    waitingFor(session, id, ({ state }) => state, timeout),
  )

const list = listing(
  'list',
  { examples: ['order list --limit 5'], description: 'List orders.' },
  (platform, how) => platform.pages('orders_listOrders', how),
  ORDERS,
)

const show: CommandModule = {
  examples: [`order show ${ORDER}`, `order show ${ORDER} --json`],
  create: (session) =>
    new Command('show')
      .description('Show an order.')
      .argument('<order id>')
      .action(async (id) => {
        const params = { path: { order_id: id } }
        const { orders } = await session.platform()
        session.show().one(await orders.getOrder({ params, signal: session.signal }), ORDERS)
      }),
}

const cancel: CommandModule = {
  examples: ['order cancel f19e63c8-2b07-4d5a-8e41-c6a03d7b915e'],
  create: (session) =>
    new Command('cancel')
      .description('Cancel an order that has not begun.')
      .argument('<order id>')
      .action(async (id) => {
        const params = { path: { order_id: id } }
        const { orders } = await session.platform()
        await orders.cancelOrder({ params, signal: session.signal })
        session.tell(`${id}: cancelled`)
      }),
}

export const order: CommandGroup = {
  name: 'order',
  summary: 'Order files of scenes, and download them.',
  commands: [create, wait, list, show, downloadOfOrder, cancel],
}
