import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import { requireNoCycle } from '../services/accounts/organization.ts'
import type { Organization } from '../services/accounts/organization.ts'
import { ORGANIZATIONS, USERS } from '../services/accounts/account-store.ts'
import type { User } from '../services/accounts/user.ts'
import { allOfPlatform, PLATFORM } from '../services/platform-documents.ts'
import { PLANS, PRODUCTS } from '../services/quota/plan-store.ts'
import type { Plan } from '../services/quota/plan.ts'
import type { Product } from '../services/quota/product.ts'
import type { CollectionDefinition, Transaction } from '../stores/transaction.ts'
import type { OpenRecord } from '../world/import/open-record.ts'
import type { PlatformRecord } from '../world/import/platform-record.ts'
import { Refused } from './administration.ts'
import { requireOrganization } from './require-organization.ts'

/** What administrators describe by the members of the record that an import reads. */
export interface RecordKind<Document, Index extends string> {
  /** `type` of the record. */
  readonly type: 'organization' | 'user' | 'plan' | 'product'
  readonly definition: CollectionDefinition<Document, Index>
  readonly findOwner: (record: OpenRecord) => string
  /** @param before the one that it replaces: it keeps what records do not describe */
  readonly toDocument: (
    record: PlatformRecord,
    before: DeepReadonly<Document> | undefined,
  ) => Document | undefined
  /** The record that describes a document. It has no secret and no digest of one. */
  readonly toRecord: (document: DeepReadonly<Document>) => OpenRecord
  /** @throws Refused where something that it refers to does not exist; Malformed where it does not fit to the others */
  readonly validate: (tx: Transaction, document: Document) => Promise<void>
}

export const ORGANIZATION: RecordKind<Organization, never> = {
  type: 'organization',
  definition: ORGANIZATIONS,
  findOwner: () => PLATFORM,
  toDocument: (record) => (record.kind === 'organization' ? record.organization : undefined),
  toRecord: ({ id, name, parent, withheld }) => ({
    type: 'organization',
    id,
    name,
    ...(parent !== undefined && { parent }),
    withheld_item_types: withheld,
  }),
  async validate(tx, organization) {
    if (organization.parent !== undefined && organization.parent !== organization.id)
      await requireOrganization(tx, organization.parent)
    const all = new Map((await allOfPlatform(tx, ORGANIZATIONS)).map((each) => [each.id, each]))
    requireNoCycle(organization, (id) => all.get(id))
  },
}

export const USER: RecordKind<User, never> = {
  type: 'user',
  definition: USERS,
  findOwner: () => PLATFORM,
  toDocument(record, before) {
    if (record.kind !== 'user') return undefined
    const { keyVersion = before?.keyVersion ?? 1, keyDigest = before?.keyDigest ?? null } = record.user
    const { keyUntil } = before?.keyDigest === keyDigest ? before : {}
    return { ...record.user, keyVersion, keyDigest, keyUntil }
  },
  toRecord: ({ id, orgId, givenName, familyName, username, email, keyVersion }) => ({
    type: 'user',
    id,
    organization: orgId,
    given_name: givenName,
    family_name: familyName,
    username,
    email,
    key_version: keyVersion,
  }),
  async validate(tx, { id, orgId, keyDigest }) {
    await requireOrganization(tx, orgId)
    if (keyDigest === null) return
    const others = (await allOfPlatform(tx, USERS)).filter((other) => other.id !== id)
    if (others.some((other) => other.keyDigest === keyDigest))
      throw new Refused('api_key_sha256 is that of another user')
  },
}

export const PLAN: RecordKind<Plan, 'id'> = {
  type: 'plan',
  definition: PLANS,
  findOwner: ({ organization }) => String(organization),
  toDocument(record, before) {
    if (record.kind !== 'plan') return undefined
    const { plan } = record
    return before?.to === plan.to ? { ...plan, inactiveFrom: before.inactiveFrom } : plan
  },
  toRecord: (plan) => ({
    type: 'plan',
    id: plan.id,
    subscription: plan.subscriptionId,
    organization: plan.orgId,
    name: plan.name,
    quota_style: plan.quotaStyle,
    bucket: plan.bucket,
    active_from: plan.from,
    active_to: plan.to,
  }),
  async validate(tx, { orgId }) {
    await requireOrganization(tx, orgId)
  },
}

export const PRODUCT: RecordKind<Product, 'id'> = {
  type: 'product',
  definition: PRODUCTS,
  findOwner: ({ organization }) => String(organization),
  toDocument(record, before) {
    if (record.kind !== 'product') return undefined
    const product = { ...record.product, isListed: before?.isListed ?? true }
    return before?.termEnd === product.termEnd ? { ...product, inactiveFrom: before.inactiveFrom } : product
  },
  toRecord: (product) => ({
    type: 'product',
    id: product.id,
    organization: product.orgId,
    plan: product.planId,
    name: product.name,
    title: product.title,
    description: product.description,
    family: product.family,
    supports_reservation: product.supportsReservation,
    quota_total: product.quotaTotal,
    allows_overage: product.allowsOverage,
    item_types: product.itemTypes,
    created_at: product.created,
    term_start_date: product.termStart,
    term_end_date: product.termEnd,
  }),
  async validate(tx, { orgId, planId }) {
    await requireOrganization(tx, orgId)
    if (!(await tx.collection(PLANS).get(String(orgId), String(planId))))
      throw new Refused(`organization ${orgId} has no plan ${planId}`)
  },
}
