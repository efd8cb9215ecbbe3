import type { components } from '../../../../../generated/types.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { invalid, notFound } from '../../../kernel/problem.ts'
import { readAccount } from '../../../services/quota/account.ts'
import { toSquareKilometers } from '../../../services/quota/area-units.ts'
import { MAX_RESERVATIONS, RESERVATIONS } from '../../../services/quota/reservation.ts'
import type { NamedArea } from '../../../services/quota/reservation.ts'
import { startBulkReservation } from '../jobs/bulk-reservation.ts'
import { computeStatus } from '../jobs/job.ts'
import { toWirePage } from '../pages.ts'
import type { QuotaServices } from '../services.ts'
import { requireListable, resolveAreas } from './areas.ts'
import { resolveProduct } from './product.ts'
import { toOrder, toWhere } from './query.ts'
import { computeCosts, reserve, sumCosts } from './reserve.ts'
import { isReadableBy, toReserver } from './reserver.ts'
import { RESERVATIONS_PATH, toWireQuota, toWireReservation } from './wire.ts'

/** The operations of reservations, one by one and in bulk. @see source, Quota API */
export const reservationHandlers = (
  services: QuotaServices,
): Pick<
  AreaHandlers<'quota'>,
  | 'listReservations'
  | 'createReservation'
  | 'getReservation'
  | 'estimateReservation'
  | 'createBulkReservation'
> => {
  const { stores, ids, clock, dialect } = services
  return {
    async listReservations(call) {
      const { principal, root, query } = call
      const { limit, offset } = query
      const reservations = stores.collection(RESERVATIONS)
      const owner = [['owner', { eq: toReserver(principal).owner }]] as const
      const where = [...(principal.kind === 'machine' ? [] : owner), ...toWhere(query, dialect)]
      const order = toOrder(query.sort)
      const { documents } = await reservations.page(String(principal.orgId), { where, order, limit, offset })
      const count = await reservations.count(String(principal.orgId), where)
      const wires = documents.map((reservation) => toWireReservation(reservation, root, dialect))
      return { status: 200, body: toWirePage(wires, count, root + RESERVATIONS_PATH, call) }
    },

    async createReservation({ body, principal, root, commit, caller }) {
      const product = await resolveProduct(services, principal.orgId, body)
      const areas = requireListable(await resolveAreas(services, principal, body.aoi_refs, caller))
      const claim = { ...toReserver(principal), product, areas, group: body.collection_id ?? null }
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
            ...toWireQuota(product, receipt.account),
            url: root + RESERVATIONS_PATH,
          },
        }
      })
    },

    async getReservation({ path, principal, root }) {
      const id = String(path.reservation_id)
      const reservation = await stores.collection(RESERVATIONS).get(String(principal.orgId), id)
      if (!reservation || !isReadableBy(principal, reservation))
        throw notFound('reservation', path.reservation_id)
      return { status: 200, body: toWireReservation(reservation, root, dialect) }
    },

    async estimateReservation({ body, principal, caller }) {
      const product = await resolveProduct(services, principal.orgId, body)
      const areas = requireListable(await resolveAreasToEstimate(services, principal, body, caller))
      const account = await readAccount(stores, product)
      const costs = await computeCosts(stores, { product, ...toReserver(principal), areas })
      return {
        status: 200,
        body: {
          estimated_costs: costs.map(({ ref, cost, reservation }) => ({
            aoi_ref: dialect.prefixed(ref),
            cost: toSquareKilometers(cost),
            reserved: reservation !== undefined,
          })),
          total_cost: toSquareKilometers(sumCosts(costs)),
          ...toWireQuota(product, account),
        },
      }
    },

    async createBulkReservation({ body, principal, commit, caller }) {
      const product = await resolveProduct(services, principal.orgId, body)
      const areas = await resolveAreas(services, principal, body.aoi_refs, caller)
      const claim = { ...toReserver(principal), product, areas, group: body.collection_id ?? null }
      const now = clock.now()
      return commit(async (tx) => {
        const job = await startBulkReservation(tx, ids.within(tx), claim, now)
        return { status: 201, body: { job_id: String(job.id), status: computeStatus(job, now) } }
      })
    },
  }
}

/**
 * Returns the areas that an estimate names, or those of the caller's reservations in a group.
 * @throws Problem 400 where both are sent, a reference cannot be resolved, or the group is empty
 */
const resolveAreasToEstimate = async (
  services: QuotaServices,
  principal: Principal,
  { aoi_refs: references, collection_id: group }: components['schemas']['QuotaEstimateRequest'],
  caller: Caller,
): Promise<readonly NamedArea[]> => {
  if (references && group !== undefined)
    throw invalid('collection_id', 'names areas as aoi_refs does; send one of them')
  if (references) return resolveAreas(services, principal, references, caller)
  const areas = group === undefined ? [] : await listGroupAreas(services, principal, group)
  if (areas.length === 0) throw invalid('collection_id', 'names no group of reservations that you have')
  return areas
}

/** Lists each area once, even if it has several reservations in the group. */
const listGroupAreas = async (
  { stores }: QuotaServices,
  caller: Principal,
  group: string,
): Promise<readonly NamedArea[]> => {
  const where = [
    ['owner', { eq: toReserver(caller).owner }],
    ['collection_id', { eq: group }],
  ] as const
  const query = { where, limit: MAX_RESERVATIONS }
  const { documents } = await stores.collection(RESERVATIONS).page(String(caller.orgId), query)
  return [...new Map(documents.map(({ ref, area, box }) => [ref, { ref, area, box }])).values()]
}
