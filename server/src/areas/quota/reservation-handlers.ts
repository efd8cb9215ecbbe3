import type { components } from '../../../../generated/types.ts'
import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reservation } from './book.ts'
import { reservableProduct } from './catalogue.ts'
import { quotaView } from './estimates.ts'
import { areasNamedBy, notTooMany } from './named-areas.ts'
import { pageOf } from './pages.ts'
import { toSquareKilometres } from './rules.ts'
import { dateTime, reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

type Handlers = Pick<AreaHandlers<'quota'>, 'createReservation' | 'listReservations' | 'getReservation'>

const PATH = '/quota-reservations/'

export const reservationHandlers = (services: QuotaServices): Handlers => ({
  async createReservation({ body, principal, root }) {
    const { products, aois, book, timeline } = services
    const product = reservableProduct(products.list(), principal.orgId, body)
    const areas = notTooMany(await areasNamedBy(aois, principal, body.aoi_refs))
    const order = { ...reserverOf(principal), product, areas, group: body.collection_id ?? null }
    const { areas: reserved, account } = await book.reserve(order, timeline.now())
    return {
      status: 201,
      body: {
        quota_reservations: reserved.map(({ id, ref }) => ({ id, aoi_ref: ref, state: 'reserved' as const })),
        quota_used: toSquareKilometres(account.used),
        ...quotaView(product.quotaTotal, account),
        url: root + PATH,
      },
    }
  },

  async listReservations(call) {
    const { principal, root } = call
    const all = await services.book.list(principal.orgId)
    const views = all.filter(readableBy(principal)).map((reservation) => view(reservation, root))
    return { status: 200, body: pageOf(views, root + PATH, call) }
  },

  async getReservation({ path, principal, root }) {
    const reservation = await services.book.get(principal.orgId, path.reservation_id)
    if (!reservation || !readableBy(principal)(reservation))
      throw notFound('reservation', path.reservation_id)
    return { status: 200, body: view(reservation, root) }
  },
})

/** Users read their own reservations, a machine client those of the organisation that it acts for. */
const readableBy = (caller: Principal) => {
  const { owner } = reserverOf(caller)
  return (reservation: Reservation): boolean => caller.kind === 'machine' || reservation.owner === owner
}

const view = (reservation: Reservation, root: string): components['schemas']['QuotaReservation'] => ({
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
  url: `${root}${PATH}${reservation.id}`,
})
