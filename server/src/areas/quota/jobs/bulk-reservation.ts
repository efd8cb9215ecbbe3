import type { DeadLetter, JobRun, Jobs } from '../../../jobs/jobs.ts'
import { Problem } from '../../../kernel/problem.ts'
import { PRODUCTS } from '../../../services/quota/plan-store.ts'
import type { Product } from '../../../services/quota/product.ts'
import type { StoredIds } from '../../../stores/stored-ids.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import { reserve } from '../reservations/reserve.ts'
import type { Claim } from '../reservations/reserve.ts'
import type { QuotaServices } from '../services.ts'
import { computeDuration, endTime } from './job.ts'
import type { Job } from './job.ts'
import { beginJob, endJob, findJob, findJobAreas, MAX_AREAS } from './store.ts'

/** The kind of background job that ends a bulk reservation. */
export const RESERVE = 'quota.reserve'

/** The ids of the world's jobs are smaller. */
const FIRST_ID = 7703

/** Registers the background job that ends bulk reservations. */
export const registerBulkReservations = (
  services: Pick<QuotaServices, 'stores' | 'ids'> & { readonly jobs: Jobs },
): void => {
  services.jobs.register(RESERVE, (run) => reserveInBulk(services, run), {
    onDeadLetter: failReservation,
    longestWait: computeDuration(MAX_AREAS),
  })
}

/**
 * Stores a job that reserves all areas of a claim, and schedules its end.
 * @param time in milliseconds since 1970 UTC
 * @throws Problem 429 with `Retry-After` where the organization has the maximum of open jobs or areas
 */
export const startBulkReservation = async (
  tx: Transaction,
  ids: StoredIds,
  claim: Claim,
  time: number,
): Promise<Job> => {
  const { product, owner, userId, group, areas } = claim
  const job: Job = {
    orgId: product.orgId,
    productId: product.id,
    group,
    areas: areas.length,
    created: time,
    outcome: null,
    id: await ids.number('quota job', FIRST_ID),
  }
  await beginJob(tx, job, { owner, userId, jobId: job.id, areas })
  await tx.jobs.enqueue({
    kind: RESERVE,
    key: String(job.id),
    due: endTime(job),
    ids: { orgId: job.orgId, organization: job.orgId, job: job.id },
  })
  return job
}

/** Reserves all areas of a job or none, and records how it ended. */
const reserveInBulk = async (
  { stores, ids }: Pick<QuotaServices, 'stores' | 'ids'>,
  run: Pick<JobRun, 'ids' | 'due'>,
): Promise<void> => {
  const job = await findJob(stores, Number(run.ids.organization), String(run.ids.job))
  if (!job || job.outcome) return
  try {
    await stores.transaction((tx) => reserveAreas(tx, ids.within(tx), job, run.due))
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
    const { message } = fault
    await stores.transaction((tx) => endJob(tx, job, { kind: 'failed', message }))
  }
}

const reserveAreas = async (tx: Transaction, ids: StoredIds, job: Job, time: number): Promise<void> => {
  const named = await findJobAreas(tx, job)
  if (!named) throw new RangeError(`the job ${job.id} has no areas`)
  const { owner, userId, areas } = named
  const product = await getProduct(tx, job)
  await reserve(tx, ids, { product, owner, userId, group: job.group, areas }, time)
  await endJob(tx, job, { kind: 'completed' })
}

const getProduct = async (tx: Transaction, { orgId, productId }: Job): Promise<Product> => {
  const product = await tx.collection(PRODUCTS).get(String(orgId), String(productId))
  if (!product) throw new RangeError(`the product ${productId} is gone`)
  return product
}

/** Fails a bulk reservation whose background job failed. */
const failReservation = async (tx: Transaction, { ids }: DeadLetter): Promise<void> => {
  const job = await findJob(tx, Number(ids.organization), String(ids.job))
  if (!job || job.outcome) return
  await endJob(tx, job, { kind: 'failed', message: 'The platform failed to reserve; nothing is reserved.' })
}
