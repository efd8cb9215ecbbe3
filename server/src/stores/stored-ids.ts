import { idBytes, toLetters, formatUuid } from './derived-ids.ts'
import type { Stores } from './stores.ts'
import type { Transaction } from './transaction.ts'

/** Where new ids come from. */
export interface StoredIds {
  /** A UUID with dashes. */
  uuid(): Promise<string>
  /** Letters and digits, six bits each. */
  text(length: number): Promise<string>
  /** A whole number, one more than the last of this kind, from `first` on. */
  number(kind: string, first: number): Promise<number>
}

/** The ids of a platform. */
export interface StoredIdSource extends StoredIds {
  /** Ids that count as taken only if the transaction commits. */
  within(tx: Transaction): StoredIds
}

/** Ids derived from a secret: a platform that restarts with the same one gives out the same ids again. */
export const createStoredIds = (secret: string, stores: Stores): StoredIdSource => {
  const within = (tx: Transaction): StoredIds => {
    const bytes = async () => idBytes(secret, await tx.numbers.next('bytes', 0))
    return {
      number: (kind, first) => tx.numbers.next(kind, first),
      uuid: async () => formatUuid(await bytes()),
      async text(length) {
        let text = ''
        while (text.length < length) text += toLetters(await bytes())
        return text.slice(0, length)
      },
    }
  }
  return {
    within,
    number: (kind, first) => stores.numbers.next(kind, first),
    uuid: () => stores.transaction((tx) => within(tx).uuid()),
    text: (length) => stores.transaction((tx) => within(tx).text(length)),
  }
}
