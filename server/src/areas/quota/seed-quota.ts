import { datasetOf } from '../../services/features/stored-aois.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import { unfold } from '../../jobs/unfold.ts'
import type { WorldProduct } from '../../world/products.ts'
import type { WorldQuotaJob, WorldReservation } from '../../world/reservations.ts'
import type { Reservation, ReservationStore } from './reservation-store.ts'
import { JobStore } from './job-store.ts'
import type { OpenJobs } from './job-store.ts'
import type { Job } from './job.ts'
import { toSquareMetres } from './rules.ts'

/** What an organisation may use, of which the world says when it came and what became of it. */
export interface WorldQuota {
  readonly products: readonly WorldProduct[]
  readonly reservations: readonly WorldReservation[]
}

/** Writes down what was used of products, in its time: each reservation, and the use that none accounts for. */
export const seedUse = async (
  timeline: Timeline,
  store: ReservationStore,
  { products, reservations }: WorldQuota,
): Promise<void> => {
  for (const product of products) {
    const own = reservations.filter(({ productId }) => productId === product.id)
    const reserved = own.reduce((sum, { amount }) => sum + toSquareMetres(amount), 0)
    const [rest, changed] = [toSquareMetres(product.quotaUsed) - reserved, Date.parse(product.updated)]
    const steps = [
      ...own
        .map((each) => reservationOf(product, each))
        .map((each) => ({
          time: each.created,
          take: () => store.enter(product, each),
        })),
      { time: changed, take: () => store.use(product, rest, changed) },
    ]
    await unfold(
      timeline,
      steps.toSorted((one, other) => one.time - other.time),
    )
  }
}

const reservationOf = (
  { orgId }: WorldProduct,
  { userId, amount, created, ...reservation }: WorldReservation,
): Reservation => ({
  ...reservation,
  orgId,
  owner: datasetOf({ kind: 'user', subject: userId }),
  userId: Number(userId),
  area: toSquareMetres(amount),
  amount: toSquareMetres(amount),
  created: Date.parse(created),
})

/** The bulk reservations of the world, whose end is known, and those to come. */
export const seedJobs = async (
  timeline: Timeline,
  store: Documents<Job>,
  open: Documents<OpenJobs>,
  jobs: readonly WorldQuotaJob[],
): Promise<JobStore> => {
  for (const { created: text, fault, ...facts } of jobs) {
    const created = Date.parse(text)
    const job: Job = { ...facts, created, outcome: { kind: 'failed', message: fault } }
    const take = () => store.put(String(job.orgId), String(job.id), job)
    await unfold(timeline, [{ time: created, take }])
  }
  return new JobStore(store, open)
}
