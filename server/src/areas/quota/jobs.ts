import type { components } from '../../../../generated/types.ts'

/** A bulk reservation. */
export interface Job {
  readonly id: number
  readonly orgId: number
  readonly productId: number
  /** Null for none. */
  readonly group: string | null
  /** How many areas it reserves for. */
  readonly areas: number
  /** Milliseconds since 1970 UTC. */
  readonly created: number
  /** How it ended, or is known to end; undefined until then. */
  readonly outcome: JobOutcome | undefined
}

export type JobOutcome =
  { readonly kind: 'completed' } | { readonly kind: 'failed'; readonly message: string }

/** How long a job waits its turn, and how long it takes, in milliseconds. */
const WAITS = 2_000
const LEAST_WORK = 2_000
const WORK_PER_AREA = 10

const startOf = ({ created }: Job): number => created + WAITS

/** When a job ends, in milliseconds since 1970 UTC. */
export const endOf = (job: Job): number => startOf(job) + Math.max(LEAST_WORK, job.areas * WORK_PER_AREA)

type Status = components['schemas']['QuotaJobStatus']

/** @param now in milliseconds since 1970 UTC */
export const statusOf = (job: Job, now: number): Status => {
  if (now < startOf(job)) return 'pending'
  return now < endOf(job) ? 'processing' : (job.outcome?.kind ?? 'processing')
}

/** How many of a job's areas are done: evenly from its start to its end. */
const areasDone = (job: Job, now: number): number => {
  const share = (now - startOf(job)) / (endOf(job) - startOf(job))
  return Math.floor(job.areas * Math.min(1, Math.max(0, share)))
}

/** A job as its callers see it. */
export const jobView = (job: Job, now: number): components['schemas']['QuotaJob'] => {
  const status = statusOf(job, now)
  const done = areasDone(job, now)
  return {
    id: job.id,
    status,
    percentage: Math.floor((1000 * done) / job.areas) / 10,
    processed_items: done,
    total_items: job.areas,
    type: 'quota:reserve',
    organization_id: job.orgId,
    product_id: job.productId,
    ...underOldName(job.productId),
    collection_id: job.group,
    ...(status === 'failed' && job.outcome?.kind === 'failed' && { message: job.outcome.message }),
  }
}

/** What clients of before the new name read. */
const underOldName = (productId: number) => ({ product_access_id: productId })
