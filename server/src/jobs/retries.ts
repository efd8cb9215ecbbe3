import { createHash } from 'node:crypto'
import type { JobPolicy, Retries } from './jobs.ts'

const FIRST_SECONDS = 2.5
const GROWTH = 4
export const MAX_PAUSE_SECONDS = 3600

/**
 * Seconds before the next attempt: 2.5, 10, 40 ... up to an hour, each up to a fifth longer, by the id, so that what
 * failed together is not tried again together.
 * @param attempts how many were made, one or more
 * @param asked seconds that the receiver asked for; more than an hour counts as an hour
 */
export const pauseAfter = (attempts: number, id: string, asked = 0): number => {
  const pause = Math.min(FIRST_SECONDS * GROWTH ** (attempts - 1), MAX_PAUSE_SECONDS / 1.2)
  return Math.max(pause * (1 + spread(`${id} ${attempts}`) / 5), Math.min(asked, MAX_PAUSE_SECONDS))
}

/** 0 to 1, the same for the same text. */
const spread = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** Of kinds that declare nothing else: five attempts within four minutes. */
export const DEFAULT_POLICY: JobPolicy = {
  attempts: 5,
  longestWait: Infinity,
  pauseAfter: (attempt, key) => pauseAfter(attempt, key) * 1000,
  onDeadLetter: async () => undefined,
}

/** Of work that nobody waits for and that must not be lost: begun again, within the hour, until it succeeds. */
export const UNTIL_DONE: Pick<Retries, 'attempts'> = { attempts: Infinity }
