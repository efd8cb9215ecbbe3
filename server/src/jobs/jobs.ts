import type { Job, JobQueue } from '../stores/job-queue.ts'
import type { Transaction } from '../stores/transaction.ts'

/** The job that a handler runs. */
export interface JobRun extends Job {
  /** How often it was started, this time included, without those that the end of a platform interrupted. */
  readonly attempt: number
}

/**
 * Does a job, at least once: if it throws, or the process ends before it settles, the job starts again. So it first
 * checks whether its work is done already, and it writes in one transaction. Where it throws `PlatformStops`, that attempt
 * does not count.
 */
export type JobHandler = (run: JobRun) => Promise<void>

/** How often a job is started in total, and how long the pauses are. */
export interface Retries {
  readonly attempts: number
  /** In milliseconds. @param attempt how often it was started, one or more */
  readonly pauseAfter: (attempt: number, key: string) => number
}

/** A job that failed and is not retried any more. */
export interface DeadLetter extends Job {
  readonly attempts: number
  /** When it failed, in milliseconds since 1970 UTC. */
  readonly failed: number
  readonly reason: string
}

/** How long jobs of one kind wait, and what becomes of those that fail. */
export interface JobPolicy extends Retries {
  /**
   * How far ahead jobs of this kind are due at most when they are enqueued, in milliseconds; infinite for those of a date.
   * A job that is due later was enqueued while the clock was ahead, and is started.
   */
  readonly longestWait: number
  /**
   * Notes, on the record that the job was for, that it will never be done: in the transaction that makes the job a dead
   * letter. If this throws, the job is retried after a pause. Otherwise its record would stay unfinished forever.
   */
  readonly onDeadLetter: (tx: Transaction, letter: DeadLetter) => Promise<void>
}

/** How many jobs have not ended, those that are running included. */
export interface Backlog {
  /** Due by now. */
  readonly due: number
  /** Due later. */
  readonly scheduled: number
  /** Since when the first one is due, in milliseconds since 1970 UTC; undefined where none is. */
  readonly dueSince: number | undefined
}

/** Jobs wait until they are due. They are data of the stores; handlers are registered when the platform starts. */
export interface Jobs extends JobQueue {
  /** @throws Error where the kind already has a handler */
  register(kind: string, handler: JobHandler, policy?: Partial<JobPolicy>): void
  /** The newest first, of those that are kept: `MAX_DEAD_LETTERS`. */
  deadLetters(): Promise<readonly DeadLetter[]>
  backlog(): Promise<Backlog>
}
