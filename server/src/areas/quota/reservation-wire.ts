import type { components } from '../../../../generated/types.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { Reservation } from '../../services/quota/reservation.ts'
import { toSquareKilometers } from '../../services/quota/area-units.ts'
import { shortDateTime } from '../../kernel/date-time.ts'

/** Of the list of reservations, from the area's root on. */
export const RESERVATIONS_PATH = '/quota-reservations/'

/** @param root of the area @param dialect names the area */
export const reservationWire = (
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
