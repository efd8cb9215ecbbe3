import { unwrap } from 'imagery-platform-client'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { WebhookCalls } from '../deliveries/webhook-calls.tsx'
import { changes } from '../platform-state/changes.ts'
import { control } from '../platform-state/control.ts'

/** Milliseconds between two looks. */
const pause = () => 2000

/** All webhook calls, newest first. */
export const Webhooks = () => {
  const list = useReading(
    async (signal) => (await unwrap(control().GET('/control/webhooks', { signal }))).webhooks,
    [],
    [changes.value],
    pause,
  )
  return (
    <section class="stack" aria-label="Webhook calls">
      <div class="row">
        <h2>Webhook calls, newest first</h2>
        <span class="end">
          <CopyCall call={{ control: 'GET', template: '/control/webhooks' }} />
        </span>
      </div>
      <ReadState of={list} what="the webhook calls" />
      {list.value?.length === 0 && (
        <p class="empty">No webhook calls yet. An order with a webhook makes one when it is ready.</p>
      )}
      <WebhookCalls calls={list.value ?? []} onSent={list.readAgain} />
    </section>
  )
}
