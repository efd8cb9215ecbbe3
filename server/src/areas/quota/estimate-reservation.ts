import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import { areasNamedBy, notTooMany } from './named-areas.ts'
import { quotaWire } from './quota-wire.ts'
import { reservableProduct } from './reservable-product.ts'
import { costsOf, totalOf, toSquareKilometres } from './rules.ts'
import type { NamedArea } from './rules.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

export const estimateReservation =
  (services: QuotaServices): Handler<'quota_estimateReservation'> =>
  async ({ body, principal }) => {
    const product = reservableProduct(services.products.list(), principal.orgId, body)
    const areas = notTooMany(await areasToEstimate(services, principal, body))
    const account = await services.reservations.account(product)
    const costs = costsOf(account, reserverOf(principal).owner, areas)
    return {
      status: 200,
      body: {
        estimated_costs: costs.map(({ ref, cost, reservation }) => ({
          aoi_ref: ref,
          cost: toSquareKilometres(cost),
          reserved: reservation !== undefined,
        })),
        total_cost: toSquareKilometres(totalOf(costs)),
        ...quotaWire(product.quotaTotal, account),
      },
    }
  }

/**
 * Those that are named, or those of the caller's reservations in a group.
 * @throws Problem 400 where both are sent, a reference leads nowhere, or nothing is in the group
 */
const areasToEstimate = async (
  { aois, reservations }: QuotaServices,
  caller: Principal,
  { aoi_refs: references, collection_id: group }: components['schemas']['QuotaEstimateRequest'],
): Promise<readonly NamedArea[]> => {
  if (references && group !== undefined)
    throw invalid('collection_id', 'names areas as aoi_refs does; send one of them')
  if (references) return areasNamedBy(aois, caller, references)
  const { owner } = reserverOf(caller)
  const own = (await reservations.list(caller.orgId)).filter((reservation) => reservation.owner === owner)
  const grouped = new Map(
    own.filter((reservation) => reservation.group === group).map(({ ref, area }) => [ref, { ref, area }]),
  )
  if (grouped.size === 0) throw invalid('collection_id', 'names no group of reservations that you have')
  return [...grouped.values()]
}
