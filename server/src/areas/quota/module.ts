import type { Aois } from '../../aois/aois.ts'
import type { Ground } from '../../ground.ts'
import type { AreaModules } from '../../http/operation.ts'
import { WORLD_PLAN_SUBSCRIPTIONS } from '../../world/plan-subscriptions.ts'
import { WORLD_PRODUCTS } from '../../world/products.ts'
import { WORLD_QUOTA_JOBS, WORLD_RESERVATIONS } from '../../world/reservations.ts'
import { ReservationBook } from './book.ts'
import { quotaError } from './errors.ts'
import { quota } from './handlers.ts'
import { placeJobs, placeReservations } from './place-quota.ts'

/** The quota API, with the world's products, plans, reservations and jobs. */
export const quotaModule = async (
  services: Ground & { readonly aois: Aois },
): Promise<AreaModules['quota']> => {
  const { stores, ids } = services
  const book = new ReservationBook(stores.documents(), stores.documents(), ids)
  await placeReservations(book, WORLD_PRODUCTS, WORLD_RESERVATIONS)
  const jobs = await placeJobs(stores.documents(), stores.documents(), WORLD_QUOTA_JOBS)
  const world = { products: WORLD_PRODUCTS, subscriptions: WORLD_PLAN_SUBSCRIPTIONS }
  return { handlers: quota({ ...services, ...world, book, jobs }), wireError: quotaError }
}
