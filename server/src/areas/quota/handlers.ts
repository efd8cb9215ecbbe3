import type { AreaHandlers } from '../../http/server/operation.ts'
import { estimates } from './estimates.ts'
import { jobHandlers } from './job-handlers.ts'
import { productLists } from './product-lists.ts'
import { reservationHandlers } from './reservation-handlers.ts'
import type { QuotaServices } from './services.ts'

/** The operations of quota: products, what of them is reserved for areas of interest, and reservations in bulk. */
export const quota = (services: QuotaServices): AreaHandlers<'quota'> => ({
  ...productLists(services),
  ...estimates(services),
  ...reservationHandlers(services),
  ...jobHandlers(services),
})
