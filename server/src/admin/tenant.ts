import type { ServiceClient } from '../services/accounts/client.ts'
import type { User } from '../services/accounts/user.ts'
import type { Principal } from '../kernel/principal.ts'
import { USERS } from '../services/accounts/account-store.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { unknown } from './unknown.ts'

/** Whose rows are deleted together: an organization with its users and clients, or one user. */
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

/** Whether a text is the id of a user or a client of the tenant. */
export const createNameTest = (tenant: Tenant): ((id: unknown) => boolean) => {
  const ids = new Set<unknown>(listCallers(tenant).map(({ subject }) => subject))
  return (id) => ids.has(id)
}

/** @throws Refused if the user does not exist */
export const requireUser = async (tx: Pick<Transaction, 'collection'>, id: string): Promise<User> => {
  const user = await tx.collection(USERS).get(PLATFORM, id)
  if (!user) throw unknown('user', id)
  return user
}
