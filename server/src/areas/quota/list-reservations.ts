import type { Handler } from '../../http/server/operation.ts'
import { RESERVATIONS } from '../../services/quota/reservation-store.ts'
import { pageWire } from './pages.ts'
import { reservationConditions, reservationOrder } from './reservation-conditions.ts'
import { RESERVATIONS_PATH, reservationWire } from './reservation-wire.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

export const listReservations =
  ({ stores, dialect }: QuotaServices): Handler<'quota_listReservations'> =>
  async (call) => {
    const { principal, root, query } = call
    const reservations = stores.collection(RESERVATIONS)
    const owner = [['owner', { eq: reserverOf(principal).owner }]] as const
    const where = [...(principal.kind === 'machine' ? [] : owner), ...reservationConditions(query, dialect)]
    const { limit, offset } = query
    const order = reservationOrder(query.sort)
    const { documents } = await reservations.page(String(principal.orgId), { where, order, limit, offset })
    const count = await reservations.count(String(principal.orgId), where)
    const wires = documents.map((reservation) => reservationWire(reservation, root, dialect))
    return { status: 200, body: pageWire(wires, count, root + RESERVATIONS_PATH, call) }
  }
