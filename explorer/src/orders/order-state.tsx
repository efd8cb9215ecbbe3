import type { OrderState } from 'imagery-platform-client'

/** All states, as the contract has them. */
export const ORDER_STATES = [
  'queued',
  'running',
  'success',
  'partial',
  'failed',
  'cancelled',
] as const satisfies readonly OrderState[]

/** Each has a mark of its own, since colors alone tell some readers nothing. */
const LOOKS = {
  queued: { mark: '○', tone: '' },
  running: { mark: '◐', tone: 'accent' },
  success: { mark: '●', tone: 'good' },
  partial: { mark: '◒', tone: 'warn' },
  failed: { mark: '✕', tone: 'bad' },
  cancelled: { mark: '–', tone: '' },
} as const satisfies Record<OrderState, object>

export const StateBadge = ({ state }: { readonly state: OrderState }) => {
  const { mark, tone } = LOOKS[state]
  return (
    <span class={`badge ${tone}`}>
      <span aria-hidden="true">{mark}</span> {state}
    </span>
  )
}

/** How a state is read aloud. */
const SAID = {
  queued: 'is queued',
  running: 'is running',
  success: 'has succeeded',
  partial: 'has succeeded in part',
  failed: 'has failed',
  cancelled: 'is cancelled',
} as const satisfies Record<OrderState, string>

/** How far an order is on its way. */
export const StateSteps = ({ state }: { readonly state: OrderState }) => {
  const steps = stepsFor(state)
  const now = steps.indexOf(state)
  return (
    <>
      <ol class="order-steps" aria-label="Way of the order">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === now ? 'step' : undefined}>
            {index > now ? <span class="quiet">{step}</span> : <StateBadge state={step} />}
          </li>
        ))}
      </ol>
      <p role="status" class="unseen">
        The order {SAID[state]}.
      </p>
    </>
  )
}

/** What an order went through, as far as its state tells, and what is to come. */
const stepsFor = (state: OrderState): readonly OrderState[] => {
  switch (state) {
    case 'queued':
    case 'running':
    case 'success':
      return ['queued', 'running', 'success']
    case 'partial':
    case 'failed':
      return ['queued', 'running', state]
    case 'cancelled':
      return ['queued', state]
  }
}

export const isOpen = (state: OrderState): boolean => state === 'queued' || state === 'running'
