import type { FunctionComponent } from 'preact'
import { inAddress } from '../shell/address.ts'
import { ClockControl } from './clock-control.tsx'
import './control.css'
import { Faults } from './faults.tsx'
import { Mails } from './mails.tsx'
import { Requests } from './requests.tsx'
import { Reset } from './reset.tsx'
import { Snapshots } from './snapshots.tsx'
import { Webhooks } from './webhooks.tsx'

interface Part {
  readonly id: string
  readonly title: string
  readonly Content: FunctionComponent
}

const State = () => (
  <>
    <Snapshots />
    <Reset />
  </>
)

const REQUESTS: Part = { id: 'requests', title: 'Requests', Content: Requests }

const PARTS: readonly Part[] = [
  REQUESTS,
  { id: 'faults', title: 'Faults', Content: Faults },
  { id: 'webhooks', title: 'Webhooks', Content: Webhooks },
  { id: 'mails', title: 'Mails', Content: Mails },
  { id: 'state', title: 'State', Content: State },
]

const chosen = inAddress('control')

/** What tests may do to the platform, and what happened on it. */
export const ControlPanel = () => {
  const part = PARTS.find(({ id }) => id === chosen.value) ?? REQUESTS
  return (
    <div class="stack">
      <ClockControl />
      <nav class="tabs" aria-label="Parts of the control room">
        {PARTS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-current={id === part.id ? 'page' : undefined}
            onClick={() => (chosen.value = id)}
          >
            {title}
          </button>
        ))}
      </nav>
      <part.Content />
    </div>
  )
}
