import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { jobWire } from './job-wire.ts'
import type { QuotaServices } from './services.ts'

export const getJob =
  ({ jobs, timeline }: QuotaServices): Handler<'quota_getJob'> =>
  async ({ path, principal }) => {
    const job = await jobs.get(principal.orgId, path.job_id)
    if (!job) throw notFound('job', path.job_id)
    return { status: 200, body: jobWire(job, timeline.now()) }
  }
