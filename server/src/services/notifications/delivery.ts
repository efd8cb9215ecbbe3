import type { Sealed } from '../secrets/sealing.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Outcome } from './send-webhook.ts'

/** Maximum number of attempts to deliver a webhook or a mail. */
export const MAX_ATTEMPTS = 8

/** One attempt to deliver a webhook. */
export interface Attempt {
  readonly time: string
  /** Status of the receiver's answer; null where there was none. */
  readonly status: number | null
  /** Reason of the failure; null where it was delivered. */
  readonly reason: string | null
}

/** A webhook call and its outcome. Of the address only the host is shown. */
export interface Delivery {
  /** `webhook-id`, the same on every attempt. */
  readonly id: string
  readonly orgId: number
  readonly about: string
  readonly host: string
  readonly body: unknown
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly attempts: readonly Attempt[]
}

/** As it is stored. */
export interface StoredDelivery extends Delivery {
  readonly url: Sealed
  /** In the order in which deliveries were prepared. */
  readonly number: number
  /** When it was prepared, in milliseconds since 1970 UTC. */
  readonly prepared: number
  /** How many attempts the platform planned itself; the others were requested. */
  readonly planned: number
}

/** A delivery after a planned attempt. */
export const afterPlanned = (
  delivery: DeepReadonly<StoredDelivery>,
  time: string,
  outcome: Outcome,
): DeepReadonly<StoredDelivery> => {
  const planned = delivery.planned + 1
  return {
    ...delivery,
    planned,
    attempts: withAttempt(delivery, time, outcome),
    state: stateAfter(delivery, planned, outcome),
  }
}

const stateAfter = (
  { state }: Pick<Delivery, 'state'>,
  planned: number,
  { kind }: Outcome,
): Delivery['state'] => {
  if (kind === 'delivered' || state === 'delivered') return 'delivered'
  return kind === 'hopeless' || planned >= MAX_ATTEMPTS ? 'failed' : 'pending'
}

/** A delivery after a requested attempt, whose failure changes nothing: planned attempts go on. */
export const afterAsked = (
  delivery: DeepReadonly<StoredDelivery>,
  time: string,
  outcome: Outcome,
): DeepReadonly<StoredDelivery> => {
  const state = outcome.kind === 'delivered' ? 'delivered' : delivery.state
  return { ...delivery, attempts: withAttempt(delivery, time, outcome), state }
}

/** How many attempts of one delivery are kept, the latest. */
const MAX_KEPT = 100

const withAttempt = (
  { attempts }: Pick<Delivery, 'attempts'>,
  time: string,
  outcome: Outcome,
): readonly Attempt[] => {
  const reason = outcome.kind === 'delivered' ? null : outcome.reason
  return [...attempts, { time, status: outcome.status, reason }].slice(-MAX_KEPT)
}

/** A delivery as `/control` shows it. */
export const wireDelivery = ({
  url: _url,
  planned: _planned,
  number: _number,
  prepared: _prepared,
  ...delivery
}: DeepReadonly<StoredDelivery>): DeepReadonly<Delivery> => delivery
