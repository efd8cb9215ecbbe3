import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { PLATFORM } from '../platform-documents.ts'

/** Counts the changes of all that `Accounts` holds in memory, so that every process sees that there was one. */
interface AccountsVersion {
  readonly version: number
}

const KEY = 'accounts'

export const ACCOUNTS_VERSION: CollectionDefinition<AccountsVersion, never> = {
  name: 'accounts.version',
  key: () => KEY,
  indexes: {},
  bound: { max: 1, refuse: () => new RangeError('accounts have one version') },
}

/** 0 before the first change. */
export const accountsVersion = async (tx: Pick<Transaction, 'collection'>): Promise<number> =>
  (await tx.collection(ACCOUNTS_VERSION).get(PLATFORM, KEY))?.version ?? 0

/**
 * To be called in every transaction that changes organizations, users, clients or what was issued to them.
 * @returns the new version
 */
export const announceAccounts = async (tx: Transaction): Promise<number> => {
  const version = (await accountsVersion(tx)) + 1
  await tx.collection(ACCOUNTS_VERSION).put(PLATFORM, { version })
  return version
}
