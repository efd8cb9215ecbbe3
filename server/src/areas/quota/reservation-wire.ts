import type { components } from '../../../../generated/types.ts'
import type { Reservation } from './reservation-store.ts'
import { toSquareKilometres } from './rules.ts'
import { dateTime } from './services.ts'

/** Of the list of reservations, from the area's root on. */
export const RESERVATIONS_PATH = '/quota-reservations/'

/** @param root of the area */
export const reservationWire = (
  reservation: Reservation,
  root: string,
): components['schemas']['QuotaReservation'] => ({
  id: reservation.id,
  aoi_ref: reservation.ref,
  amount: toSquareKilometres(reservation.amount),
  collection_id: reservation.group,
  organization_id: reservation.orgId,
  product_id: reservation.productId,
  state: 'reserved',
  user_id: reservation.userId,
  created_at: dateTime(reservation.created),
  updated_at: dateTime(reservation.created),
  url: `${root}${RESERVATIONS_PATH}${reservation.id}`,
})
