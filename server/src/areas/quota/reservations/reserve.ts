import { remaining, requireQuota, usedMore, changeAccount } from '../../../services/quota/account.ts'
import type { Account } from '../../../services/quota/account.ts'
import type { Product } from '../../../services/quota/product.ts'
import { chargeFor, putReservation, findReservationId } from '../../../services/quota/reservation.ts'
import type { NamedArea } from '../../../services/quota/reservation.ts'
import type { StoredIds } from '../../../stores/stored-ids.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import type { Reserver } from './reserver.ts'

/** An area, and how much of the quota it would take now. */
export interface AreaCost extends NamedArea {
  /** In square meters. */
  readonly cost: number
  /** The reservation that it has; undefined where it has none. */
  readonly reservation: number | undefined
}

/** A request to reserve areas from a product. */
export interface Claim extends Reserver {
  readonly product: Product
  /** Null for none. */
  readonly group: string | null
  readonly areas: readonly NamedArea[]
}

/** The reservations of a claim, and the account of its product after them. */
export interface Receipt {
  readonly account: Account
  readonly areas: readonly { readonly ref: string; readonly id: number }[]
}

/** The ids of the world's reservations are smaller. */
const FIRST_ID = 90_418

/**
 * Reserves all areas of a claim or none. Areas that have a reservation keep it, at no cost.
 * @param time in milliseconds since 1970 UTC
 * @throws Problem 400 where the quota does not suffice
 */
export const reserve = async (
  tx: Transaction,
  ids: StoredIds,
  claim: Claim,
  time: number,
): Promise<Receipt> => {
  const { product, owner, userId, group } = claim
  const costs = await computeCosts(tx, claim)
  const total = sumCosts(costs)
  const account = await changeAccount(tx, product, (now) => {
    requireQuota(remaining(product, now), total)
    return total > 0 ? usedMore(now, total, time) : now
  })
  const areas: { readonly ref: string; readonly id: number }[] = []
  for (const { ref, area, box, cost, reservation } of costs) {
    const id = reservation ?? (await ids.number('quota reservation', FIRST_ID))
    areas.push({ ref, id })
    if (reservation !== undefined) continue
    const whose = { orgId: product.orgId, productId: product.id, owner, userId, group }
    await putReservation(tx, { ...whose, id, ref, area, box, amount: cost, created: time })
  }
  return { account, areas }
}

/** Returns how much of the quota each area would take now. */
export const computeCosts = async (
  stores: Pick<Transaction, 'collection'>,
  { product: { id: productId, orgId }, owner, areas }: Pick<Claim, 'product' | 'owner' | 'areas'>,
): Promise<readonly AreaCost[]> => {
  const costs: AreaCost[] = []
  for (const area of areas) {
    const reservation = await findReservationId(stores, orgId, { productId, owner, ref: area.ref })
    costs.push({ ...area, reservation, cost: reservation === undefined ? chargeFor(area.area) : 0 })
  }
  return costs
}

/** Returns the total in square meters. */
export const sumCosts = (costs: readonly AreaCost[]): number =>
  costs.reduce((total, { cost }) => total + cost, 0)
