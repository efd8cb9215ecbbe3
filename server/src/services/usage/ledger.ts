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
  readonly #coverings = new Map<string, Map<AreaBox | null, Coverings>>()
  readonly #accounts = new Map<number, Account>()
  readonly #charged = new Map<number, Product>()

  constructor(tx: Transaction, parentOf: ParentOf) {
    this.#tx = tx
    this.#parentOf = parentOf
  }

  /** The products that cover a download when it happens: the organization's own, then its parent's. */
  async coversOf(download: DownloadUse): Promise<readonly (readonly Cover[])[]> {
    const { time } = download
    const line = await this.#coveringsOf(download)
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

  async #coveringsOf(download: DownloadUse): Promise<Coverings> {
    const { orgId, itemType, box } = download
    const kind = `${orgId} ${itemType}`
    const ofKind = this.#coverings.get(kind) ?? new Map<AreaBox | null, Coverings>()
    this.#coverings.set(kind, ofKind)
    const line = ofKind.get(box) ?? (await coveringsOf(this.#tx, orgId, download, this.#parentOf))
    ofKind.set(box, line)
    for (const { product } of line.flat())
      if (!this.#accounts.has(product.id)) this.#accounts.set(product.id, await accountOf(this.#tx, product))
    return line
  }
}
