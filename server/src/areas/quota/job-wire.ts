import type { components } from '../../../../generated/types.ts'
import { endOf, startOf, statusOf, untilEnd } from './job.ts'
import type { Job } from './job.ts'

/** How many of a job's areas are done: evenly from its start to its end. */
const areasDone = (job: Job, now: number): number => {
  const share = 1 - untilEnd(job, now) / (endOf(job) - startOf(job))
  return Math.floor(job.areas * Math.min(1, Math.max(0, share)))
}

/** @param now in milliseconds since 1970 UTC */
export const jobWire = (job: Job, now: number): components['schemas']['QuotaJob'] => {
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

/** The old name of the member, for older clients. */
const underOldName = (productId: number) => ({ product_access_id: productId })
