import type { Handler } from '../../http/server/operation.ts'
import { pageOf } from './pages.ts'
import { RESERVATIONS_PATH, reservationWire } from './reservation-wire.ts'
import { isReadableBy } from './services.ts'
import type { QuotaServices } from './services.ts'

export const listReservations =
  ({ reservations }: QuotaServices): Handler<'quota_listReservations'> =>
  async (call) => {
    const { principal, root } = call
    const all = await reservations.list(principal.orgId)
    const wires = all
      .filter((reservation) => isReadableBy(principal, reservation))
      .map((reservation) => reservationWire(reservation, root))
    return { status: 200, body: pageOf(wires, root + RESERVATIONS_PATH, call) }
  }
