import { pauseAfter } from './backoff.ts'
import type { JobPolicy, Retries } from './jobs.ts'

/** Of kinds that declare nothing else: five attempts within four minutes. */
export const DEFAULT_POLICY: JobPolicy = {
  attempts: 5,
  longestWait: Infinity,
  pauseAfter: (attempt, key) => pauseAfter(attempt, key) * 1000,
  onDeadLetter: async () => undefined,
}

/** Of work that nobody waits for and that must not be lost: begun again, within the hour, until it succeeds. */
export const UNTIL_DONE: Pick<Retries, 'attempts'> = { attempts: Infinity }
