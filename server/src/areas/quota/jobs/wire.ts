import type { components } from '../../../../../generated/types.ts'
import { computeStatus, endTime, startTime, timeLeft } from './job.ts'
import type { Job } from './job.ts'

/** Returns a job as callers read it. @param now in milliseconds since 1970 UTC */
export const toWireJob = (job: Job, now: number): components['schemas']['QuotaJob'] => {
  const status = computeStatus(job, now)
  const done = countDone(job, now)
  return {
    id: job.id,
    status,
    percentage: Math.floor((1000 * done) / job.areas) / 10,
    processed_items: done,
    total_items: job.areas,
    type: 'quota:reserve',
    organization_id: job.orgId,
    product_id: job.productId,
    ...formerName(job.productId),
    collection_id: job.group,
    ...(status === 'failed' && job.outcome?.kind === 'failed' && { message: job.outcome.message }),
  }
}

/** Returns how many of a job's areas are done: evenly from its start to its end. */
const countDone = (job: Job, now: number): number => {
  const share = 1 - timeLeft(job, now) / (endTime(job) - startTime(job))
  return Math.floor(job.areas * Math.min(1, Math.max(0, share)))
}

/** The deprecated name of `product_id`, for older clients. */
const formerName = (productId: number) => ({ product_access_id: productId })
