import { Problem } from '../../kernel/problem.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { toSquareKilometers, toSquareMeters } from './area-units.ts'
import { MAX_PLANS } from './plan-store.ts'
import type { Product } from './product.ts'

/** How much of a product's quota is used: the sum of its reservations and charged downloads. */
export interface Account {
  readonly productId: number
  /** In square meters. */
  readonly used: number
  /** When it last changed, in milliseconds since 1970 UTC. */
  readonly updated: number
}

/** An account before anything is used. */
const opening = ({ id, created }: Product): Account => ({
  productId: id,
  used: 0,
  updated: Date.parse(created),
})

/** What is left of a quota, in square meters; null where there is no limit. */
export const remaining = ({ quotaTotal }: Pick<Product, 'quotaTotal'>, { used }: Account): number | null =>
  quotaTotal === null ? null : toSquareMeters(quotaTotal) - used

/** @param amount in square meters @param time in milliseconds since 1970 UTC */
export const usedMore = (account: Account, amount: number, time: number): Account => ({
  ...account,
  used: account.used + amount,
  updated: Math.max(account.updated, time),
})

/** @throws Problem 400 where what is left is less than the cost; both in square meters */
export const requireQuota = (left: number | null, cost: number): void => {
  if (left === null || cost <= left) return
  throw new Problem(
    400,
    `The remaining quota of ${toSquareKilometers(left)} sqkm does not suffice for ${toSquareKilometers(cost)} sqkm.`,
    { fields: { aoi_refs: ['cost more than the remaining quota'] } },
  )
}

/** By organization. An account exists from the first use of its product on. */
export const ACCOUNTS: CollectionDefinition<Account, never> = {
  name: 'quota.account',
  key: ({ productId }) => String(productId),
  indexes: {},
  bound: { max: MAX_PLANS, refuse: () => new RangeError('there are more accounts than products') },
}

export const readAccount = async (stores: Stores | Transaction, product: Product): Promise<Account> =>
  (await stores.collection(ACCOUNTS).get(String(product.orgId), String(product.id))) ?? opening(product)

/** @param change pure; if it throws, nothing changes */
export const changeAccount = async (
  tx: Transaction,
  product: Product,
  change: (now: Account) => Account,
): Promise<Account> => {
  const next = change(await readAccount(tx, product))
  await putAccount(tx, product, next)
  return next
}

export const putAccount = (
  tx: Transaction,
  { orgId }: Pick<Product, 'orgId'>,
  account: Account,
): Promise<void> => tx.collection(ACCOUNTS).put(String(orgId), account)
