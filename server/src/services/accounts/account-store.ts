import { PLATFORM, platformBound } from '../platform-documents.ts'
import { boolean, text } from '../../stores/indexes.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { Client } from './client.ts'
import type { IssuedSecret } from './issued-secret.ts'
import type { Organization } from './organization.ts'
import type { User } from './user.ts'

/** Most of each kind. */
const MAX_ORGANIZATIONS = 10_000
const MAX_USERS = 100_000
const MAX_CLIENTS = 1_000
const MAX_API_KEYS = 100_000
const MAX_CLIENT_SECRETS = 10_000

export const ORGANIZATIONS: CollectionDefinition<Organization, never> = {
  name: 'accounts.organization',
  key: ({ id }) => String(id),
  indexes: {},
  bound: platformBound(MAX_ORGANIZATIONS, 'organizations'),
}

export const USERS: CollectionDefinition<User, never> = {
  name: 'accounts.user',
  key: ({ id }) => id,
  indexes: {},
  bound: platformBound(MAX_USERS, 'users'),
}

export const CLIENTS: CollectionDefinition<Client, never> = {
  name: 'accounts.client',
  key: ({ id }) => id,
  indexes: {},
  bound: platformBound(MAX_CLIENTS, 'clients'),
}

export type SecretDefinition = CollectionDefinition<IssuedSecret, 'holder' | 'isRevoked'>

/** Of what was issued the oldest that are revoked make room. */
const ISSUED: Pick<SecretDefinition, 'key' | 'indexes'> = {
  key: ({ id }) => id,
  indexes: { holder: text(({ holder }) => holder), isRevoked: boolean(({ revoked }) => revoked !== null) },
}
const REVOKED = [['isRevoked', { eq: true }]] as const

/** Of users. The key that is derived from the platform's secret is not among them. */
export const API_KEYS: SecretDefinition = {
  ...ISSUED,
  name: 'accounts.api-key',
  bound: platformBound(MAX_API_KEYS, 'API keys', REVOKED),
}

/** Of clients. The secret that is derived from the platform's is not among them. */
export const CLIENT_SECRETS: SecretDefinition = {
  ...ISSUED,
  name: 'accounts.client-secret',
  bound: platformBound(MAX_CLIENT_SECRETS, 'client secrets', REVOKED),
}

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
