import type { Feed } from '../analytics/feed.ts'
import type { Result } from '../analytics/result.ts'
import type { Subscription } from '../analytics/subscription.ts'
import type { ACTIVATIONS } from '../areas/data/assets/activation.ts'
import type { SEARCHES } from '../areas/data/searches/store.ts'
import type { WATCHES } from '../areas/data/searches/daily-mails.ts'
import type { DEFAULTS, DESTINATIONS } from '../areas/destinations/store.ts'
import type { JOB_AREAS, JOBS } from '../areas/quota/jobs/store.ts'
import type { QUAD_SEARCHES } from '../areas/mosaics/quads/search-store.ts'
import type { PROGRESS } from '../areas/reports/seed.ts'
import type { SUBORG_REPORTS } from '../areas/reports/suborgs/store.ts'
import type { FEATURES as TASK_FEATURES } from '../areas/batch/features/store.ts'
import type { RESULT_FILES } from '../areas/batch/files/store.ts'
import type { SPENT_UNITS } from '../areas/batch/tasks/processing-units.ts'
import type { TASKS } from '../areas/batch/tasks/store.ts'
import type { WRITTEN_FILES } from '../areas/batch/files/written-files.ts'
import type { Scene, SceneCollection } from '../catalog/scene.ts'
import type { REVOKED_TOKENS } from '../identity/credentials/revoked-tokens.ts'
import type { SIGNING_KEYS } from '../identity/credentials/stored-signing-key.ts'
import type { DEAD_LETTERS } from '../jobs/dead-letters.ts'
import type {
  API_KEYS,
  CLIENT_SECRETS,
  CLIENTS,
  ORGANIZATIONS,
  USERS,
  ACCOUNTS_VERSION,
} from '../services/accounts/account-store.ts'
import type { ITEM_TYPES } from '../services/assets/item-type-store.ts'
import type { AUDIT } from '../services/audit/audit-log.ts'
import type { BATCH_ACCOUNTS } from '../services/batch/batch-account.ts'
import type { TILING_GRIDS } from '../services/batch/tiling-grid-store.ts'
import type { COLLECTIONS as FEATURE_COLLECTIONS, FEATURES } from '../services/features/feature-documents.ts'
import type { HOLDINGS } from '../services/features/holdings.ts'
import type { FILE_DIGESTS } from '../services/imagery/file-digests.ts'
import type { IMAGERY_COLLECTIONS } from '../services/imagery/imagery-collection-store.ts'
import type { KEPT_REPLIES } from '../services/idempotency/reply-store.ts'
import type { ALLOWANCES } from '../services/limits/rate-limit.ts'
import type { DELIVERIES, MAILS } from '../services/notifications/notifications.ts'
import type { BUNDLES } from '../services/orders/bundle-store.ts'
import type { ORDERS } from '../services/orders/order-store.ts'
import type { ACCOUNTS } from '../services/quota/account.ts'
import type { PLANS, PRODUCTS } from '../services/quota/plan-store.ts'
import type { RESERVATIONS, RESERVED_AREAS } from '../services/quota/reservation.ts'
import type { SEEDED_PARTS } from '../services/seeding.ts'
import type { COUNTED_FILES } from '../services/usage/counted-file-store.ts'
import type { DOWNLOADS } from '../services/usage/download-store.ts'
import type { TILE_MONTHS, TILES } from '../services/usage/tiles-store.ts'
import type { PERIODS } from '../services/usage/usage-period-store.ts'
import type { CollectionDefinition } from '../stores/transaction.ts'

type DocumentOf<Definition> =
  Definition extends CollectionDefinition<infer Document, infer _> ? Document : never

/**
 * The type of each kind of document that a platform file holds: by the name of its collection, or by the member that
 * holds it on its line. `npm run stored-documents` generates `stored-document-schemas.ts` from it.
 */
export interface StoredDocuments {
  scene: Scene
  sceneCollection: SceneCollection
  feed: Feed
  subscription: Subscription
  result: Result
  'batch.task': DocumentOf<typeof TASKS>
  'batch.feature': DocumentOf<typeof TASK_FEATURES>
  'batch.result-file': DocumentOf<typeof RESULT_FILES>
  'batch.spent-units': DocumentOf<typeof SPENT_UNITS>
  'batch.written-file': DocumentOf<typeof WRITTEN_FILES>
  'batch.account': DocumentOf<typeof BATCH_ACCOUNTS>
  'batch.tiling-grid': DocumentOf<typeof TILING_GRIDS>
  'data.activation': DocumentOf<typeof ACTIVATIONS>
  'data.saved-search': DocumentOf<(typeof SEARCHES)['saved']>
  'data.quick-search': DocumentOf<(typeof SEARCHES)['quick']>
  'data.watch': DocumentOf<typeof WATCHES>
  'data.item-type': DocumentOf<typeof ITEM_TYPES>
  'destinations.destination': DocumentOf<typeof DESTINATIONS>
  'destinations.default': DocumentOf<typeof DEFAULTS>
  'mosaics.quad-search': DocumentOf<typeof QUAD_SEARCHES>
  'quota.job': DocumentOf<typeof JOBS>
  'quota.jobAreas': DocumentOf<typeof JOB_AREAS>
  'quota.account': DocumentOf<typeof ACCOUNTS>
  'quota.plan': DocumentOf<typeof PLANS>
  'quota.product': DocumentOf<typeof PRODUCTS>
  'quota.reservation': DocumentOf<typeof RESERVATIONS>
  'quota.reservedArea': DocumentOf<typeof RESERVED_AREAS>
  'reports.seedProgress': DocumentOf<typeof PROGRESS>
  'reports.suborgReport': DocumentOf<typeof SUBORG_REPORTS>
  'jobs.dead-letters': DocumentOf<typeof DEAD_LETTERS>
  'accounts.organization': DocumentOf<typeof ORGANIZATIONS>
  'accounts.user': DocumentOf<typeof USERS>
  'accounts.client': DocumentOf<typeof CLIENTS>
  'accounts.api-key': DocumentOf<typeof API_KEYS>
  'accounts.client-secret': DocumentOf<typeof CLIENT_SECRETS>
  'accounts.version': DocumentOf<typeof ACCOUNTS_VERSION>
  'admin.audit': DocumentOf<typeof AUDIT>
  'features.collection': DocumentOf<typeof FEATURE_COLLECTIONS>
  'features.feature': DocumentOf<typeof FEATURES>
  'features.holdings': DocumentOf<typeof HOLDINGS>
  'identity.revoked-token': DocumentOf<typeof REVOKED_TOKENS>
  'identity.signing-key': DocumentOf<typeof SIGNING_KEYS>
  'imagery.file-digests': DocumentOf<typeof FILE_DIGESTS>
  'imagery.collection': DocumentOf<typeof IMAGERY_COLLECTIONS>
  'idempotency.reply': DocumentOf<typeof KEPT_REPLIES>
  'limits.allowance': DocumentOf<typeof ALLOWANCES>
  'notifications.pending-delivery': DocumentOf<(typeof DELIVERIES)['pending']>
  'notifications.settled-delivery': DocumentOf<(typeof DELIVERIES)['settled']>
  'notifications.pending-mail': DocumentOf<(typeof MAILS)['pending']>
  'notifications.settled-mail': DocumentOf<(typeof MAILS)['settled']>
  'orders.bundle': DocumentOf<typeof BUNDLES>
  'orders.order': DocumentOf<typeof ORDERS>
  'platform.seeded-part': DocumentOf<typeof SEEDED_PARTS>
  'usage.countedFile': DocumentOf<typeof COUNTED_FILES>
  'usage.download': DocumentOf<typeof DOWNLOADS>
  'usage.tiles': DocumentOf<typeof TILES>
  'usage.tileMonth': DocumentOf<typeof TILE_MONTHS>
  'usage.period': DocumentOf<typeof PERIODS>
}
