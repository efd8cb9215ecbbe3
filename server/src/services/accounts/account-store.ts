import { Malformed } from '../../kernel/malformed.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import type { Client } from './client.ts'
import type { Organization } from './organization.ts'
import type { User } from './user.ts'

/** Accounts belong to the platform, not to one another. */
export const ACCOUNT_OWNER = 'platform'

/** Most of each kind. One more is refused: an import says so of its record, and goes on. */
const MAX_ORGANIZATIONS = 10_000
const MAX_USERS = 100_000
const MAX_CLIENTS = 1_000

const bound = (max: number, noun: string) => ({
  max,
  refuse: () => new Malformed(`is one too many: there are ${max} ${noun} already`),
})

export const ORGANIZATIONS: CollectionDefinition<Organization, never> = {
  name: 'accounts.organization',
  key: ({ id }) => String(id),
  indexes: {},
  bound: bound(MAX_ORGANIZATIONS, 'organizations'),
}

export const USERS: CollectionDefinition<User, never> = {
  name: 'accounts.user',
  key: ({ id }) => id,
  indexes: {},
  bound: bound(MAX_USERS, 'users'),
}

export const CLIENTS: CollectionDefinition<Client, never> = {
  name: 'accounts.client',
  key: ({ id }) => id,
  indexes: {},
  bound: bound(MAX_CLIENTS, 'clients'),
}
