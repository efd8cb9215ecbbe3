import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { opening } from './account.ts'
import type { Account } from './account.ts'
import { MAX_PLANS } from './plan-store.ts'
import type { Product } from './product.ts'

/** By organization. An account exists from the first use of its product on. */
export const ACCOUNTS: CollectionDefinition<Account, never> = {
  name: 'quota.account',
  key: ({ productId }) => String(productId),
  indexes: {},
  bound: { max: MAX_PLANS, refuse: () => new RangeError('there are more accounts than products') },
}

export const accountOf = async (stores: Stores | Transaction, product: Product): Promise<Account> =>
  (await stores.collection(ACCOUNTS).get(String(product.orgId), String(product.id))) ?? opening(product)

/** @param change pure; if it throws, nothing changes */
export const changeAccount = async (
  tx: Transaction,
  product: Product,
  change: (now: Account) => Account,
): Promise<Account> => {
  const next = change(await accountOf(tx, product))
  await putAccount(tx, product, next)
  return next
}

export const putAccount = (
  tx: Transaction,
  { orgId }: Pick<Product, 'orgId'>,
  account: Account,
): Promise<void> => tx.collection(ACCOUNTS).put(String(orgId), account)
