import type { CollectionDefinition, Transaction } from '../stores/transaction.ts'
import { JOB_OWNER } from '../stores/waiting-jobs.ts'
import type { DeadLetter } from './jobs.ts'
import { number } from '../stores/indexes.ts'

/** How many are kept: the oldest are dropped. */
export const MAX_DEAD_LETTERS = 1_000

interface KeptLetter extends DeadLetter {
  readonly serial: number
}

export const DEAD_LETTERS: CollectionDefinition<KeptLetter, 'serial'> = {
  name: 'jobs.dead-letters',
  key: ({ serial }) => String(serial),
  indexes: { serial: number(({ serial }) => serial) },
  bound: { max: MAX_DEAD_LETTERS, drop: [], refuse: () => new RangeError('too many jobs have failed') },
}

export const keepDeadLetter = (tx: Transaction, letter: KeptLetter): Promise<void> =>
  tx.collection(DEAD_LETTERS).put(JOB_OWNER, letter)

/** The newest first. */
export const deadLettersIn = async (tx: Transaction): Promise<readonly DeadLetter[]> => {
  const order = { by: 'serial', descending: true } as const
  const { documents } = await tx.collection(DEAD_LETTERS).page(JOB_OWNER, { order, limit: MAX_DEAD_LETTERS })
  return documents.map(({ serial: _, ...letter }) => letter)
}
