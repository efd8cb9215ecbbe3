import type { Clock } from '../kernel/clock.ts'
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
  /** Lets the job wait for its next attempt. @param due in milliseconds since 1970 UTC */
  putOff(due: number): Promise<void>
}

/**
 * Runs the handler of a job, and writes what becomes of the job.
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
    if (run.attempt < policy.attempts) {
      await putOff(claimed, kind, clock)
      throw fault
    }
    await bury(claimed, kind, clock, fault)
    throw new Error(`${run.kind} ${run.key} has failed for good`, { cause: fault })
  }
}

/** Turns a job into a dead letter; if that fails, the job is rescheduled. */
const bury = async (claimed: ClaimedJob, kind: Kind, clock: Clock, fault: unknown): Promise<void> => {
  const letter = deadLetterOf(claimed.job, clock.now(), fault)
  try {
    await claimed.endWith(async (tx) => {
      await keepDeadLetter(tx, letter)
      await kind.policy.onDeadLetter(tx, letter)
    })
  } catch (another) {
    await putOff(claimed, kind, clock)
    throw another
  }
}

const putOff = (claimed: ClaimedJob, { policy }: Kind, clock: Clock): Promise<void> =>
  claimed.putOff(clock.now() + policy.pauseAfter(claimed.job.attempt, claimed.job.key))

/** @param failed in milliseconds since 1970 UTC */
const deadLetterOf = (
  { attempt: attempts, ...rest }: WaitingJob,
  failed: number,
  fault: unknown,
): DeadLetter & { readonly serial: number } => ({
  ...rest,
  attempts,
  failed,
  reason: fault instanceof Error ? fault.message : String(fault),
})
