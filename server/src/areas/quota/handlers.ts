import type { AreaHandlers } from '../../http/server/operation.ts'
import { createBulkReservation } from './create-bulk-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { estimateReservation } from './estimate-reservation.ts'
import { getJob } from './get-job.ts'
import { getReservation } from './get-reservation.ts'
import { listJobs } from './list-jobs.ts'
import { listProducts } from './list-products.ts'
import { listReservations } from './list-reservations.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import type { QuotaServices } from './services.ts'

/** The operations of quota: products, reservations for areas of interest, and reservations in bulk. */
export const quota = (services: QuotaServices): AreaHandlers<'quota'> => ({
  listProducts: listProducts(services),
  listSubscriptions: listSubscriptions(services),
  estimateReservation: estimateReservation(services),
  createReservation: createReservation(services),
  listReservations: listReservations(services),
  getReservation: getReservation(services),
  createBulkReservation: createBulkReservation(services),
  listJobs: listJobs(services),
  getJob: getJob(services),
})
