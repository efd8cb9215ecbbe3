import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { Order } from './book.ts'
import { reservableProduct } from './catalogue.ts'
import { endOf, jobView, statusOf } from './jobs.ts'
import type { Job, JobOutcome } from './jobs.ts'
import { areasNamedBy } from './named-areas.ts'
import { pageOf } from './pages.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

type Handlers = Pick<AreaHandlers<'quota'>, 'createBulkReservation' | 'listJobs' | 'getJob'>

/** Ids of the world's jobs lie below. */
const FIRST_ID = 7703

export const jobHandlers = (services: QuotaServices): Handlers => {
  const { products, aois, jobs, ids, timeline } = services
  return {
    async createBulkReservation({ body, principal }) {
      const { orgId } = principal
      const product = reservableProduct(products.list(), orgId, body)
      const areas = await areasNamedBy(aois, principal, body.aoi_refs)
      const job: Job = {
        id: ids.number('quota job', FIRST_ID),
        orgId,
        productId: product.id,
        group: body.collection_id ?? null,
        areas: areas.length,
        created: timeline.now(),
        outcome: undefined,
      }
      await jobs.begin(job)
      const order = { ...reserverOf(principal), product, areas, group: job.group }
      timeline.schedule(endOf(job), () => finish(services, job, order))
      return { status: 201, body: { job_id: String(job.id), status: statusOf(job, job.created) } }
    },

    async listJobs(call) {
      const { principal, root } = call
      const all = await jobs.list(principal.orgId)
      const views = all.map((job) => jobView(job, timeline.now()))
      return { status: 200, body: pageOf(views, `${root}/quota-reservations/jobs`, call) }
    },

    async getJob({ path, principal }) {
      const job = await jobs.get(principal.orgId, path.job_id)
      if (!job) throw notFound('job', path.job_id)
      return { status: 200, body: jobView(job, timeline.now()) }
    },
  }
}

/** Reserves for all areas of a job or for none, and notes how it ended. */
const finish = async ({ book, jobs, timeline }: QuotaServices, job: Job, order: Order): Promise<void> => {
  const outcome = await book.reserve(order, timeline.now()).then(
    (): JobOutcome => ({ kind: 'completed' }),
    (fault: unknown): JobOutcome => ({
      kind: 'failed',
      message: fault instanceof Problem ? fault.message : 'The reservation failed; try again later.',
    }),
  )
  await jobs.end(job, outcome)
}
