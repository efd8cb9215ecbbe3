import type { Order } from 'imagery-platform-client'
import { useState } from 'preact/hooks'
import { ShowMore } from '../calls/paging.tsx'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes } from '../platform-state/changes.ts'
import { inAddress } from '../shell/address.ts'
import { formatMinute } from '../shell/time-text.ts'
import { CancelOrder } from './cancel-order.tsx'
import { openedOrder } from './draft.ts'
import { isOpen, ORDER_STATES, StateBadge } from './order-state.tsx'
import { readOrders } from './read-orders.ts'

/** Milliseconds between two looks at orders that are on their way. */
const POLL = 3000

const stateInAddress = inAddress('order-state')

/** The caller's orders, newest first, in all states or in one. */
export const OrderList = () => {
  const [pages, setPages] = useState(1)
  const state = ORDER_STATES.find((one) => one === stateInAddress.value)
  const list = useReading(
    (signal) => readOrders(pages, state, signal),
    [state],
    [changes.value, pages],
    (read) => (read?.orders.some((order) => isOpen(order.state)) === true ? POLL : undefined),
  )
  const orders = list.value?.orders ?? []
  return (
    <section class="stack" aria-labelledby="orders">
      <div class="row">
        <h2 id="orders">My orders</h2>
        <label class="state-choice">
          State
          <select
            value={state ?? ''}
            onChange={({ currentTarget }) => {
              stateInAddress.value = currentTarget.value
              setPages(1)
            }}
          >
            <option value="">all</option>
            {ORDER_STATES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <CopyCall call={{ operation: 'orders_listOrders', ...(state && { query: { state } }) }} />
      </div>
      <ReadState of={list} what="the orders" />
      {list.value !== undefined && orders.length === 0 && (
        <p class="empty">{state === undefined ? 'No orders yet.' : `No order is ${state}.`}</p>
      )}
      <ul class="list">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onCancelled={list.readAgain} />
        ))}
      </ul>
      <ShowMore of={list} isOffered={list.value?.hasMore === true} onMore={() => setPages(pages + 1)} />
    </section>
  )
}

const OrderRow = ({ order, onCancelled }: { readonly order: Order; readonly onCancelled: () => void }) => {
  const items = order.products.reduce((sum, { item_ids: ids }) => sum + ids.length, 0)
  return (
    <li class="order-row">
      <div>
        <button type="button" class="link" onClick={() => (openedOrder.value = order.id)}>
          <bdi>{order.name}</bdi>
        </button>
        <small class="quiet">
          {formatMinute(order.created_on)} · {items} {items === 1 ? 'item' : 'items'}
        </small>
      </div>
      <StateBadge state={order.state} />
      {order.state === 'queued' && (
        <div class="row">
          <CancelOrder order={order} onCancelled={onCancelled} />
        </div>
      )}
    </li>
  )
}
