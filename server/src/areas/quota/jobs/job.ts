import type { components } from '../../../../../generated/types.ts'
import { waitUntil } from '../../../kernel/wait-until.ts'

/** A bulk reservation as it is stored. */
export interface Job {
  readonly id: number
  readonly orgId: number
  readonly productId: number
  /** Null for none. */
  readonly group: string | null
  /** How many areas it reserves. */
  readonly areas: number
  /** Milliseconds since 1970 UTC. */
  readonly created: number
  /** How it ended, or is known to end; null until then. */
  readonly outcome: JobOutcome | null
}

export type JobOutcome =
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly message: string }

/** How long a job is queued, and how long it runs, in milliseconds. */
const WAITS = 2_000
const MIN_WORK = 2_000
const WORK_PER_AREA = 10

/** Returns how long a job for so many areas waits and runs, in milliseconds. */
export const computeDuration = (areas: number): number => WAITS + Math.max(MIN_WORK, areas * WORK_PER_AREA)

/** Returns when a job starts to run, in milliseconds since 1970 UTC. */
export const startTime = ({ created }: Job): number => created + WAITS

/** Returns when a job ends, in milliseconds since 1970 UTC. */
export const endTime = ({ created, areas }: Job): number => created + computeDuration(areas)

type Status = components['schemas']['QuotaJobStatus']

/** Returns the status of a job at a time. @param now in milliseconds since 1970 UTC */
export const computeStatus = (job: Job, now: number): Status => {
  if (waitUntil(startTime(job), now, WAITS) > 0) return 'pending'
  return timeLeft(job, now) > 0 ? 'processing' : (job.outcome?.kind ?? 'processing')
}

/** Returns how many milliseconds a job has yet to wait and run. @param now in milliseconds since 1970 UTC */
export const timeLeft = (job: Job, now: number): number =>
  waitUntil(endTime(job), now, computeDuration(job.areas))
