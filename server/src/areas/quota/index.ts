import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Seeding } from '../../services/seeding.ts'
import { quotaError } from './errors.ts'
import { registerBulkReservations } from './jobs/bulk-reservation.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { productHandlers } from './products/handlers.ts'
import { reservationHandlers } from './reservations/handlers.ts'
import { seedQuota } from './seed.ts'
import type { QuotaServices } from './services.ts'
import { subscriptionHandlers } from './subscriptions/handlers.ts'

/** The quota API, with the world's products, plans, reservations and jobs. */
export const createQuotaArea = async (
  services: QuotaServices & { readonly jobs: Jobs; readonly seeding: Seeding },
): Promise<AreaModules['quota']> => {
  registerBulkReservations(services)
  await seedQuota(services)

  const handlers: AreaHandlers<'quota'> = {
    ...productHandlers(services),
    ...subscriptionHandlers(services),
    ...reservationHandlers(services),
    ...jobHandlers(services),
  }
  return { handlers, wireError: quotaError }
}
