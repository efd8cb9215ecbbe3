import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { Plan } from './plan.ts'
import type { Product } from './product.ts'
import { number } from '../../stores/indexes.ts'

/** Maximum number of plans, and of products, of one organization. */
export const MAX_PLANS = 1000

const full = () =>
  new Malformed(`is one too many: an organization has at most ${MAX_PLANS} plans and as many products`)

/** By organization. */
export const PLANS: CollectionDefinition<Plan, 'id'> = {
  name: 'quota.plan',
  key: ({ id }) => String(id),
  indexes: { id: number(({ id }) => id) },
  bound: { max: MAX_PLANS, refuse: full },
}

/** By organization. */
export const PRODUCTS: CollectionDefinition<Product, 'id'> = {
  name: 'quota.product',
  key: ({ id }) => String(id),
  indexes: { id: number(({ id }) => id) },
  bound: { max: MAX_PLANS, refuse: full },
}

/** There are few: all are read, so that one sorted view serves every time. */
const ALL_BY_ID = { order: { by: 'id' }, limit: MAX_PLANS } as const

/** All plans by id, including those that have not begun. */
export const listAllPlans = async (stores: Stores | Transaction, orgId: number): Promise<readonly Plan[]> =>
  (await stores.collection(PLANS).page(String(orgId), ALL_BY_ID)).documents

/** Plans that have begun, by id. @param time in milliseconds since 1970 UTC */
export const listBegunPlans = async (
  stores: Stores | Transaction,
  orgId: number,
  time: number,
): Promise<readonly Plan[]> =>
  (await listAllPlans(stores, orgId)).filter(({ from }) => Date.parse(from) <= time)

/** All products by id, including those whose term has not begun. */
export const listAllProducts = async (
  stores: Stores | Transaction,
  orgId: number,
): Promise<readonly Product[]> => (await stores.collection(PRODUCTS).page(String(orgId), ALL_BY_ID)).documents

/** Products whose term has begun, by id. @param time in milliseconds since 1970 UTC */
export const listBegunProducts = async (
  stores: Stores | Transaction,
  orgId: number,
  time: number,
): Promise<readonly Product[]> =>
  (await listAllProducts(stores, orgId)).filter(({ termStart }) => Date.parse(termStart) <= time)
