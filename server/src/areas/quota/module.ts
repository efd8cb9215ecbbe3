import type { Jobs } from '../../jobs/jobs.ts'
import type { Seeding } from '../../services/seeding.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { quotaError } from './errors.ts'
import { quota } from './handlers.ts'
import { timeFor } from './job.ts'
import { MAX_AREAS } from './job-store.ts'
import { failReservation, RESERVE, reserveInBulk } from './reserve-in-bulk.ts'
import { seedQuota } from './seed-quota.ts'
import type { QuotaServices } from './services.ts'

/** The quota API, with the world's products, plans, reservations and jobs. */
export const quotaModule = async (
  services: QuotaServices & { readonly jobs: Jobs; readonly seeding: Seeding },
): Promise<AreaModules['quota']> => {
  services.jobs.register(RESERVE, reserveInBulk(services), {
    onDeadLetter: failReservation,
    longestWait: timeFor(MAX_AREAS),
  })
  await seedQuota(services)
  return { handlers: quota(services), wireError: quotaError }
}
