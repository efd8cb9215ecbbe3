import type { Sealed } from '../secrets/sealing.ts'
import { MOST_ATTEMPTS } from '../../jobs/backoff.ts'
import type { Outcome } from './send-webhook.ts'

/** One attempt to deliver a webhook. */
export interface Attempt {
  readonly time: string
  /** Of the receiver's answer; null where there was none. */
  readonly status: number | null
  /** Null where it was delivered. */
  readonly reason: string | null
}

/** A webhook call and what came of it. Of the address only the host is told. */
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
  /** Of the attempts those that the platform made by itself; the others were asked for. */
  readonly planned: number
}

/** A delivery after an attempt that the platform made by itself. */
export const afterPlanned = (delivery: StoredDelivery, time: string, outcome: Outcome): StoredDelivery => {
  const planned = delivery.planned + 1
  return {
    ...delivery,
    planned,
    attempts: withAttempt(delivery, time, outcome),
    state: stateAfter(delivery, planned, outcome),
  }
}

const stateAfter = ({ state }: Delivery, planned: number, { kind }: Outcome): Delivery['state'] => {
  if (kind === 'delivered' || state === 'delivered') return 'delivered'
  return kind === 'hopeless' || planned >= MOST_ATTEMPTS ? 'failed' : 'pending'
}

/** A delivery after an attempt that was asked for, which can only do good: what is planned goes on. */
export const afterAsked = (delivery: StoredDelivery, time: string, outcome: Outcome): StoredDelivery => {
  const state = outcome.kind === 'delivered' ? 'delivered' : delivery.state
  return { ...delivery, attempts: withAttempt(delivery, time, outcome), state }
}

const withAttempt = ({ attempts }: Delivery, time: string, outcome: Outcome): readonly Attempt[] => {
  const reason = outcome.kind === 'delivered' ? null : outcome.reason
  return [...attempts, { time, status: outcome.status, reason }]
}

/** As those who control the platform see it. */
export const withoutUrl = ({ id, orgId, about, host, body, state, attempts }: StoredDelivery): Delivery => ({
  id,
  orgId,
  about,
  host,
  body,
  state,
  attempts,
})
