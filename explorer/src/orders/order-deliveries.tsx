import { unwrap, type Order } from 'imagery-platform-client'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { WebhookCalls } from '../deliveries/webhook-calls.tsx'
import { changes } from '../platform-state/changes.ts'
import { control } from '../platform-state/control.ts'
import { isOpen } from './order-state.tsx'

/** Milliseconds between two looks at calls that may be made. */
const POLL = 2000

/** The webhook calls about an order. */
export const OrderDeliveries = ({ order: { id, state } }: { readonly order: Order }) => {
  const calls = useReading(
    async (signal) => {
      const { webhooks } = await unwrap(control().GET('/control/webhooks', { signal }))
      return webhooks.filter(({ about }) => about === id)
    },
    [id],
    [changes.value, state],
    (read = []) => (isOpen(state) || read.some((call) => call.state === 'pending') ? POLL : undefined),
  )
  return (
    <section class="stack" aria-labelledby="webhook-calls">
      <div class="row">
        <h3 id="webhook-calls">Webhook calls</h3>
        <span class="end">
          <CopyCall call={{ control: 'GET', template: '/control/webhooks' }} />
        </span>
      </div>
      <ReadState of={calls} what="the webhook calls" />
      {calls.value?.length === 0 && (
        <p class="quiet">
          {isOpen(state) ? 'None yet: the order is not ready.' : 'None is kept of this order.'}
        </p>
      )}
      <WebhookCalls calls={calls.value ?? []} onSent={calls.readAgain} />
    </section>
  )
}
