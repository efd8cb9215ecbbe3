import { hkdfSync } from 'node:crypto'
import type { DialectNames } from '../contract/dialect.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import type { Stores } from '../stores/stores.ts'
import type { CollectionDefinition } from '../stores/transaction.ts'
import type { Settings } from './settings/settings.ts'

/** What all that is in a store follows from: a start with anything else would not fit what is kept. */
export interface StoreOrigin {
  /** A digest: the secret itself is never stored. */
  readonly secret: string
  readonly seed: number
  readonly scenes: number
  readonly dialect: DialectNames | null
  /** As it was set; null where links name the address at which each process listens. */
  readonly baseUrl: string | null
}

export interface StoreIdentity extends StoreOrigin {
  /** Whether tests may put the store back. */
  readonly isForTests: boolean
}

export const STORE_IDENTITY: CollectionDefinition<StoreIdentity, never> = {
  name: 'platform.identity',
  key: () => 'store',
  indexes: {},
  bound: { max: 1, refuse: () => new RangeError('a store has one identity') },
}

export const digestOfSecret = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'identity of a store', 32)).toString('hex')

/** What a platform follows from, wherever it is kept. */
export const originIn = ({ secret, seed, scenes, dialect, baseUrl }: StoreIdentity): StoreOrigin => ({
  secret,
  seed,
  scenes,
  dialect,
  baseUrl,
})

/** What the settings of this start make of a store. */
export const describeStore = (
  { seed, scenes, dialect, baseUrl, testStore }: Settings,
  secret: string,
): StoreIdentity => ({
  secret: digestOfSecret(secret),
  seed,
  scenes,
  dialect: dialect ?? null,
  baseUrl: baseUrl ?? null,
  isForTests: testStore ?? false,
})

/**
 * Gives an empty store its identity, or compares the one that it has with that of this start.
 * @returns that of the store
 * @throws Error that says in one line what differs, and what to do
 */
export const claimStore = async (stores: Stores, asked: StoreIdentity): Promise<StoreIdentity> => {
  const kept = await readStoreIdentity(stores)
  if (!kept) {
    await stores.collection(STORE_IDENTITY).insert(PLATFORM, asked)
    return asked
  }
  const differences = listDifferences(kept, asked)
  if (differences.length > 0) throw new Error(`the store does not fit this start. ${differences.join(' ')}`)
  return kept
}

/** The identity of a store; undefined where it was never filled. */
export const readStoreIdentity = async (stores: Stores): Promise<StoreIdentity | undefined> =>
  stores.collection(STORE_IDENTITY).get(PLATFORM, 'store')

const listDifferences = (kept: StoreIdentity, asked: StoreIdentity): string[] => [
  ...differentOrigins(kept, asked),
  ...(asked.isForTests && !kept.isForTests
    ? [
        'It was created without --test-store, and a reset would delete its data. Start without --test-store, or use another store.',
      ]
    : []),
]

/** What differs, and what to do: each a text of one or more sentences. */
export const differentOrigins = (kept: StoreOrigin, asked: StoreOrigin): string[] => [
  ...(kept.secret === asked.secret
    ? []
    : [
        'It was created with another --secret. Start with that secret, or start once with --reseal-from and that secret.',
      ]),
  ...(kept.baseUrl === asked.baseUrl
    ? []
    : [
        `It was created ${withBaseUrl(kept)}. Start ${withBaseUrl(kept)}, or start once ${withBaseUrl(asked)} and with --reseal-from and the previous secret.`,
      ]),
  ...(kept.seed === asked.seed ? [] : [ofAnotherWorld(`with --seed ${kept.seed}`)]),
  ...(kept.scenes === asked.scenes ? [] : [ofAnotherWorld(`with --scenes ${kept.scenes}`)]),
  ...(JSON.stringify(kept.dialect) === JSON.stringify(asked.dialect)
    ? []
    : [
        kept.dialect === null
          ? ofAnotherWorld('without --dialect')
          : ofAnotherWorld('with other names in --dialect', 'with the --dialect file that has them'),
      ]),
]

const withBaseUrl = ({ baseUrl }: StoreOrigin): string =>
  baseUrl === null ? 'without --base-url' : `with --base-url ${baseUrl}`

/** @param start how to start with the world that it was created with */
const ofAnotherWorld = (created: string, start = created): string =>
  `It was created ${created}. Start ${start}; for another world, use another store.`
