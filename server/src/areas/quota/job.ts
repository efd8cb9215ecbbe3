import type { components } from '../../../../generated/types.ts'
import { waitUntil } from '../../kernel/wait-until.ts'

/** A bulk reservation. */
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

/** How long a job for so many areas waits and runs, in milliseconds. */
export const timeFor = (areas: number): number => WAITS + Math.max(MIN_WORK, areas * WORK_PER_AREA)

/** When a job begins, in milliseconds since 1970 UTC. */
export const startOf = ({ created }: Job): number => created + WAITS

/** When a job ends, in milliseconds since 1970 UTC. */
export const endOf = ({ created, areas }: Job): number => created + timeFor(areas)

type Status = components['schemas']['QuotaJobStatus']

/** @param now in milliseconds since 1970 UTC */
export const statusOf = (job: Job, now: number): Status => {
  if (waitUntil(startOf(job), now, WAITS) > 0) return 'pending'
  return untilEnd(job, now) > 0 ? 'processing' : (job.outcome?.kind ?? 'processing')
}

/** How many milliseconds a job has yet to wait and run. @param now in milliseconds since 1970 UTC */
export const untilEnd = (job: Job, now: number): number => waitUntil(endOf(job), now, timeFor(job.areas))
