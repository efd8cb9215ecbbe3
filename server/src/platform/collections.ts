import { KEPT_FEEDS, KEPT_RESULTS, KEPT_SUBSCRIPTIONS } from '../analytics/memory/kept-analytics.ts'
import {
  KIND as NEW_ITEMS_MAIL,
  jobKey as newItemsMailKey,
  WATCHES,
} from '../areas/data/searches/daily-mails.ts'
import { ACTIVATIONS } from '../areas/data/assets/activation.ts'
import { SEARCHES } from '../areas/data/searches/store.ts'
import { DEFAULTS, DESTINATIONS } from '../areas/destinations/store.ts'
import { ORDER_JOBS } from '../areas/orders/orders/lifecycle.ts'
import { JOB_AREAS, JOBS } from '../areas/quota/jobs/store.ts'
import { RESERVE } from '../areas/quota/jobs/bulk-reservation.ts'
import { QUAD_SEARCHES } from '../areas/mosaics/quads/search-store.ts'
import { PROGRESS } from '../areas/reports/seed.ts'
import { SUBORG_REPORTS } from '../areas/reports/suborgs/store.ts'
import { FEATURES as TASK_FEATURES } from '../areas/batch/features/store.ts'
import { TASK_JOBS } from '../areas/batch/runs/jobs.ts'
import { RESULT_FILES } from '../areas/batch/files/store.ts'
import { SPENT_UNITS } from '../areas/batch/tasks/processing-units.ts'
import { TASKS } from '../areas/batch/tasks/store.ts'
import { WRITTEN_FILES } from '../areas/batch/files/written-files.ts'
import { KEPT_COLLECTIONS, KEPT_SCENES } from '../catalog/memory/kept-catalog.ts'
import { MODEL_COLLECTIONS } from '../identity/authorization-server/model-store.ts'
import { POLLS } from '../identity/authorization-server/poll-limiter.ts'
import { REVOKED_TOKENS } from '../identity/credentials/revoked-tokens.ts'
import { SIGNING_KEYS } from '../identity/credentials/stored-signing-key.ts'
import { DEAD_LETTERS } from '../jobs/dead-letters.ts'
import {
  API_KEYS,
  CLIENT_SECRETS,
  CLIENTS,
  ORGANIZATIONS,
  USERS,
  ACCOUNTS_VERSION,
} from '../services/accounts/account-store.ts'
import { ITEM_TYPES } from '../services/assets/item-type-store.ts'
import { AUDIT } from '../services/audit/audit-log.ts'
import { BATCH_ACCOUNTS } from '../services/batch/batch-account.ts'
import { TILING_GRIDS } from '../services/batch/tiling-grid-store.ts'
import { COLLECTIONS as FEATURE_COLLECTIONS, FEATURES } from '../services/features/feature-documents.ts'
import { HOLDINGS } from '../services/features/holdings.ts'
import { FILE_DIGESTS } from '../services/imagery/file-digests.ts'
import { IMAGERY_COLLECTIONS } from '../services/imagery/imagery-collection-store.ts'
import { FORGET, KEPT_REPLIES } from '../services/idempotency/reply-store.ts'
import { ALLOWANCES } from '../services/limits/rate-limit.ts'
import { KIND as DELIVERY_JOB } from '../services/notifications/deliveries.ts'
import { DELIVERIES, MAILS } from '../services/notifications/notifications.ts'
import { KIND as MAIL_JOB } from '../services/notifications/outbox.ts'
import { BUNDLES } from '../services/orders/bundle-store.ts'
import { ORDERS } from '../services/orders/order-store.ts'
import { ACCOUNTS } from '../services/quota/account.ts'
import { PLANS, PRODUCTS } from '../services/quota/plan-store.ts'
import { RESERVATIONS, RESERVED_AREAS } from '../services/quota/reservation.ts'
import { SEEDED_PARTS } from '../services/seeding.ts'
import { COUNTED_FILES } from '../services/usage/counted-file-store.ts'
import { DOWNLOADS } from '../services/usage/download-store.ts'
import { TILE_MONTHS, TILES } from '../services/usage/tiles-store.ts'
import { PERIODS } from '../services/usage/usage-period-store.ts'
import { SEQUENCES } from '../stores/numbers.ts'
import type { AnyCollection } from '../stores/transaction.ts'
import { WAITING_JOBS } from '../stores/waiting-jobs.ts'
import { STORE_IDENTITY } from './store-identity.ts'

/** Their owner is the id of an organization. */
export const OF_ORGANIZATIONS: readonly AnyCollection[] = [
  ...[ORDERS, DESTINATIONS, DEFAULTS, ACTIVATIONS, SUBORG_REPORTS],
  ...[PLANS, PRODUCTS, ACCOUNTS, RESERVATIONS, RESERVED_AREAS, JOBS, JOB_AREAS],
  ...[DOWNLOADS, COUNTED_FILES, TILES, TILE_MONTHS, PERIODS],
  ...[TASKS, SPENT_UNITS, WRITTEN_FILES, TASK_FEATURES, RESULT_FILES],
]

/** Their owner is a caller: `user 4101`, `machine harbour-watch`. */
export const OF_CALLERS: readonly AnyCollection[] = [
  ...[SEARCHES.saved, SEARCHES.quick, QUAD_SEARCHES],
  ...[FEATURE_COLLECTIONS, HOLDINGS],
]

/** Their owner is the id of a user. */
export const OF_USERS: readonly AnyCollection[] = [WATCHES]

/** Their owner is that of the platform. */
const OF_PLATFORM: readonly AnyCollection[] = [
  ...[SEQUENCES, WAITING_JOBS, DEAD_LETTERS],
  ...[ORGANIZATIONS, USERS, CLIENTS, API_KEYS, CLIENT_SECRETS, ACCOUNTS_VERSION],
  ...[...MODEL_COLLECTIONS, POLLS, SIGNING_KEYS, REVOKED_TOKENS],
  ...[DELIVERIES.pending, DELIVERIES.settled, MAILS.pending, MAILS.settled],
  ...[ITEM_TYPES, BUNDLES, BATCH_ACCOUNTS, TILING_GRIDS, PROGRESS],
  ...[AUDIT, STORE_IDENTITY, SEEDED_PARTS],
  ...[IMAGERY_COLLECTIONS, FILE_DIGESTS],
  ...[KEPT_SCENES, KEPT_COLLECTIONS, KEPT_FEEDS, KEPT_SUBSCRIPTIONS, KEPT_RESULTS],
]

/** Every collection of the platform. */
export const COLLECTIONS: readonly AnyCollection[] = [
  ...[...OF_ORGANIZATIONS, ...OF_CALLERS, ...OF_USERS, ...OF_PLATFORM],
  FEATURES, // their caller and collection
  KEPT_REPLIES, // the organization and the caller
  ALLOWANCES, // the limit, and a part of its keys
]

/** Limits whose keys name callers. */
export const LIMITS_OF_CALLERS = ['auth.client', 'auth.user', 'destinations.changes'] as const

/** What waits to be done for the documents of a collection, by the kind of job. */
export const JOBS_BY_COLLECTION: readonly (readonly [AnyCollection, kind: string, toKey: JobKey])[] = [
  ...ORDER_JOBS.map((kind) => [ORDERS, kind, ownKey] as const),
  ...TASK_JOBS.map((kind) => [TASKS, kind, ownKey] as const),
  [JOBS, RESERVE, ownKey],
  [WATCHES, NEW_ITEMS_MAIL, newItemsMailKey],
  [KEPT_REPLIES, FORGET, ownOwner],
  [DELIVERIES.pending, DELIVERY_JOB, ownKey],
  [MAILS.pending, MAIL_JOB, ownKey],
]

/** The key of the job for a document. */
type JobKey = (owner: string, key: string) => string

function ownOwner(owner: string): string {
  return owner
}

function ownKey(_owner: string, key: string): string {
  return key
}
