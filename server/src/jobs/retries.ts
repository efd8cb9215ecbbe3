import { pauseAfter } from './backoff.ts'
import type { Retries } from './jobs.ts'

/** Of kinds that declare nothing else: begun five times within four minutes. */
export const DEFAULT_RETRIES: Retries = {
  attempts: 5,
  pauseAfter: (attempt, key) => pauseAfter(attempt, key) * 1000,
}
