import { datasetOf } from '../../aois/stored-aois.ts'
import type { Documents } from '../../stores/documents.ts'
import type { WorldProduct } from '../../world/products.ts'
import type { WorldQuotaJob, WorldReservation } from '../../world/reservations.ts'
import type { ReservationBook } from './book.ts'
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

/** Writes down the bulk reservations of the past, whose end is known. */
export const placeJobs = async (store: Documents<Job>, jobs: readonly WorldQuotaJob[]): Promise<void> => {
  for (const { created, fault, ...job } of jobs)
    await store.put(String(job.orgId), String(job.id), {
      ...job,
      created: Date.parse(created),
      outcome: { kind: 'failed', message: fault },
    })
}
