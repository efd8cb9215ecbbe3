import type { AreaHandlers } from '../../../http/operation.ts'
import { notFound } from '../../../kernel/problem.ts'
import { toPage } from '../pages.ts'
import type { QuotaServices } from '../services.ts'
import { findJob, listJobs } from './store.ts'
import { toWireJob } from './wire.ts'

/** The operations of jobs: bulk reservations under way and ended. @see source, Quota API */
export const jobHandlers = ({
  stores,
  clock,
}: QuotaServices): Pick<AreaHandlers<'quota'>, 'listJobs' | 'getJob'> => ({
  /** The progress of a job depends on the current time, so the wire forms are filtered and sorted. */
  async listJobs(call) {
    const { principal, root } = call
    const jobs = await listJobs(stores, principal.orgId)
    const wires = jobs.map((job) => toWireJob(job, clock.now()))
    return { status: 200, body: toPage(wires, `${root}/quota-reservations/jobs`, call) }
  },

  async getJob({ path, principal }) {
    const job = await findJob(stores, principal.orgId, path.job_id)
    if (!job) throw notFound('job', path.job_id)
    return { status: 200, body: toWireJob(job, clock.now()) }
  },
})
