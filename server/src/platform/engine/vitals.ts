import type { Clock } from '../../kernel/clock.ts'
import { Heartbeat } from '../../kernel/heartbeat.ts'

/**
 * How old the accounts in memory may be, in milliseconds: as long a process may accept a key that another one has revoked.
 * A database that starts again or whose standby takes its place is back by then.
 */
const MAX_ACCOUNTS_AGE_MS = 15_000

/** How long no job may have been looked for, in milliseconds. */
const MAX_JOBS_PAUSE_MS = 15_000

/** What a process has to do again and again so that it can serve. */
export interface Vitals {
  /** Reading the accounts; undefined where no other process changes them. */
  readonly accounts: Heartbeat | undefined
  /** Looking for jobs; undefined where they cannot fail to be found. */
  readonly jobs: Heartbeat | undefined
}

/** Of jobs alone: no other process changes the accounts. */
export const createVitals = (clock: Clock = performance) => ({
  accounts: undefined,
  jobs: new Heartbeat(MAX_JOBS_PAUSE_MS, clock),
})

export const createSharedVitals = (clock: Clock = performance) => ({
  accounts: new Heartbeat(MAX_ACCOUNTS_AGE_MS, clock),
  jobs: new Heartbeat(MAX_JOBS_PAUSE_MS, clock),
})
