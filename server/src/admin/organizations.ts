import { CLIENTS, ORGANIZATIONS, USERS } from '../services/accounts/account-store.ts'
import { allOfPlatform, PLATFORM } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { recorded, Refused } from './administration.ts'
import type { Administration } from './administration.ts'
import { deleteTenant } from './delete-tenant.ts'
import { requireOrganization } from './organization-of.ts'
import { ORGANIZATION, USER } from './record-kinds.ts'
import type { Tenant } from './tenant.ts'

/**
 * Deletes an organization with its users, clients, keys, secrets, sealed values, jobs and files: every row that names
 * it, but for the audit log and what other organizations were billed.
 * @throws Refused where there is none, or others are parts of it
 */
export const deleteOrganization = async (admin: Administration, id: number): Promise<void> => {
  await requireWhole(admin.stores, id)
  await admin.analytics?.deleteOrganization(id) // no part of the transaction, and may be done again
  await recorded(admin, 'organizations delete', async (tx) => {
    const organization = await requireWhole(tx, id)
    const tenant = await tenantOf(tx, id)
    await deleteTenant(tx, tenant)
    const before = {
      ...ORGANIZATION.recordOf(organization),
      users: tenant.users.map((user) => user.id),
      clients: tenant.clients.map((client) => client.id),
    }
    return { result: undefined, subject: String(id), before, after: null }
  })
}

/** Deletes a user with its keys, sessions, searches and features. What it did for its organization stays. */
export const deleteUser = (admin: Administration, id: string): Promise<void> =>
  recorded(admin, 'users delete', async (tx) => {
    const user = await tx.collection(USERS).get(PLATFORM, id)
    if (!user) throw new Refused(`there is no user ${id}`)
    await deleteTenant(tx, { orgId: null, users: [user], clients: [] })
    return { result: undefined, subject: id, before: USER.recordOf(user), after: null }
  })

/** The organization, if no other one is a part of it. */
const requireWhole = async (tx: Pick<Transaction, 'collection'>, id: number) => {
  const parts = (await allOfPlatform(tx, ORGANIZATIONS)).filter(({ parent }) => parent === id)
  if (parts.length > 0)
    throw new Refused(`organizations are parts of it: ${parts.map((part) => part.id).join(', ')}`)
  return requireOrganization(tx, id)
}

const tenantOf = async (tx: Transaction, orgId: number): Promise<Tenant> => ({
  orgId,
  users: (await allOfPlatform(tx, USERS)).filter((user) => user.orgId === orgId),
  clients: (await allOfPlatform(tx, CLIENTS)).flatMap((client) =>
    client.kind === 'service' && client.orgId === orgId ? [client] : [],
  ),
})
