import type { Dialect } from '../../contract/dialect.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Aois } from '../../services/features/aois.ts'
import type { StoredIdSource } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'

/** The dependencies of the operations of quota. */
export interface QuotaServices {
  readonly stores: Stores
  readonly ids: StoredIdSource
  readonly aois: Aois
  readonly clock: Clock
  readonly dialect: Dialect
  /** Returns the name of an organization. */
  readonly organizationName: (orgId: number) => string
}
