import type { Transaction } from '../../stores/transaction.ts'
import type { AreaBox } from '../quota/area-box.ts'
import type { Plan } from '../quota/plan.ts'
import { listAllPlans, listAllProducts } from '../quota/plan-store.ts'
import type { Product } from '../quota/product.ts'
import { reservedFrom } from '../quota/reserved-boxes.ts'

/** The organization that another is a part of, and is billed with; undefined for one without a parent. */
export type FindParent = (orgId: number) => number | undefined

/** An organization and its ancestors. */
const listAncestry = (orgId: number, findParent: FindParent): readonly number[] => {
  const parent = findParent(orgId)
  return parent === undefined ? [orgId] : [orgId, ...listAncestry(parent, findParent)]
}

/** What is downloaded. */
export interface Covered {
  readonly itemType: string
  /** Null where it has no footprint. */
  readonly box: AreaBox | null
}

/** A product that covers something, and from when until when, in milliseconds since 1970 UTC. */
export interface ProductTerm {
  readonly product: Product
  readonly from: number
  readonly to: number
}

/** The products that cover a download at any time: the organization's own, then its parent's. */
export const findCoverings = async (
  tx: Transaction,
  orgId: number,
  download: Covered,
  findParent: FindParent,
): Promise<readonly (readonly ProductTerm[])[]> => {
  const line: (readonly ProductTerm[])[] = []
  for (const each of listAncestry(orgId, findParent)) line.push(await findOwnCoverings(tx, each, download))
  return line
}

const findOwnCoverings = async (
  tx: Transaction,
  orgId: number,
  { itemType, box }: Covered,
): Promise<readonly ProductTerm[]> => {
  const coverings: ProductTerm[] = []
  for (const product of await listAllProducts(tx, orgId)) {
    const { itemTypes, supportsReservation, termStart, termEnd } = product
    if (itemTypes?.includes(itemType) === false) continue
    const begun = Date.parse(termStart)
    const reserved = supportsReservation ? await reservedSince(tx, product, box) : begun
    const to = termEnd === null ? Infinity : Date.parse(termEnd)
    if (reserved < to) coverings.push({ product, from: Math.max(begun, reserved), to })
  }
  return coverings
}

const reservedSince = (tx: Transaction, product: Product, box: AreaBox | null): number | Promise<number> =>
  box ? reservedFrom(tx, product, box) : Infinity

/** The plans that may count streamed tiles: the organization's own by id, then its parent's. Tiles take no quota. */
export const listTilesPlans = async (
  tx: Transaction,
  orgId: number,
  findParent: FindParent,
): Promise<readonly Plan[]> => {
  const plans: Plan[] = []
  for (const each of listAncestry(orgId, findParent)) plans.push(...(await listAllPlans(tx, each)))
  return plans
}
