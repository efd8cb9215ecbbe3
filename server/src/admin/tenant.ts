import type { ServiceClient } from '../services/accounts/client.ts'
import type { User } from '../services/accounts/user.ts'
import type { Principal } from '../kernel/principal.ts'
import { USERS } from '../services/accounts/account-store.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { unknown } from './unknown.ts'

/** An organization with its users and clients, or one user: their rows are deleted together. */
export interface Tenant {
  /** Null where the organization itself stays. */
  readonly orgId: number | null
  readonly users: readonly User[]
  readonly clients: readonly ServiceClient[]
}

/** Everybody who may have called in the name of a tenant. */
export const listCallers = ({ users, clients }: Tenant): Pick<Principal, 'kind' | 'subject' | 'orgId'>[] => [
  ...users.map(({ id, orgId }) => ({ kind: 'user' as const, subject: id, orgId })),
  ...clients.map(({ id, orgId }) => ({ kind: 'machine' as const, subject: id, orgId })),
]

/** Creates a test for the ids of the tenant's users and clients. */
export const createNameTest = (tenant: Tenant): ((id: unknown) => boolean) => {
  const ids = new Set<unknown>(listCallers(tenant).map(({ subject }) => subject))
  return (id) => ids.has(id)
}

/** Returns a user. @throws Refused if it does not exist */
export const requireUser = async (tx: Pick<Transaction, 'collection'>, id: string): Promise<User> => {
  const user = await tx.collection(USERS).get(PLATFORM, id)
  if (!user) throw unknown('user', id)
  return user
}
