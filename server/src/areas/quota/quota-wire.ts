import { remaining, toSquareKilometres, toSquareMetres } from './rules.ts'
import type { Account } from './rules.ts'

/** What is left of a quota, as answers tell it: in square kilometres, null where there is no limit. */
export const quotaWire = (quotaTotal: number | null, account: Account) => {
  const left = remaining(quotaTotal === null ? null : toSquareMetres(quotaTotal), account)
  return {
    quota_remaining: left === null ? null : toSquareKilometres(left),
    quota_total: quotaTotal,
    quota_units: 'sqkm',
  }
}
