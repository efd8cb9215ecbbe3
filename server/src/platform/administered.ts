import type { AnalyticsToCome } from '../analytics/analytics-to-come.ts'
import type { Access } from '../identity/access/access.ts'
import type { Accounts } from '../services/accounts/accounts.ts'
import type { Stores } from '../stores/stores.ts'

/** The parts of a platform that administrators' commands work on. */
export interface Administered {
  readonly stores: Stores
  readonly analytics: AnalyticsToCome
  readonly accounts: Accounts
  readonly access: Pick<Access, 'refresh'>
}
