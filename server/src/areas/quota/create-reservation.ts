import type { Handler } from '../../http/server/operation.ts'
import { areasNamedBy, notTooMany } from './named-areas.ts'
import { quotaWire } from './quota-wire.ts'
import { reservableProduct } from './reservable-product.ts'
import { RESERVATIONS_PATH } from './reservation-wire.ts'
import { toSquareKilometres } from './rules.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

export const createReservation =
  ({ products, aois, reservations, timeline }: QuotaServices): Handler<'quota_createReservation'> =>
  async ({ body, principal, root }) => {
    const product = reservableProduct(products.list(), principal.orgId, body)
    const areas = notTooMany(await areasNamedBy(aois, principal, body.aoi_refs))
    const order = { ...reserverOf(principal), product, areas, group: body.collection_id ?? null }
    const { areas: reserved, account } = await reservations.reserve(order, timeline.now())
    return {
      status: 201,
      body: {
        quota_reservations: reserved.map(({ id, ref }) => ({ id, aoi_ref: ref, state: 'reserved' as const })),
        quota_used: toSquareKilometres(account.used),
        ...quotaWire(product.quotaTotal, account),
        url: root + RESERVATIONS_PATH,
      },
    }
  }
