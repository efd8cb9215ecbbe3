import type { Job, JobQueue } from '../stores/job-queue.ts'
import type { Transaction } from '../stores/transaction.ts'

/** What a handler is told of the job that it does. */
export interface JobRun extends Job {
  /** How often it was begun, this time included. */
  readonly attempt: number
}

/**
 * Does a job, at least once: where it throws, or the process ends before it does, it is begun again. So it looks first
 * whether its work is done already, and it writes in one transaction.
 */
export type JobHandler = (run: JobRun) => Promise<void>

/** How often a job is begun in all, and how long it pauses in between. */
export interface Retries {
  readonly attempts: number
  /** In milliseconds. @param attempt how often it was begun, one or more */
  readonly pauseAfter: (attempt: number, key: string) => number
}

/** A job that failed for good. */
export interface DeadLetter extends Job {
  readonly attempts: number
  /** When it failed, in milliseconds since 1970 UTC. */
  readonly failed: number
  readonly reason: string
}

/** What becomes of jobs of one kind that fail. */
export interface JobPolicy extends Retries {
  /**
   * Notes, on the record that the job was for, that it will never be done: in the transaction that makes the job a dead
   * letter. Where this throws, the job is begun again after another pause, so that nothing stays under way forever.
   */
  readonly onDeadLetter: (tx: Transaction, letter: DeadLetter) => Promise<void>
}

/** Work that waits for its time. What waits is data of the stores; what does it is registered when the platform starts. */
export interface Jobs extends JobQueue {
  /** @throws Error where the kind has a handler already */
  register(kind: string, handler: JobHandler, policy?: Partial<JobPolicy>): void
  /** The newest first, of those that are kept: `MAX_DEAD_LETTERS`. */
  deadLetters(): Promise<readonly DeadLetter[]>
}
