import { randomBytes, randomUUID } from 'node:crypto'
import { toLetters } from './derived-ids.ts'
import type { StoredIds, StoredIdSource } from './stored-ids.ts'
import type { Stores } from './stores.ts'
import type { Transaction } from './transaction.ts'

const BYTES = 32

/** Ids that processes give out side by side, without asking each other; numbers come from the stores that they share. */
export const createRandomIds = (stores: Stores): StoredIdSource => {
  const within = ({ numbers }: Pick<Transaction, 'numbers'>): StoredIds => ({
    number: (kind, first) => numbers.next(kind, first),
    uuid: async () => randomUUID(),
    async text(length) {
      let text = ''
      while (text.length < length) text += toLetters(randomBytes(BYTES))
      return text.slice(0, length)
    },
  })
  return { within, ...within(stores) }
}
