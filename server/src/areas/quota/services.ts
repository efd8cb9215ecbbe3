import type { Aois } from '../../services/features/aois.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Ids } from '../../stores/ids.ts'
import type { Histories } from '../../kernel/histories.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import type { WorldProduct } from '../../world/products.ts'
import type { WorldPlanSubscription } from '../../world/plan-subscriptions.ts'
import type { JobStore } from './job-store.ts'
import type { Reservation, ReservationStore } from './reservation-store.ts'

/** What the operations of quota work with. */
export interface QuotaServices {
  /** Those that there are at the present. */
  readonly products: Pick<Histories<WorldProduct>, 'list'>
  readonly subscriptions: Pick<Histories<WorldPlanSubscription>, 'list'>
  readonly reservations: ReservationStore
  readonly jobs: JobStore
  readonly aois: Aois
  readonly ids: Ids
  readonly timeline: Timeline
}

/** Who reserves: whose reservations they are, and the user's id, null for a machine client. */
export const reserverOf = (
  caller: Principal,
): { readonly owner: string; readonly userId: number | null } => ({
  owner: datasetOf(caller),
  userId: caller.kind === 'user' && /^[1-9]\d{0,14}$/.test(caller.subject) ? Number(caller.subject) : null,
})

/** Users read their own reservations, a machine client those of the organisation that it acts for. */
export const isReadableBy = (caller: Principal, { owner }: Reservation): boolean =>
  caller.kind === 'machine' || owner === datasetOf(caller)

/** RFC 3339 in UTC. @param time in milliseconds since 1970 UTC */
export const dateTime = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z')
