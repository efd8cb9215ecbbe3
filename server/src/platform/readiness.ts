import type { UnreadyReason } from '../http/express-app.ts'
import { Problem } from '../kernel/problem.ts'
import type { Vitals } from './engine/vitals.ts'

/** In seconds. Accounts are read again every second. */
const RETRY_AFTER = 5

/** Why a process should get no calls, as its loops tell. */
export const checkReadiness =
  ({ accounts, jobs }: Vitals) =>
  (): readonly UnreadyReason[] => [
    ...(accounts?.isLate ? (['accounts_outdated'] as const) : []),
    ...(jobs?.isLate ? (['jobs_stalled'] as const) : []),
  ]

/**
 * Refuses to tell who calls from accounts that are too old: another process may have revoked the key meanwhile.
 * @throws Problem 503 with `Retry-After`
 */
export const requireFreshAccounts =
  ({ accounts }: Vitals) =>
  (): void => {
    if (!accounts?.isLate) return
    const headers = { 'Retry-After': String(RETRY_AFTER) }
    throw new Problem(503, 'Credentials cannot be verified at the moment. Try again later.', { headers })
  }
