import type { Handler } from '../../http/server/operation.ts'
import { listJobsOf } from './job-store.ts'
import { jobWire } from './job-wire.ts'
import { pageOf } from './pages.ts'
import type { QuotaServices } from './services.ts'

/** The progress of a job depends on the current time: the wire form is filtered and sorted. */
export const listJobs =
  ({ stores, clock }: QuotaServices): Handler<'quota_listJobs'> =>
  async (call) => {
    const { principal, root } = call
    const all = await listJobsOf(stores, principal.orgId)
    const wires = all.map((job) => jobWire(job, clock.now()))
    return { status: 200, body: pageOf(wires, `${root}/quota-reservations/jobs`, call) }
  }
