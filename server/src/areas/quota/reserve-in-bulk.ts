import type { DeadLetter, JobRun } from '../../jobs/jobs.ts'
import { Problem } from '../../kernel/problem.ts'
import { PRODUCTS } from '../../services/quota/plan-store.ts'
import type { Product } from '../../services/quota/product.ts'
import type { Transaction } from '../../stores/transaction.ts'
import type { Job } from './job.ts'
import { areasOfJob, endJob, jobOf } from './job-store.ts'
import { reserve } from './reserve.ts'
import type { QuotaServices } from './services.ts'

/** The kind of job that ends a bulk reservation. */
export const RESERVE = 'quota.reserve'

/** Reserves all areas of a bulk reservation or none, and records how it ended. */
export const reserveInBulk =
  ({ stores, ids }: Pick<QuotaServices, 'stores' | 'ids'>) =>
  async ({ ids: of, due }: Pick<JobRun, 'ids' | 'due'>): Promise<void> => {
    const job = await jobOf(stores, Number(of.organization), String(of.job))
    if (!job || job.outcome) return
    try {
      await stores.transaction((tx) => reserveFor(tx, ids.within(tx), job, due))
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      const { message } = fault
      await stores.transaction((tx) => endJob(tx, job, { kind: 'failed', message }))
    }
  }

/** Fails a bulk reservation whose job failed. */
export const failReservation = async (tx: Transaction, { ids }: DeadLetter): Promise<void> => {
  const job = await jobOf(tx, Number(ids.organization), String(ids.job))
  if (!job || job.outcome) return
  await endJob(tx, job, { kind: 'failed', message: 'The platform failed to reserve; nothing is reserved.' })
}

const reserveFor = async (
  tx: Transaction,
  ids: ReturnType<QuotaServices['ids']['within']>,
  job: Job,
  time: number,
): Promise<void> => {
  const named = await areasOfJob(tx, job)
  if (!named) throw new RangeError(`the job ${job.id} has no areas`)
  const { owner, userId, areas } = named
  await reserve(tx, ids, { product: await productOf(tx, job), owner, userId, group: job.group, areas }, time)
  await endJob(tx, job, { kind: 'completed' })
}

const productOf = async (tx: Transaction, { orgId, productId }: Job): Promise<Product> => {
  const product = await tx.collection(PRODUCTS).get(String(orgId), String(productId))
  if (!product) throw new RangeError(`the product ${productId} is gone`)
  return product
}
