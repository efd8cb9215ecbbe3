import { createHash } from 'node:crypto'
import { PLATFORM, platformBound } from '../platform-documents.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'

/** The account that pays for an organization's processing. */
export interface BatchAccount {
  readonly orgId: number
  readonly domainAccountId: string
  readonly projectId: string
  readonly workspaceId: string
  /** Processing units of each term. */
  readonly processingUnits: number
}

const USUAL_UNITS = 10_000

/** The account of an organization for which none is described. */
export const usualAccount = (orgId: number): BatchAccount => ({
  orgId,
  domainAccountId: deriveUuid(`domain account ${orgId}`),
  projectId: deriveUuid(`project ${orgId}`),
  workspaceId: deriveUuid(`workspace ${orgId}`),
  processingUnits: USUAL_UNITS,
})

/** @see RFC 9562, section 5.8 */
const deriveUuid = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')

const MAX_BATCH_ACCOUNTS = 1000

/** The accounts that an import or the world describes. All other organizations have the usual one. */
export const BATCH_ACCOUNTS: CollectionDefinition<BatchAccount, never> = {
  name: 'batch.account',
  key: ({ orgId }) => String(orgId),
  indexes: {},
  bound: platformBound(MAX_BATCH_ACCOUNTS, 'batch accounts'),
}

/** The account of an organization. */
export const findBatchAccount = async (
  stores: Pick<Transaction, 'collection'>,
  orgId: number,
): Promise<BatchAccount> =>
  (await stores.collection(BATCH_ACCOUNTS).get(PLATFORM, String(orgId))) ?? usualAccount(orgId)
