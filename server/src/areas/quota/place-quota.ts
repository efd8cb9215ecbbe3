import { datasetOf } from '../../aois/stored-aois.ts'
import type { Documents } from '../../stores/documents.ts'
import type { WorldProduct } from '../../world/products.ts'
import type { WorldQuotaJob, WorldReservation } from '../../world/reservations.ts'
import type { ReservationBook } from './book.ts'
import { JobBook } from './job-book.ts'
import type { OpenJobs } from './job-book.ts'
import type { Job } from './jobs.ts'
import { toSquareMetres } from './rules.ts'

/** Writes down what was reserved before the platform started. */
export const placeReservations = async (
  book: ReservationBook,
  products: readonly WorldProduct[],
  reservations: readonly WorldReservation[],
): Promise<void> => {
  for (const { userId, productId, amount, created, ...reservation } of reservations) {
    const product = products.find(({ id }) => id === productId)
    if (!product) throw new Error(`The world has no product ${productId}.`)
    await book.enter(product, {
      ...reservation,
      productId,
      orgId: product.orgId,
      owner: datasetOf({ kind: 'user', subject: userId }),
      userId: Number(userId),
      area: toSquareMetres(amount),
      amount: toSquareMetres(amount),
      created: Date.parse(created),
    })
  }
}

/** The bulk reservations of the past, whose end is known, and those to come. */
export const placeJobs = async (
  store: Documents<Job>,
  open: Documents<OpenJobs>,
  jobs: readonly WorldQuotaJob[],
): Promise<JobBook> => {
  for (const { created, fault, ...job } of jobs)
    await store.put(String(job.orgId), String(job.id), {
      ...job,
      created: Date.parse(created),
      outcome: { kind: 'failed', message: fault },
    })
  return new JobBook(store, open)
}
