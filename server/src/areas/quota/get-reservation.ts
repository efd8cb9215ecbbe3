import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { RESERVATIONS } from '../../services/quota/reservation-store.ts'
import { reservationWire } from './reservation-wire.ts'
import { isReadableBy } from './services.ts'
import type { QuotaServices } from './services.ts'

export const getReservation =
  ({ stores, dialect }: QuotaServices): Handler<'quota_getReservation'> =>
  async ({ path, principal, root }) => {
    const id = String(path.reservation_id)
    const reservation = await stores.collection(RESERVATIONS).get(String(principal.orgId), id)
    if (!reservation || !isReadableBy(principal, reservation))
      throw notFound('reservation', path.reservation_id)
    return { status: 200, body: reservationWire(reservation, root, dialect) }
  }
