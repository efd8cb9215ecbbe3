import { putAccount, readAccount, remaining, usedMore } from '../quota/account.ts'
import type { Account } from '../quota/account.ts'
import type { AreaBox } from '../quota/area-box.ts'
import type { Product } from '../quota/product.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { findCoverings } from './covering-products.ts'
import type { ProductTerm, FindParent } from './covering-products.ts'
import type { DownloadUse } from './download.ts'

type Coverings = readonly (readonly ProductTerm[])[]

/** The products and accounts that downloads are charged to: each is read once, and written once at the end. */
export class Ledger {
  readonly #tx: Transaction
  readonly #findParent: FindParent
  /** By box, then by organization and item type. */
  readonly #coverings = new Map<AreaBox | null, Map<string, Coverings>>()
  readonly #accounts = new Map<number, Account>()
  readonly #charged = new Map<number, Product>()

  constructor(tx: Transaction, findParent: FindParent) {
    this.#tx = tx
    this.#findParent = findParent
  }

  /** The products that cover a download when it happens: the organization's own, then its parent's. */
  async findCovers(download: DownloadUse): Promise<readonly (readonly Cover[])[]> {
    const { time } = download
    const line = this.#knownCoverings(download) ?? (await this.#readCoverings(download))
    return line.map((ofOne) =>
      ofOne.flatMap(({ product, from, to }) => {
        const account = this.#accounts.get(product.id)
        return account && from <= time && time < to ? [{ product, account }] : []
      }),
    )
  }

  /** Charges a product that covers a download. @param time in milliseconds since 1970 UTC */
  charge({ product, amount }: Payment, time: number): void {
    const account = this.#accounts.get(product.id)
    if (!account || amount === 0) return
    this.#accounts.set(product.id, usedMore(account, amount, time))
    this.#charged.set(product.id, product)
  }

  /** Writes the accounts that were charged. */
  async close(): Promise<void> {
    for (const [id, product] of this.#charged) {
      const account = this.#accounts.get(id)
      if (account) await putAccount(this.#tx, product, account)
    }
  }

  #knownCoverings({ orgId, itemType, box }: DownloadUse): Coverings | undefined {
    return this.#coverings.get(box)?.get(`${orgId} ${itemType}`)
  }

  /** Reads what covers a download, and the accounts of it. */
  async #readCoverings(download: DownloadUse): Promise<Coverings> {
    const { orgId, itemType, box } = download
    const line = await findCoverings(this.#tx, orgId, download, this.#findParent)
    for (const { product } of line.flat())
      if (!this.#accounts.has(product.id))
        this.#accounts.set(product.id, await readAccount(this.#tx, product))
    const ofBox = this.#coverings.get(box) ?? new Map<string, Coverings>()
    this.#coverings.set(box, ofBox.set(`${orgId} ${itemType}`, line))
    return line
  }
}

/** A product that covers a download: its item type, its time and its place. */
interface Cover {
  readonly product: Product
  readonly account: Account
}

/** The product that pays for a download, and how much. */
interface Payment {
  readonly product: Product
  /** In square meters. */
  readonly amount: number
}

/** A product with a reservation comes first, then one for the item type, then one for all types. */
const toRank = ({ product }: Cover): number => {
  if (product.supportsReservation) return 0
  return product.itemTypes ? 1 : 2
}

/** How much a download takes of a product's quota: nothing if its area is reserved. @param area in square meters */
const toCost = ({ supportsReservation }: Product, area: number): number => (supportsReservation ? 0 : area)

/**
 * The payment for a download, by the first product that has quota for it.
 * @param covers the organization's own before its parent's
 * @param area of the scene in square meters
 * @returns undefined where no product covers it
 * @throws Problem 403 where the quota of all that cover it is used up
 */
export const paymentFor = (covers: readonly (readonly Cover[])[], area: number): Payment | undefined => {
  const all = covers.flatMap((ofOne) => ofOne.toSorted((one, other) => toRank(one) - toRank(other)))
  const payer = all.find(({ product, account }) => {
    const left = remaining(product, account)
    return left === null || product.allowsOverage || toCost(product, area) <= left
  })
  if (payer) return { product: payer.product, amount: toCost(payer.product, area) }
  if (all.length === 0) return undefined
  throw new Problem(403, 'The quota of every product that covers this download is used up.')
}
