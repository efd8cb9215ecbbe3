import type { Geometry } from '../../geometry/geojson.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { accountOf } from '../quota/account-store.ts'
import { areaBox } from '../quota/area-box.ts'
import type { Cover } from '../quota/payment.ts'
import { isRunning } from '../quota/plan.ts'
import type { Plan } from '../quota/plan.ts'
import { plansOf, productsOf } from '../quota/plan-store.ts'
import { isInTerm } from '../quota/product.ts'
import type { Product } from '../quota/product.ts'
import { isReserved } from '../quota/reservation-store.ts'

/** The organization that another is a part of, and billed with; undefined for one that stands alone. */
export type ParentOf = (orgId: number) => number | undefined

/** An organization and those that it is a part of. */
const lineOf = (orgId: number, parentOf: ParentOf): readonly number[] => {
  const parent = parentOf(orgId)
  return parent === undefined ? [orgId] : [orgId, ...lineOf(parent, parentOf)]
}

/** What a product has to cover. */
interface Covered {
  readonly itemType: string
  readonly footprint: Geometry | null
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}

/** The products that cover a download: the organization's own, then its parent's. */
export const coversOf = (
  tx: Transaction,
  orgId: number,
  download: Covered,
  parentOf: ParentOf,
): Promise<readonly (readonly Cover[])[]> =>
  Promise.all(lineOf(orgId, parentOf).map((each) => coversOfOne(tx, each, download)))

const coversOfOne = async (tx: Transaction, orgId: number, download: Covered): Promise<readonly Cover[]> => {
  const covers: Cover[] = []
  for (const product of await productsOf(tx, orgId, download.time))
    if (await isCovered(tx, product, download))
      covers.push({ product, account: await accountOf(tx, product) })
  return covers
}

const isCovered = async (
  tx: Transaction,
  product: Product,
  { itemType, footprint, time }: Covered,
): Promise<boolean> => {
  if (!isInTerm(product, time) || product.itemTypes?.includes(itemType) === false) return false
  if (!product.supportsReservation) return true
  const box = footprint && areaBox(footprint)
  return box ? isReserved(tx, product, box, time) : false
}

/** The plan that streamed tiles are put down to: the first of those that run, by id. Tiles take no quota. */
export const tilesPlanOf = async (
  tx: Transaction,
  orgId: number,
  time: number,
  parentOf: ParentOf,
): Promise<Plan | undefined> => {
  for (const each of lineOf(orgId, parentOf)) {
    const plan = (await plansOf(tx, each, time)).find((one) => isRunning(one, time))
    if (plan) return plan
  }
  return undefined
}
