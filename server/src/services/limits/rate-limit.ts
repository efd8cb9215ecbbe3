import { LRUCache } from 'lru-cache'
import type { Clock } from '../../kernel/clock.ts'
import type { Savable } from '../../stores/snapshot-source.ts'

/** So many requests at once; the allowance comes back evenly, whole after the period. */
export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

export interface RateLimiter {
  /** Counts one request of `key`. 0 admits it; otherwise the whole seconds after which the next is admitted. */
  secondsToWait(key: string): number
}

/** Most keys remembered: an attacker who invents keys forgets old ones instead of filling the memory. */
const MAX_KEYS = 10_000

/** Sums of a spacing that is no whole number of milliseconds drift by less than this. */
const ROUNDING_MS = 1

/**
 * A rate limiter per key. It keeps one number for each: the time at which the key's allowance is whole again
 * (the generic cell rate algorithm), so there is no window at whose edge twice the limit passes.
 */
export const createRateLimiter = ({ requests, seconds }: RateLimit, clock: Clock): RateLimiter & Savable => {
  const periodMs = seconds * 1000
  const spacingMs = periodMs / requests
  const wholeAgainAt = new LRUCache<string, number>({ max: MAX_KEYS })
  return {
    secondsToWait(key) {
      const now = clock.now()
      const next = Math.max(now, wholeAgainAt.get(key) ?? now) + spacingMs
      const excessMs = next - now - periodMs
      if (excessMs > ROUNDING_MS) return Math.ceil(excessMs / 1000)
      wholeAgainAt.set(key, next)
      return 0
    },
    save() {
      const saved = wholeAgainAt.dump()
      return () => {
        wholeAgainAt.load(saved)
      }
    },
  }
}
