import type { Handler } from '../../http/server/operation.ts'
import { jobWire } from './job-wire.ts'
import { pageOf } from './pages.ts'
import type { QuotaServices } from './services.ts'

export const listJobs =
  ({ jobs, timeline }: QuotaServices): Handler<'quota_listJobs'> =>
  async (call) => {
    const { principal, root } = call
    const all = await jobs.list(principal.orgId)
    const wires = all.map((job) => jobWire(job, timeline.now()))
    return { status: 200, body: pageOf(wires, `${root}/quota-reservations/jobs`, call) }
  }
