import type { Transaction } from '../../stores/transaction.ts'
import { usedMore } from '../quota/account.ts'
import type { Account } from '../quota/account.ts'
import { accountOf, putAccount } from '../quota/account-store.ts'
import type { AreaBox } from '../quota/area-box.ts'
import type { Cover, Payment } from '../quota/payment.ts'
import type { Product } from '../quota/product.ts'
import { coveringsOf } from './covering-plans.ts'
import type { Covering, ParentOf } from './covering-plans.ts'
import type { DownloadUse } from './download.ts'

type Coverings = readonly (readonly Covering[])[]

/** The products and accounts that downloads are charged to: each is read once, and written once at the end. */
export class Ledger {
  readonly #tx: Transaction
  readonly #parentOf: ParentOf
  /** By box, then by organization and item type. */
  readonly #coverings = new Map<AreaBox | null, Map<string, Coverings>>()
  readonly #accounts = new Map<number, Account>()
  readonly #charged = new Map<number, Product>()

  constructor(tx: Transaction, parentOf: ParentOf) {
    this.#tx = tx
    this.#parentOf = parentOf
  }

  /** The products that cover a download when it happens: the organization's own, then its parent's. */
  async coversOf(download: DownloadUse): Promise<readonly (readonly Cover[])[]> {
    const { time } = download
    const line = this.#knownCoveringsOf(download) ?? (await this.#readCoveringsOf(download))
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

  #knownCoveringsOf({ orgId, itemType, box }: DownloadUse): Coverings | undefined {
    return this.#coverings.get(box)?.get(`${orgId} ${itemType}`)
  }

  /** Reads what covers a download, and the accounts of it. */
  async #readCoveringsOf(download: DownloadUse): Promise<Coverings> {
    const { orgId, itemType, box } = download
    const line = await coveringsOf(this.#tx, orgId, download, this.#parentOf)
    for (const { product } of line.flat())
      if (!this.#accounts.has(product.id)) this.#accounts.set(product.id, await accountOf(this.#tx, product))
    const ofBox = this.#coverings.get(box) ?? new Map<string, Coverings>()
    this.#coverings.set(box, ofBox.set(`${orgId} ${itemType}`, line))
    return line
  }
}
