import type { Clock } from '../../kernel/clock.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Ids } from '../../stores/ids.ts'
import type { Ledger } from './ledger.ts'
import type { SuborgReport } from './suborg-report.ts'

/** What the operations of reports work with. */
export interface ReportsServices {
  readonly clock: Clock
  readonly ids: Ids
  readonly catalog: Catalog
  readonly ledger: Ledger
  /** By organisation: a colleague's can be read. */
  readonly suborgReports: Documents<SuborgReport>
}
