import type { CollectionDefinition } from '../../stores/transaction.ts'
import { platformBound } from '../platform-documents.ts'
import type { Client } from './client.ts'
import type { Organization } from './organization.ts'
import type { User } from './user.ts'

/** Most of each kind. */
const MAX_ORGANIZATIONS = 10_000
const MAX_USERS = 100_000
const MAX_CLIENTS = 1_000

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
