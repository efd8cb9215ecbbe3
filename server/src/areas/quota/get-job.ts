import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { jobOf } from './job-store.ts'
import { jobWire } from './job-wire.ts'
import type { QuotaServices } from './services.ts'

export const getJob =
  ({ stores, clock }: QuotaServices): Handler<'quota_getJob'> =>
  async ({ path, principal }) => {
    const job = await jobOf(stores, principal.orgId, path.job_id)
    if (!job) throw notFound('job', path.job_id)
    return { status: 200, body: jobWire(job, clock.now()) }
  }
