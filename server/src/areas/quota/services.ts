import type { Clock } from '../../kernel/clock.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Aois } from '../../services/features/aois.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import type { Reservation } from '../../services/quota/reservation.ts'
import type { StoredIdSource } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'

/** What the operations of quota work with. */
export interface QuotaServices {
  readonly stores: Stores
  readonly ids: StoredIdSource
  readonly aois: Aois
  readonly clock: Clock
  readonly dialect: Dialect
  /** The name of an organization. */
  readonly nameOf: (orgId: number) => string
}

/** Who reserves: the owner of the reservations, and the user's id, null for a machine client. */
export interface Reserver {
  readonly owner: string
  readonly userId: number | null
}

export const reserverOf = (caller: Pick<Principal, 'kind' | 'subject'>): Reserver => ({
  owner: datasetOf(caller),
  userId: caller.kind === 'user' && /^[1-9]\d{0,14}$/.test(caller.subject) ? Number(caller.subject) : null,
})

/** Users read their own reservations, a machine client those of the organization that it acts for. */
export const isReadableBy = (caller: Principal, { owner }: Pick<Reservation, 'owner'>): boolean =>
  caller.kind === 'machine' || owner === datasetOf(caller)
