import type { components } from '../../../../generated/types.ts'
import type { AreaHandlers } from '../../http/server/operation.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import { reservableProduct } from './catalogue.ts'
import { areasNamedBy, notTooMany } from './named-areas.ts'
import { costsOf, remaining, totalOf, toSquareKilometres, toSquareMetres } from './rules.ts'
import type { Account, NamedArea } from './rules.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

export const estimates = (services: QuotaServices): Pick<AreaHandlers<'quota'>, 'estimateReservation'> => ({
  async estimateReservation({ body, principal }) {
    const product = reservableProduct(services.products.list(), principal.orgId, body)
    const areas = notTooMany(await areasToEstimate(services, principal, body))
    const account = await services.book.account(product)
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
        ...quotaView(product.quotaTotal, account),
      },
    }
  },
})

/**
 * Those that are named, or those of the caller's reservations in a group.
 * @throws Problem 400 where both are sent, a reference leads nowhere, or nothing is in the group
 */
const areasToEstimate = async (
  { aois, book }: QuotaServices,
  caller: Principal,
  { aoi_refs: references, collection_id: group }: components['schemas']['QuotaEstimateRequest'],
): Promise<readonly NamedArea[]> => {
  if (references && group !== undefined)
    throw invalid('collection_id', 'names areas as aoi_refs does; send one of them')
  if (references) return areasNamedBy(aois, caller, references)
  const { owner } = reserverOf(caller)
  const own = (await book.list(caller.orgId)).filter((reservation) => reservation.owner === owner)
  const grouped = new Map(
    own.filter((reservation) => reservation.group === group).map(({ ref, area }) => [ref, { ref, area }]),
  )
  if (grouped.size === 0) throw invalid('collection_id', 'names no group of reservations that you have')
  return [...grouped.values()]
}

/** What is left of a quota, as answers tell it: in square kilometres, null where there is no limit. */
export const quotaView = (quotaTotal: number | null, account: Account) => {
  const left = remaining(quotaTotal === null ? null : toSquareMetres(quotaTotal), account)
  return {
    quota_remaining: left === null ? null : toSquareKilometres(left),
    quota_total: quotaTotal,
    quota_units: 'sqkm',
  }
}
