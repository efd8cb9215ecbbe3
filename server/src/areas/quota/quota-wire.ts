import { remaining } from '../../services/quota/account.ts'
import type { Account } from '../../services/quota/account.ts'
import { toSquareKilometers } from '../../services/quota/area-units.ts'
import type { Product } from '../../services/quota/product.ts'

/** What is left of a quota, as in answers: in square kilometers, null where there is no limit. */
export const quotaWire = (product: Product, account: Account) => {
  const left = remaining(product, account)
  return {
    quota_remaining: left === null ? null : toSquareKilometers(left),
    quota_total: product.quotaTotal,
    quota_units: 'sqkm',
  }
}
