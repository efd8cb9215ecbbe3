import { openedOrder } from './draft.ts'
import { NewOrder } from './new-order.tsx'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'
import './orders.css'

/** From chosen scenes to files: a new order, the orders there are, and one of them. */
export const OrdersPanel = () =>
  openedOrder.value === '' ? (
    <>
      <NewOrder />
      <OrderList />
    </>
  ) : (
    <OrderView key={openedOrder.value} id={openedOrder.value} />
  )
