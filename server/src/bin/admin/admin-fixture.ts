import { randomBytes } from 'node:crypto'
import { NEUTRAL } from '../../contract/dialect.ts'
import { seedAccounts } from '../../platform/seed-accounts.ts'
import { Accounts } from '../../services/accounts/accounts.ts'
import { PLANS, PRODUCTS } from '../../services/quota/plan-store.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { Stores, StoresOptions } from '../../stores/stores.ts'
import { WORLD_PLANS } from '../../world/plans.ts'
import { WORLD_PRODUCTS } from '../../world/products.ts'
import { runAdmin } from './admin.ts'

/** When commands of tests are given. */
const NOW = '2026-05-04T08:00:00Z'

/** Stores with the accounts, plans and products of the world. */
export const worldStores = async (options: StoresOptions = {}): Promise<Stores> => {
  const stores = new MemoryStores(options)
  await seedAccounts(await Accounts.load(stores, 'dev', Date), new Map(), NEUTRAL)
  for (const plan of WORLD_PLANS) await stores.collection(PLANS).put(String(plan.orgId), plan)
  for (const product of WORLD_PRODUCTS) await stores.collection(PRODUCTS).put(String(product.orgId), product)
  return stores
}

/** What a command came to. */
export interface Commanded {
  readonly status: number
  readonly out: string
  readonly complaint: string
}

/** Gives a command to stores. @param answer what a person types when asked; without it nobody is there */
export const give = async (stores: Stores, argv: readonly string[], answer?: string): Promise<Commanded> => {
  let [out, complaint] = ['', '']
  const status = await runAdmin(argv, {
    open: async () => ({ stores, close: async () => undefined }),
    clock: { now: () => Date.parse(NOW) },
    random: randomBytes,
    user: 'marta',
    write: (text) => (out += text),
    complain: (text) => (complaint += text),
    ask: answer === undefined ? undefined : async () => answer,
  })
  return { status, out, complaint }
}
