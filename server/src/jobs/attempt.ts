import type { Clock } from '../kernel/clock.ts'
import { PlatformStops } from '../kernel/platform-stops.ts'
import type { Transaction } from '../stores/transaction.ts'
import type { WaitingJob } from '../stores/waiting-jobs.ts'
import { keepDeadLetter } from './dead-letters.ts'
import type { DeadLetter } from './jobs.ts'
import type { Kind } from './kinds.ts'

/** A job that was begun. Nothing is written of it once it is gone, was replaced, or was begun again by somebody else. */
export interface ClaimedJob {
  readonly job: WaitingJob
  /** Removes the job. */
  end(): Promise<void>
  /** Removes the job. @param write what is written in the same transaction */
  endWith(write: (tx: Transaction) => Promise<void>): Promise<void>
  /**
   * Lets the job wait for its next attempt.
   * @param due in milliseconds since 1970 UTC
   * @param attempts how many count as made
   */
  putOff(due: number, attempts: number): Promise<void>
}

/**
 * Runs the handler of a job, and writes what becomes of the job. An attempt that the end of the platform interrupts is
 * made again, and does not count: work that is longer than a platform runs at a time would never be done.
 * @throws what the handler throws; Error where the job has failed for good
 */
export const attempt = async (claimed: ClaimedJob, kind: Kind, clock: Clock): Promise<void> => {
  const { serial: _, ...run } = claimed.job
  const { handler, policy } = kind
  try {
    if (run.attempt > policy.attempts) throw new Error(`was begun ${policy.attempts} times and never ended`)
    await handler(run)
    await claimed.end()
  } catch (fault) {
    if (fault instanceof PlatformStops) {
      await putOff(claimed, kind, clock, run.attempt - 1)
      throw fault
    }
    if (run.attempt < policy.attempts) {
      await putOff(claimed, kind, clock, run.attempt)
      throw fault
    }
    await bury(claimed, kind, clock, fault)
    throw new Error(`${run.kind} ${run.key} has failed for good`, { cause: fault })
  }
}

/** Turns a job into a dead letter; if that fails, the job is rescheduled. */
const bury = async (claimed: ClaimedJob, kind: Kind, clock: Clock, fault: unknown): Promise<void> => {
  const letter = toDeadLetter(claimed.job, clock.now(), fault)
  try {
    await claimed.endWith(async (tx) => {
      await keepDeadLetter(tx, letter)
      await kind.policy.onDeadLetter(tx, letter)
    })
  } catch (another) {
    await putOff(claimed, kind, clock, claimed.job.attempt)
    throw another
  }
}

/** Pauses even where the attempt does not count: a platform that stops would begin it again at once. */
const putOff = (claimed: ClaimedJob, { policy }: Kind, clock: Clock, attempts: number): Promise<void> =>
  claimed.putOff(clock.now() + policy.pauseAfter(claimed.job.attempt, claimed.job.key), attempts)

/** @param failed in milliseconds since 1970 UTC */
const toDeadLetter = (
  { attempt: attempts, ...rest }: WaitingJob,
  failed: number,
  fault: unknown,
): DeadLetter & { readonly serial: number } => ({
  ...rest,
  attempts,
  failed,
  reason: fault instanceof Error ? fault.message : String(fault),
})
