import type { components } from '../../../../../generated/types.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import { remaining } from '../../../services/quota/account.ts'
import type { Account } from '../../../services/quota/account.ts'
import { toSquareKilometers } from '../../../services/quota/area-units.ts'
import type { Product } from '../../../services/quota/product.ts'
import type { Reservation } from '../../../services/quota/reservation.ts'

/** Path of the list of reservations, below the area's root. */
export const RESERVATIONS_PATH = '/quota-reservations/'

/**
 * Returns a reservation as callers read it.
 * @param root address of the API
 * @param dialect of the reference to the area of interest
 */
export const toWireReservation = (
  reservation: Reservation,
  root: string,
  dialect: Dialect,
): components['schemas']['QuotaReservation'] => ({
  id: reservation.id,
  aoi_ref: dialect.prefixed(reservation.ref),
  amount: toSquareKilometers(reservation.amount),
  collection_id: reservation.group,
  organization_id: reservation.orgId,
  product_id: reservation.productId,
  state: 'reserved',
  user_id: reservation.userId,
  created_at: shortDateTime(reservation.created),
  updated_at: shortDateTime(reservation.created),
  url: `${root}${RESERVATIONS_PATH}${reservation.id}`,
})

/** Returns the rest and the total of a quota, in square kilometers; null means unlimited. */
export const toWireQuota = (product: Product, account: Account) => {
  const left = remaining(product, account)
  return {
    quota_remaining: left === null ? null : toSquareKilometers(left),
    quota_total: product.quotaTotal,
    quota_units: 'sqkm',
  }
}
