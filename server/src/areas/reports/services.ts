import type { Catalog } from '../../catalog/port.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import type { PvUse } from '../../services/usage/pv-use.ts'
import type { TaskingContract } from '../../services/usage/tasking.ts'
import type { ReportIds } from '../../services/usage/usage-period.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'

/** How reports find organizations and users. */
export interface Organizations {
  /** The id of an organization's parent; undefined if it has none. */
  readonly findParent: (orgId: number) => number | undefined
  /** The ids of the sub-organizations that are billed with an organization. */
  readonly listSuborgs: (orgId: number) => readonly number[]
  /** The email address of a user. Empty for anything else, such as a machine client. */
  readonly findEmail: (userId: string) => string
}

/** The services that the operations of reports use. */
export interface ReportsServices {
  readonly clock: Clock
  readonly ids: StoredIds
  readonly dialect: Dialect
  readonly stores: Stores
  readonly catalog: Catalog
  readonly organizations: Organizations
  readonly deriveReportId: ReportIds
  /** The uses of derived-variable products, future ones included. Reports count those of past days. */
  readonly pvUses: readonly PvUse[]
  /** Tasking contracts with their captures, future ones included. Reports count published ones. */
  readonly taskingContracts: readonly TaskingContract[]
  readonly itemTypes: ItemTypes
}
