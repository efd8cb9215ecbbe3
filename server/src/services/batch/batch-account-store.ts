import { PLATFORM, platformBound } from '../platform-documents.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { usualAccount } from './batch-account.ts'
import type { BatchAccount } from './batch-account.ts'

const MAX_BATCH_ACCOUNTS = 1000

/** Of the platform. Every organization has an account, and some are described. */
export const BATCH_ACCOUNTS: CollectionDefinition<BatchAccount, never> = {
  name: 'batch.account',
  key: ({ orgId }) => String(orgId),
  indexes: {},
  bound: platformBound(MAX_BATCH_ACCOUNTS, 'batch accounts'),
}

/** The account of an organization. */
export const batchAccountOf = async (
  stores: Pick<Transaction, 'collection'>,
  orgId: number,
): Promise<BatchAccount> =>
  (await stores.collection(BATCH_ACCOUNTS).get(PLATFORM, String(orgId))) ?? usualAccount(orgId)
