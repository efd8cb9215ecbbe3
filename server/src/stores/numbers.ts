import type { CollectionDefinition, Numbers, Transaction } from './transaction.ts'

interface Sequence {
  readonly kind: string
  readonly last: number
}

const MAX_SEQUENCES = 10_000

export const SEQUENCES: CollectionDefinition<Sequence, never> = {
  name: 'stores.sequences',
  key: ({ kind }) => kind,
  indexes: {},
  bound: { max: MAX_SEQUENCES, refuse: () => new RangeError('there are too many sequences') },
}

/** Sequences belong to the platform. */
export const SEQUENCE_OWNER = 'platform'

/** Numbers as documents of the transaction that takes them: they are taken only if it commits. */
export const createNumbers = (tx: Pick<Transaction, 'collection'>): Numbers => ({
  async next(kind, first) {
    const sequences = tx.collection(SEQUENCES)
    const last = (await sequences.get(SEQUENCE_OWNER, kind))?.last ?? first - 1
    await sequences.put(SEQUENCE_OWNER, { kind, last: last + 1 })
    return last + 1
  },
})
