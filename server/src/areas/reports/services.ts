import type { Catalog } from '../../catalog/port.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import type { PvUse } from '../../services/usage/pv-use.ts'
import type { TaskingContract } from '../../services/usage/tasking.ts'
import type { ReportIds } from '../../services/usage/usage-period.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'

/** What reports show of organizations and users. */
export interface Organizations {
  /** Id of the organization that one is a part of; undefined where there is none. */
  readonly parentOf: (orgId: number) => number | undefined
  /** Ids of the parts of an organization that are billed with it. */
  readonly suborgsOf: (orgId: number) => readonly number[]
  /** Empty for anything but a user, such as a machine client. */
  readonly emailOf: (userId: string) => string
}

/** What the operations of reports work with. */
export interface ReportsServices {
  readonly clock: Clock
  readonly ids: StoredIds
  readonly dialect: Dialect
  readonly stores: Stores
  readonly catalog: Catalog
  readonly organizations: Organizations
  readonly idOf: ReportIds
  /** All derived-variable products; those of days that are over count. */
  readonly pvUses: readonly PvUse[]
  /** With all captures; those that are published count. */
  readonly taskingContracts: readonly TaskingContract[]
  readonly itemTypes: ItemTypes
}
