import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { Caller } from '../../kernel/caller.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import { accountOf } from '../../services/quota/account-store.ts'
import { toSquareKilometers } from '../../services/quota/area-units.ts'
import type { NamedArea } from '../../services/quota/reservation.ts'
import { MAX_RESERVATIONS, RESERVATIONS } from '../../services/quota/reservation-store.ts'
import { areasNamedBy, notTooMany } from './named-areas.ts'
import { quotaWire } from './quota-wire.ts'
import { reservableProduct } from './reservable-product.ts'
import { costsOf, totalOf } from './reserve.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

export const estimateReservation =
  (services: QuotaServices): Handler<'quota_estimateReservation'> =>
  async ({ body, principal, caller }) => {
    const product = await reservableProduct(services, principal.orgId, body)
    const areas = notTooMany(await areasToEstimate(services, principal, body, caller))
    const account = await accountOf(services.stores, product)
    const costs = await costsOf(services.stores, { product, ...reserverOf(principal), areas })
    return {
      status: 200,
      body: {
        estimated_costs: costs.map(({ ref, cost, reservation }) => ({
          aoi_ref: services.dialect.prefixed(ref),
          cost: toSquareKilometers(cost),
          reserved: reservation !== undefined,
        })),
        total_cost: toSquareKilometers(totalOf(costs)),
        ...quotaWire(product, account),
      },
    }
  }

/**
 * The named areas, or those of the caller's reservations in a group.
 * @throws Problem 400 where both are sent, a reference cannot be resolved, or the group is empty
 */
const areasToEstimate = async (
  services: QuotaServices,
  principal: Principal,
  { aoi_refs: references, collection_id: group }: components['schemas']['QuotaEstimateRequest'],
  caller: Caller,
): Promise<readonly NamedArea[]> => {
  if (references && group !== undefined)
    throw invalid('collection_id', 'names areas as aoi_refs does; send one of them')
  if (references) return areasNamedBy(services, principal, references, caller)
  const areas = group === undefined ? [] : await areasOfGroup(services, principal, group)
  if (areas.length === 0) throw invalid('collection_id', 'names no group of reservations that you have')
  return areas
}

/** Each area once, however many reservations it has in the group. */
const areasOfGroup = async (
  { stores }: QuotaServices,
  caller: Principal,
  group: string,
): Promise<readonly NamedArea[]> => {
  const where = [
    ['owner', { eq: reserverOf(caller).owner }],
    ['collection_id', { eq: group }],
  ] as const
  const query = { where, limit: MAX_RESERVATIONS }
  const { documents } = await stores.collection(RESERVATIONS).page(String(caller.orgId), query)
  return [...new Map(documents.map(({ ref, area, box }) => [ref, { ref, area, box }])).values()]
}
