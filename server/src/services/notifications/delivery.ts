import type { Sealed } from '../secrets/sealing.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { MAX_ATTEMPTS } from '../../jobs/backoff.ts'
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
  /** In the order in which deliveries were prepared. */
  readonly number: number
  /** Of the attempts those that the platform made by itself; the others were asked for. */
  readonly planned: number
}

/** A delivery after an attempt that the platform made by itself. */
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

/** A delivery after an attempt that was asked for, which can only do good: what is planned goes on. */
export const afterAsked = (
  delivery: DeepReadonly<StoredDelivery>,
  time: string,
  outcome: Outcome,
): DeepReadonly<StoredDelivery> => {
  const state = outcome.kind === 'delivered' ? 'delivered' : delivery.state
  return { ...delivery, attempts: withAttempt(delivery, time, outcome), state }
}

/** Attempts of one delivery that are kept, the latest. */
const MAX_KEPT = 100

const withAttempt = (
  { attempts }: Pick<Delivery, 'attempts'>,
  time: string,
  outcome: Outcome,
): readonly Attempt[] => {
  const reason = outcome.kind === 'delivered' ? null : outcome.reason
  return [...attempts, { time, status: outcome.status, reason }].slice(-MAX_KEPT)
}

/** As those who control the platform see it. */
export const wireDelivery = ({
  url: _url,
  planned: _planned,
  number: _number,
  ...delivery
}: DeepReadonly<StoredDelivery>): DeepReadonly<Delivery> => delivery
