import './deliveries.css'
import { unwrap } from 'imagery-platform-client'
import type { components } from '../../../generated/control.ts'
import { Failure } from '../calls/failure.tsx'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { control } from '../platform-state/control.ts'
import { utc } from '../platform-state/utc.ts'

type WebhookCall = components['schemas']['WebhookCall']

interface WebhookCallsProps {
  readonly calls: readonly WebhookCall[]
  /** Is told when one was sent once more. */
  readonly onSent: () => void
}

/** Webhook calls with their attempts, each of which can be made once more. */
export const WebhookCalls = ({ calls, onSent }: WebhookCallsProps) => (
  <ul class="list">
    {calls.map((call) => (
      <li key={call.id} class="webhook-call">
        <div class="row">
          <span class={`badge ${TONES[call.state]}`}>{call.state}</span>
          <code>{call.host}</code>
        </div>
        <p class="quiet">
          Order <code>{call.about}</code>
        </p>
        <Attempts call={call} />
        <div class="row">
          <SendAgain call={call} onSent={onSent} />
        </div>
        <details>
          <summary>What was sent</summary>
          <p class="quiet">
            <code>webhook-id: {call.id}</code>
          </p>
          <pre tabIndex={0} aria-label="Body of the call">
            {withoutTokens(call.body)}
          </pre>
        </details>
      </li>
    ))}
  </ul>
)

/** As JSON; a token in an address is a credential, and is left out. */
const withoutTokens = (body: unknown): string =>
  JSON.stringify(body, undefined, 2).replaceAll(/token=[^"&]+/g, 'token=…')

const TONES = { pending: 'warn', delivered: 'good', failed: 'bad' } as const satisfies Record<
  WebhookCall['state'],
  string
>

const Attempts = ({ call: { attempts, state } }: { readonly call: WebhookCall }) => (
  <ol class="attempts">
    {attempts.map(({ time, status, reason }) => (
      <li key={time}>
        <span class="number">{utc(time)}</span>{' '}
        {reason === null ? `answered ${status}` : <span class="bad">{reason}</span>}
      </li>
    ))}
    {state === 'pending' && <li class="quiet">Another attempt is planned.</li>}
  </ol>
)

const SendAgain = ({
  call: { id, host },
  onSent,
}: {
  readonly call: WebhookCall
  readonly onSent: () => void
}) => {
  const sending = useAction()
  const path = { id }
  const send = async (): Promise<void> => {
    await unwrap(control().POST('/control/webhooks/{id}/redeliver', { params: { path } }))
    onSent()
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Send once more: ${id}, to ${host}`}
        disabled={sending.isBusy}
        onClick={() => sending.run(send)}
      >
        Send once more
      </button>
      <CopyCall call={{ control: 'POST', template: '/control/webhooks/{id}/redeliver', path }} />
      <Failure of={sending} />
    </>
  )
}
