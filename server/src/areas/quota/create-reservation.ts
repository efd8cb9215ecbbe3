import type { Handler } from '../../http/server/operation.ts'
import { toSquareKilometers } from '../../services/quota/area-units.ts'
import { areasNamedBy, notTooMany } from './named-areas.ts'
import { quotaWire } from './quota-wire.ts'
import { reservableProduct } from './reservable-product.ts'
import { RESERVATIONS_PATH } from './reservation-wire.ts'
import { reserve } from './reserve.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

export const createReservation =
  (services: QuotaServices): Handler<'quota_createReservation'> =>
  async ({ body, principal, root, commit, caller }) => {
    const { ids, clock, dialect } = services
    const product = await reservableProduct(services, principal.orgId, body)
    const areas = notTooMany(await areasNamedBy(services, principal, body.aoi_refs, caller))
    const claim = { ...reserverOf(principal), product, areas, group: body.collection_id ?? null }
    const now = clock.now()
    return commit(async (tx) => {
      const receipt = await reserve(tx, ids.within(tx), claim, now)
      return {
        status: 201,
        body: {
          quota_reservations: receipt.areas.map(({ id, ref }) => ({
            id,
            aoi_ref: dialect.prefixed(ref),
            state: 'reserved' as const,
          })),
          quota_used: toSquareKilometers(receipt.account.used),
          ...quotaWire(product, receipt.account),
          url: root + RESERVATIONS_PATH,
        },
      }
    })
  }
