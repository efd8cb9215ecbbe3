import type { CollectionDefinition, Transaction } from './transaction.ts'

interface Sequence {
  readonly kind: string
  readonly last: number
}

const MAX_SEQUENCES = 10_000

const SEQUENCES: CollectionDefinition<Sequence, never> = {
  name: 'stores.sequences',
  key: ({ kind }) => kind,
  indexes: {},
  bound: { max: MAX_SEQUENCES, refuse: () => new RangeError('there are too many sequences') },
}

const OWNER = 'platform'

/** The next whole number of a kind: one more than the last, from `first` on. */
export const nextNumber = async (tx: Transaction, kind: string, first: number): Promise<number> => {
  const sequences = tx.collection(SEQUENCES)
  const last = (await sequences.get(OWNER, kind))?.last ?? first - 1
  await sequences.put(OWNER, { kind, last: last + 1 })
  return last + 1
}
