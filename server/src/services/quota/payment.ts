import { Problem } from '../../kernel/problem.ts'
import { remaining } from './account.ts'
import type { Account } from './account.ts'
import type { Product } from './product.ts'

/** A product that covers a download: its item type, its time and its place. */
export interface Cover {
  readonly product: Product
  readonly account: Account
}

/** The product that pays for a download, and how much. */
export interface Payment {
  readonly product: Product
  /** In square meters. */
  readonly amount: number
}

/** A product with a reservation comes first, then one for the item type, then one for all types. */
const rankOf = ({ product }: Cover): number => {
  if (product.supportsReservation) return 0
  return product.itemTypes ? 1 : 2
}

/** How much a download takes of a product's quota: nothing if its area is reserved. @param area in square meters */
const costOf = ({ supportsReservation }: Product, area: number): number => (supportsReservation ? 0 : area)

/**
 * The payment for a download, by the first product that has quota for it.
 * @param covers the organization's own before its parent's
 * @param area of the scene in square meters
 * @returns undefined where no product covers it
 * @throws Problem 403 where the quota of all that cover it is used up
 */
export const paymentFor = (covers: readonly (readonly Cover[])[], area: number): Payment | undefined => {
  const all = covers.flatMap((ofOne) => ofOne.toSorted((one, other) => rankOf(one) - rankOf(other)))
  const payer = all.find(({ product, account }) => {
    const left = remaining(product, account)
    return left === null || product.allowsOverage || costOf(product, area) <= left
  })
  if (payer) return { product: payer.product, amount: costOf(payer.product, area) }
  if (all.length === 0) return undefined
  throw new Problem(403, 'The quota of every product that covers this download is used up.')
}
