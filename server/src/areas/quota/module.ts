import type { Aois } from '../../services/features/aois.ts'
import type { Ground } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { historiesOf } from '../../kernel/histories.ts'
import { versionsOfPlan, WORLD_PLAN_SUBSCRIPTIONS } from '../../world/plan-subscriptions.ts'
import { versionsOfProduct, WORLD_PRODUCTS } from '../../world/products.ts'
import { WORLD_QUOTA_JOBS, WORLD_RESERVATIONS } from '../../world/reservations.ts'
import { ReservationStore } from './reservation-store.ts'
import { quotaError } from './errors.ts'
import { quota } from './handlers.ts'
import { seedJobs, seedUse } from './seed-quota.ts'

/** The quota API, with the world's products, plans, reservations and jobs. */
export const quotaModule = async (
  services: Ground & { readonly aois: Aois },
): Promise<AreaModules['quota']> => {
  const { stores, ids, timeline } = services
  const reservations = new ReservationStore(stores.documents(), stores.documents(), ids)
  await seedUse(timeline, reservations, { products: WORLD_PRODUCTS, reservations: WORLD_RESERVATIONS })
  const jobs = await seedJobs(timeline, stores.documents(), stores.documents(), WORLD_QUOTA_JOBS)
  const world = {
    products: historiesOf(timeline, WORLD_PRODUCTS.map(versionsOfProduct)),
    subscriptions: historiesOf(timeline, WORLD_PLAN_SUBSCRIPTIONS.map(versionsOfPlan)),
  }
  return { handlers: quota({ ...services, ...world, reservations, jobs }), wireError: quotaError }
}
