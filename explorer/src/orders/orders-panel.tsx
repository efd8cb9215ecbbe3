import { useEffect, useRef } from 'preact/hooks'
import { openedOrder } from './draft.ts'
import { NewOrder } from './new-order.tsx'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'
import './orders.css'

/** From chosen scenes to files: a new order, the orders there are, and one of them. */
export const OrdersPanel = () => {
  const { value: opened } = openedOrder
  const shown = useRef(opened)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Or who works by keyboard would be at the top of the page, since the button that was pressed is gone.
    if (shown.current !== opened) panel.current?.focus()
    shown.current = opened
  }, [opened])
  return (
    <div ref={panel} tabIndex={-1}>
      {opened === '' ? (
        <>
          <NewOrder />
          <OrderList />
        </>
      ) : (
        <OrderView key={opened} id={opened} />
      )}
    </div>
  )
}
