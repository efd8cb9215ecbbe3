import { boolean, text } from '../../stores/indexes.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { platformBound } from '../platform-documents.ts'
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
