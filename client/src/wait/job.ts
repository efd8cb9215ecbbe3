import type { CallAnswer, Client } from '../client.ts'
import { unwrap, type DataOf } from '../errors/unwrap.ts'
import { EndedError } from './ended-error.ts'
import { poll, type WaitOptions } from './polling.ts'

const OPERATION = 'quota_getJob'

/** A bulk reservation of quota, however far it is. */
export type Job = DataOf<CallAnswer<typeof OPERATION>>

/** A bulk reservation that has reserved everything. */
export type CompletedJob = Job & { readonly status: 'completed' }

/** A bulk reservation failed: nothing was reserved. */
export class JobEndedError extends EndedError {
  declare readonly resource: Job
}

/**
 * Waits until a bulk reservation has reserved everything.
 * @param jobId the `job_id` that the reservation was answered with
 * @throws JobEndedError where it is `failed`
 * @throws DeadlineError where it is not `completed` within `timeout`
 * @throws ApiError where there is no such job
 */
export const waitForJob = (
  client: Client,
  jobId: string,
  options: WaitOptions<Job> = {},
): Promise<CompletedJob> => {
  const params = { path: { job_id: jobId } }
  const read = (init: { readonly signal?: AbortSignal }) =>
    unwrap(client.call(OPERATION, { params, ...init }))
  return poll(client, { operationId: OPERATION, read, isEnded: isCompleted }, options)
}

const isCompleted = (job: Job): job is CompletedJob => {
  if (job.status === 'failed') throw new JobEndedError(OPERATION, job.status, job, job.message)
  return job.status === 'completed'
}
