import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { reservationWire } from './reservation-wire.ts'
import { isReadableBy } from './services.ts'
import type { QuotaServices } from './services.ts'

export const getReservation =
  ({ reservations }: QuotaServices): Handler<'quota_getReservation'> =>
  async ({ path, principal, root }) => {
    const reservation = await reservations.get(principal.orgId, path.reservation_id)
    if (!reservation || !isReadableBy(principal, reservation))
      throw notFound('reservation', path.reservation_id)
    return { status: 200, body: reservationWire(reservation, root) }
  }
