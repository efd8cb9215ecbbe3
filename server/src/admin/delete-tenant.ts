import { KEPT_RESULTS, KEPT_SUBSCRIPTIONS, readOrganization } from '../analytics/memory/kept-analytics.ts'
import { MODEL_COLLECTIONS, MODEL_OWNER } from '../identity/authorization-server/model-store.ts'
import { DEAD_LETTERS } from '../jobs/dead-letters.ts'
import { LIMITS_OF_CALLERS, OF_CALLERS, OF_ORGANIZATIONS, OF_USERS } from '../platform/collections.ts'
import {
  API_KEYS,
  CLIENT_SECRETS,
  CLIENTS,
  ORGANIZATIONS,
  USERS,
} from '../services/accounts/account-store.ts'
import { BATCH_ACCOUNTS } from '../services/batch/batch-account.ts'
import { COLLECTIONS as FEATURE_COLLECTIONS, FEATURES } from '../services/features/feature-documents.ts'
import { KEPT_REPLIES, replyOwner } from '../services/idempotency/reply-store.ts'
import { within } from '../services/features/feature-store.ts'
import { datasetName } from '../services/features/aois.ts'
import { allowanceOwners, ALLOWANCES } from '../services/limits/rate-limit.ts'
import { DELIVERIES, MAILS } from '../services/notifications/notifications.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { JOB_OWNER } from '../stores/waiting-jobs.ts'
import { deleteDocuments } from './delete-documents.ts'
import type { Part } from './delete-documents.ts'
import { listCallers, createNameTest } from './tenant.ts'
import type { Tenant } from './tenant.ts'

/**
 * Deletes every document of a tenant, with what was sealed in it, and every job that waits for one. The audit log, and
 * what other organizations were billed, stay.
 */
export const deleteTenant = async (tx: Transaction, tenant: Tenant): Promise<void> => {
  await deleteBelongings((work) => work(tx), tenant)
  if (tenant.orgId !== null) await tx.collection(ORGANIZATIONS).delete(PLATFORM, String(tenant.orgId))
  await deleteAccounts(tx, tenant)
}

/** Deletes what a tenant has made, part by part; who it is stays. What was broken off is gone on with by doing it again. */
export const deleteBelongings = async (part: Part, tenant: Tenant): Promise<void> => {
  for (const caller of listCallers(tenant)) {
    await deleteOfCaller(part, datasetName(caller))
    await deleteDocuments(part, KEPT_REPLIES, replyOwner(caller))
  }
  for (const { id } of tenant.users)
    for (const definition of OF_USERS) await deleteDocuments(part, definition, id)
  await deleteSignIns(part, tenant)
  await deleteNotifications(part, tenant)
  if (tenant.orgId !== null) {
    await deleteAnalytics(part, tenant.orgId)
    await deleteOfOrganization(part, String(tenant.orgId))
  }
}

const deleteOfCaller = async (part: Part, owner: string): Promise<void> => {
  const all = { limit: FEATURE_COLLECTIONS.bound.max }
  const { documents } = await part((tx) => tx.collection(FEATURE_COLLECTIONS).page(owner, all))
  for (const { id } of documents) await deleteDocuments(part, FEATURES, within(owner, id))
  for (const definition of OF_CALLERS) await deleteDocuments(part, definition, owner)
}

const deleteOfOrganization = async (part: Part, orgId: string): Promise<void> => {
  for (const definition of OF_ORGANIZATIONS) await deleteDocuments(part, definition, orgId)
  await part((tx) => tx.collection(BATCH_ACCOUNTS).delete(PLATFORM, orgId))
}

/** Imported subscriptions with their results. Those of the world are made at every start, and nobody can read them. */
const deleteAnalytics = async (part: Part, orgId: number): Promise<void> => {
  const all = { limit: KEPT_SUBSCRIPTIONS.bound.max }
  const { documents } = await part((tx) => tx.collection(KEPT_SUBSCRIPTIONS).page(PLATFORM, all))
  const gone = new Set(documents.filter((kept) => readOrganization(kept) === orgId).map(({ id }) => id))
  await deleteDocuments(part, KEPT_SUBSCRIPTIONS, PLATFORM, ({ id }) => gone.has(id))
  await deleteDocuments(part, KEPT_RESULTS, PLATFORM, ({ subscription }) => gone.has(subscription))
}

/** Sessions, codes, tokens, and how often anybody has called. */
const deleteSignIns = async (part: Part, tenant: Tenant): Promise<void> => {
  const isNamed = createNameTest(tenant)
  for (const definition of MODEL_COLLECTIONS)
    await deleteDocuments(part, definition, MODEL_OWNER, ({ payload }) => hasMember(payload, isNamed))
  for (const owner of LIMITS_OF_CALLERS.flatMap(allowanceOwners))
    await deleteDocuments(part, ALLOWANCES, owner, ({ key }) => key.split(/[^\w.-]/).some(isNamed))
}

/** The ids of callers stand at many places of the models. */
const hasMember = (value: unknown, isNamed: (id: unknown) => boolean): boolean =>
  isNamed(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((member) => hasMember(member, isNamed)))

/** Webhooks and mails, sent or not, and what failed. */
const deleteNotifications = async (part: Part, { orgId, users }: Tenant): Promise<void> => {
  const ids = new Set<unknown>(users.map(({ id }) => id))
  const addresses = new Set(users.map(({ email }) => email))
  for (const deliveries of [DELIVERIES.pending, DELIVERIES.settled])
    await deleteDocuments(part, deliveries, PLATFORM, (delivery) => delivery.orgId === orgId)
  for (const mails of [MAILS.pending, MAILS.settled])
    await deleteDocuments(part, mails, PLATFORM, ({ to }) => addresses.has(to))
  await deleteDocuments(
    part,
    DEAD_LETTERS,
    JOB_OWNER,
    ({ ids: of }) => ids.has(of.userId) || [of.orgId, of.organization].some((id) => id === orgId),
  )
}

const deleteAccounts = async (tx: Transaction, { users, clients }: Tenant): Promise<void> => {
  const part: Part = (work) => work(tx)
  const userIds = new Set(users.map(({ id }) => id))
  const clientIds = new Set(clients.map(({ id }) => id))
  await deleteDocuments(part, API_KEYS, PLATFORM, ({ holder }) => userIds.has(holder))
  await deleteDocuments(part, CLIENT_SECRETS, PLATFORM, ({ holder }) => clientIds.has(holder))
  for (const id of userIds) await tx.collection(USERS).delete(PLATFORM, id)
  for (const id of clientIds) await tx.collection(CLIENTS).delete(PLATFORM, id)
}
