import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RateLimit, RateLimiter } from '../../services/limits/rate-limit.ts'

/** Creations and updates of one caller together: a burst of 60; the allowance refills by one per second. */
export const CHANGES_LIMIT: RateLimit = { requests: 60, seconds: 60 }

/** @throws Problem 429 with `Retry-After` where the caller has sent too many changes */
export const admitChange = async (
  changes: RateLimiter,
  { orgId, kind, subject }: Principal,
): Promise<void> => {
  const seconds = await changes.secondsToWait(JSON.stringify([orgId, kind, subject]))
  if (seconds === 0) return
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  throw new Problem(429, `Too many requests; try again in ${wait}`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
