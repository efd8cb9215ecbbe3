import type { Principal } from '../../../kernel/principal.ts'
import { datasetName } from '../../../services/features/aois.ts'
import type { Reservation } from '../../../services/quota/reservation.ts'

/** The owner of reservations, and the id of the user who makes them; null for a machine client. */
export interface Reserver {
  readonly owner: string
  readonly userId: number | null
}

/** Returns the caller as the owner of reservations. */
export const toReserver = (caller: Pick<Principal, 'kind' | 'subject'>): Reserver => ({
  owner: datasetName(caller),
  userId: caller.kind === 'user' && /^[1-9]\d{0,14}$/.test(caller.subject) ? Number(caller.subject) : null,
})

/** Users read their own reservations; a machine client reads those of the organization that it acts for. */
export const isReadableBy = (caller: Principal, { owner }: Pick<Reservation, 'owner'>): boolean =>
  caller.kind === 'machine' || owner === datasetName(caller)
