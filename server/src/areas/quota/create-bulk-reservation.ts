import type { Handler } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { endOf, statusOf } from './job.ts'
import type { Job, JobOutcome } from './job.ts'
import { areasNamedBy } from './named-areas.ts'
import { reservableProduct } from './reservable-product.ts'
import type { Order } from './reservation-store.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

/** Ids of the world's jobs lie below. */
const FIRST_ID = 7703

export const createBulkReservation = (services: QuotaServices): Handler<'quota_createBulkReservation'> => {
  const { products, aois, jobs, ids, timeline } = services
  return async ({ body, principal }) => {
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
  }
}

/** Reserves for all areas of a job or for none, and notes how it ended. */
const finish = async (
  { reservations, jobs, timeline }: QuotaServices,
  job: Job,
  order: Order,
): Promise<void> => {
  const outcome = await reservations.reserve(order, timeline.now()).then(
    (): JobOutcome => ({ kind: 'completed' }),
    (fault: unknown): JobOutcome => ({
      kind: 'failed',
      message: fault instanceof Problem ? fault.message : 'The reservation failed; try again later.',
    }),
  )
  await jobs.end(job, outcome)
}
