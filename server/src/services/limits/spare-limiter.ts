import { StorageFull } from '../../stores/storage-full.ts'
import type { RateLimiter } from './rate-limit.ts'

/** Counts in the spare limiter while the store of the other one is full: a limit is no reason to let nobody in. */
export const withSpareLimiter = (limiter: RateLimiter, spare: RateLimiter): RateLimiter => ({
  secondsToWait: (key) =>
    limiter.secondsToWait(key).catch((fault: unknown) => {
      if (!(fault instanceof StorageFull)) throw fault
      return spare.secondsToWait(key)
    }),
})
