import type { Order } from 'imagery-platform-client'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { AdvanceClock } from '../platform-state/advance-clock.tsx'
import { changes } from '../platform-state/changes.ts'
import { utc } from '../platform-state/utc.ts'
import { connection } from '../session/session.ts'
import { CancelOrder } from './cancel-order.tsx'
import { openedOrder } from './draft.ts'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderedScenes } from './ordered-scenes.tsx'
import { OrderFiles } from './order-files.tsx'
import { isOpen, StateSteps } from './order-state.tsx'

/** In which an order is ready. */
const MINUTES_OF_ORDER = 5

/** Milliseconds between two looks at an order that is on its way. */
const POLL = 2000

/** One order: how far it is, its files, and what was told of it. */
export const OrderView = ({ id }: { readonly id: string }) => {
  const path = { order_id: id }
  const order = useReading(
    (signal) => connection.value.platform.orders.getOrder({ params: { path }, signal }),
    [id],
    [changes.value],
    (read) => (read && isOpen(read.state) ? POLL : undefined),
  )
  return (
    <article class="stack">
      <div class="row">
        <button type="button" onClick={() => (openedOrder.value = '')}>
          ← All orders
        </button>
        <span class="end">
          <CopyCall call={{ operation: 'orders_getOrder', path }} />
        </span>
      </div>
      <ReadState of={order} what="the order" />
      {order.value !== undefined && <OrderDetails order={order.value} onCancelled={order.readAgain} />}
    </article>
  )
}

const OrderDetails = ({
  order,
  onCancelled,
}: {
  readonly order: Order
  readonly onCancelled: () => void
}) => (
  <>
    <h2>
      <bdi>{order.name}</bdi>
    </h2>
    <StateSteps state={order.state} />
    <p>{order.last_message}</p>
    {order.error_hints.length > 0 && (
      <ul class="note order-hints" aria-label="What is missing, and why">
        {order.error_hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    )}
    {isOpen(order.state) && (
      <div class="row">
        {order.state === 'queued' && <CancelOrder order={order} onCancelled={onCancelled} />}
        {connection.value.control !== undefined && <AdvanceClock minutes={MINUTES_OF_ORDER} />}
      </div>
    )}
    <OrderFacts order={order} />
    <OrderedScenes order={order} />
    <OrderFiles order={order} />
    {order.notifications.webhook !== undefined && connection.value.control !== undefined && (
      <OrderDeliveries order={order} />
    )}
  </>
)

const OrderFacts = ({ order }: { readonly order: Order }) => (
  <dl class="facts">
    <dt>Id</dt>
    <dd>
      <code>{order.id}</code>
    </dd>
    <dt>Created</dt>
    <dd>{utc(order.created_on)}</dd>
    <dt>Changed</dt>
    <dd>{utc(order.last_modified)}</dd>
    {order.products.map(({ item_type: itemType, product_bundle: bundle, item_ids: ids }) => (
      <>
        <dt>{itemType}</dt>
        <dd>
          {ids.length} {ids.length === 1 ? 'item' : 'items'}, bundle {bundle}: {ids.join(', ')}
        </dd>
      </>
    ))}
    <dt>Delivery</dt>
    <dd>{order.delivery?.destination.ref ?? 'kept by the platform'}</dd>
    <dt>Notifications</dt>
    <dd>{formatNotifications(order)}</dd>
  </dl>
)

const formatNotifications = ({ notifications: { email = false, webhook } }: Order): string => {
  const calls = webhook?.per_order === true ? 'a webhook call' : 'a webhook call for each item'
  return [email ? 'e-mail' : '', webhook === undefined ? '' : calls].filter(Boolean).join(', ') || 'none'
}
