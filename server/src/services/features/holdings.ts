import { Problem } from '../../kernel/problem.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'

/** How much a user has stored: features in all collections, and their bytes as JSON. */
export interface Holdings {
  readonly features: number
  readonly bytes: number
}

/** Maximum number of features of a user, in all collections. @see ../../../../spec/features/README.md, Limits */
export const MAX_FEATURES = 120_000

/** Maximum size of them together, in bytes of JSON. */
export const MAX_BYTES = 64 * 2 ** 20

export const NOTHING: Holdings = { features: 0, bytes: 0 }

const KEY = 'holdings'

/** One document per user. */
export const HOLDINGS: CollectionDefinition<Holdings, never> = {
  name: 'features.holdings',
  key: () => KEY,
  indexes: {},
  bound: { max: 1, refuse: () => new Error('a user has one document of holdings') },
}

/**
 * Changes the totals of a user, in the transaction that changes the features.
 * @throws Problem 400 where a limit would be exceeded
 */
export const changeHoldings = async (
  tx: Transaction,
  owner: string,
  change: (now: Holdings) => Holdings,
): Promise<void> => {
  const holdings = tx.collection(HOLDINGS)
  const next = change((await holdings.get(owner, KEY)) ?? NOTHING)
  validateHoldings(next)
  await holdings.put(owner, next)
}

const validateHoldings = ({ features, bytes }: Holdings): void => {
  if (features > MAX_FEATURES) throw tooManyFeatures(features)
  if (bytes > MAX_BYTES)
    throw new Problem(
      400,
      `Your features would be ${bytes} bytes long together; at most ${MAX_BYTES} are kept.`,
    )
}

export const tooManyFeatures = (features: number): Problem =>
  new Problem(400, `You would have ${features} features; at most ${MAX_FEATURES} are kept.`)

export const sumSizes = (features: readonly { readonly bytes: number }[]): Holdings => ({
  features: features.length,
  bytes: features.reduce((sum, { bytes }) => sum + bytes, 0),
})

export const plus = (one: Holdings, other: Holdings): Holdings => ({
  features: one.features + other.features,
  bytes: one.bytes + other.bytes,
})

export const minus = (one: Holdings, other: Holdings): Holdings => ({
  features: one.features - other.features,
  bytes: one.bytes - other.bytes,
})
