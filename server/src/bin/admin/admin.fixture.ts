import { randomBytes } from 'node:crypto'
import { NEUTRAL } from '../../contract/dialect.ts'
import { SIGNING_KEY_OWNER, SIGNING_KEYS } from '../../identity/credentials/stored-signing-key.ts'
import type { StoredSigningKey } from '../../identity/credentials/stored-signing-key.ts'
import { seedAccounts } from '../../platform/seed-accounts.ts'
import { Accounts } from '../../services/accounts/accounts.ts'
import { PLANS, PRODUCTS } from '../../services/quota/plan-store.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { Stores, StoresOptions } from '../../stores/stores.ts'
import { WORLD_PLANS } from '../../world/plans.ts'
import { WORLD_PRODUCTS } from '../../world/products.ts'
import { runAdmin } from './admin.ts'
import type { Surroundings } from './admin.ts'
import { runCommand } from './run-command.ts'
import type { Office } from './run-command.ts'

/** When commands of tests are given. */
const NOW = '2026-05-04T08:00:00Z'

/** A key that a server made, sealed by a key that no command has. */
const SIGNING_KEY: StoredSigningKey = {
  kid: 'MhrDvE-OINqOUHJqWEEcRoFHIPYcv96rNZOU9nAksdY',
  sealed: { keyId: 'derived', key: '', secret: 'sealed' },
  created: '2026-05-01T08:00:00Z',
  signsFrom: '2026-05-01T08:00:00Z',
  replaced: null,
}

/** Stores with the accounts, plans, products and signing key of a platform of the world. */
export const worldStores = async (options: StoresOptions = {}): Promise<Stores> => {
  const stores = new MemoryStores(options)
  await seedAccounts(await Accounts.load(stores, 'dev', Date), new Map(), NEUTRAL)
  for (const plan of WORLD_PLANS) await stores.collection(PLANS).put(String(plan.orgId), plan)
  for (const product of WORLD_PRODUCTS) await stores.collection(PRODUCTS).put(String(product.orgId), product)
  await stores.collection(SIGNING_KEYS).put(SIGNING_KEY_OWNER, SIGNING_KEY)
  return stores
}

/** What a command came to. */
export interface Commanded {
  readonly status: number
  readonly out: string
  readonly complaint: string
}

/** Runs the commands of administrators. */
type Give = Surroundings['give']

/** Runs them on stores, at a time that stands still. */
export const giveTo =
  (stores: Stores, random: Office['random'] = randomBytes): Give =>
  (command) =>
    runCommand(command, { stores, clock: { now: () => Date.parse(NOW) }, random })

/** Runs the command line of an administrator. @param answer what a person types when asked; without it nobody is there */
export const administrate = async (
  give: Give,
  argv: readonly string[],
  answer?: string,
): Promise<Commanded> => {
  let out = ''
  let complaint = ''
  const status = await runAdmin(argv, {
    give,
    user: 'marta',
    write: (text) => (out += text),
    complain: (text) => (complaint += text),
    ask: answer === undefined ? undefined : async () => answer,
  })
  return { status, out, complaint }
}

/** The same on stores. */
export const give = (stores: Stores, argv: readonly string[], answer?: string): Promise<Commanded> =>
  administrate(giveTo(stores), argv, answer)

/** The words of a line as a shell has them. */
export const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
