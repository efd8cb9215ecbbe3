import { CLIENTS, ORGANIZATIONS, USERS } from '../services/accounts/account-store.ts'
import { allOfPlatform } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { recorded, Refused } from './administration.ts'
import type { Administration } from './administration.ts'
import { deleteBelongings, deleteTenant } from './delete-tenant.ts'
import { requireOrganization } from './require-organization.ts'
import { ORGANIZATION, USER } from './record-kinds.ts'
import { requireUser } from './tenant.ts'
import type { Tenant } from './tenant.ts'

/**
 * Deletes an organization with its users, clients, keys, secrets, sealed values, jobs and files: every row that names
 * it, but for the audit log and what other organizations were billed.
 * @throws Refused where there is none, or others are parts of it
 */
export const deleteOrganization = async (admin: Administration, id: number): Promise<void> => {
  const tenant = await loadTenant(admin.stores, id)
  await begin(admin, 'organizations delete', String(id), tenant, (tx) => requireWhole(tx, id))
  await admin.analytics?.deleteOrganization(id) // no part of the transaction, and may be done again
  await recorded(admin, 'organizations delete', async (tx) => {
    const organization = await requireWhole(tx, id)
    const present = await loadTenant(tx, id)
    await deleteTenant(tx, present)
    const before = {
      ...ORGANIZATION.toRecord(organization),
      users: present.users.map((user) => user.id),
      clients: present.clients.map((client) => client.id),
    }
    return { result: undefined, subject: String(id), before, after: null }
  })
}

/** Deletes a user with its keys, sessions, searches and features. What it did for its organization stays. */
export const deleteUser = async (admin: Administration, id: string): Promise<void> => {
  const user = await requireUser(admin.stores, id)
  const tenant = { orgId: null, users: [user], clients: [] }
  await begin(admin, 'users delete', id, tenant, (tx) => requireUser(tx, id))
  await recorded(admin, 'users delete', async (tx) => {
    const before = USER.toRecord(await requireUser(tx, id))
    await deleteTenant(tx, tenant)
    return { result: undefined, subject: id, before, after: null }
  })
}

/**
 * Deletes most of what a tenant has, in transactions that hold nobody up for long; the last one deletes what came
 * meanwhile. That it has begun is recorded: should it be broken off, the command is given again.
 */
const begin = async (
  admin: Administration,
  action: string,
  subject: string,
  tenant: Tenant,
  check: (tx: Transaction) => Promise<unknown>,
): Promise<void> => {
  await recorded(admin, `${action} begin`, async (tx) => {
    await check(tx)
    return { result: undefined, subject, before: null, after: null }
  })
  await deleteBelongings((work) => admin.stores.transaction(work), tenant)
}

/** The organization, if no other one is a part of it. */
const requireWhole = async (tx: Pick<Transaction, 'collection'>, id: number) => {
  const parts = (await allOfPlatform(tx, ORGANIZATIONS)).filter(({ parent }) => parent === id)
  if (parts.length > 0)
    throw new Refused(`organizations are parts of it: ${parts.map((part) => part.id).join(', ')}`)
  return requireOrganization(tx, id)
}

const loadTenant = async (tx: Pick<Transaction, 'collection'>, orgId: number): Promise<Tenant> => ({
  orgId,
  users: (await allOfPlatform(tx, USERS)).filter((user) => user.orgId === orgId),
  clients: (await allOfPlatform(tx, CLIENTS)).flatMap((client) =>
    client.kind === 'service' && client.orgId === orgId ? [client] : [],
  ),
})
