import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, afterPlanned, type Delivery, type StoredDelivery } from './delivery.ts'
import type { Outcome } from './send-webhook.ts'

const LATER: Outcome = { kind: 'later', status: 503, reason: 'busy', retryAfter: undefined }
const HOPELESS: Outcome = { kind: 'hopeless', status: 404, reason: 'gone' }
const DELIVERED: Outcome = { kind: 'delivered', status: 200 }

test.each<
  [why: string, state: Delivery['state'], before: number, outcome: Outcome, after: Delivery['state']]
>([
  ['the receiver takes it', 'pending', 0, DELIVERED, 'delivered'],
  ['the receiver is busy', 'pending', 0, LATER, 'pending'],
  ['the receiver can never take it', 'pending', 0, HOPELESS, 'failed'],
  ['the attempt before the last fails', 'pending', MAX_ATTEMPTS - 2, LATER, 'pending'],
  ['the last attempt fails', 'pending', MAX_ATTEMPTS - 1, LATER, 'failed'],
  ['an operator has delivered it meanwhile, and the attempt fails', 'delivered', 0, LATER, 'delivered'],
  ['an operator has delivered it meanwhile, and no attempt can', 'delivered', 0, HOPELESS, 'delivered'],
])('after a planned attempt where %s', (_why, state, planned, outcome, want) => {
  const time = '2026-05-04T00:00:00.000Z'
  const delivery: StoredDelivery = {
    id: 'msg_1',
    orgId: 1,
    about: 'an order',
    host: 'example.com',
    body: {},
    attempts: [],
    state,
    planned,
    number: 1,
    prepared: 0,
    url: SEALED,
  }
  const after = afterPlanned(delivery, time, outcome)
  expect(after).toMatchObject({ state: want, planned: planned + 1 })
  expect(after.attempts).toEqual([{ time, status: outcome.status, reason: failureReason(outcome) }])
})

const failureReason = (outcome: Outcome): string | null =>
  outcome.kind === 'delivered' ? null : outcome.reason

/** The address, which these rules pass on. */
const SEALED = { keyId: 'k', key: '', secret: '' }
