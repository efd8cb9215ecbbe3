import type { Analytics } from '../analytics/analytics-store.ts'
import type { Catalog, SceneSearch } from '../catalog/port.ts'
import type { Dialect } from '../contract/dialect.ts'
import type { Imagery } from '../imagery/imagery.ts'
import type { PooledPieces } from '../processing/pooled-pieces.ts'
import type { OpenApiDocument } from '../contract/openapi/document.ts'
import type { FaultLog } from '../kernel/fault-log.ts'
import type { Lenience } from '../contract/lenience.ts'
import type { Storages } from '../services/delivery/port.ts'
import type { DeliverySettings } from '../services/delivery/storages.ts'
import type { FileCache } from '../services/files/file-cache.ts'
import type { Accounts } from '../services/accounts/accounts.ts'
import type { AllowedHosts } from '../services/network/hosts.ts'
import type { Notifier } from '../services/notifications/notifier.ts'
import type { OwnImagery } from '../services/imagery/imagery-folder.ts'
import type { BatchProcessing } from '../services/processing/batch-processing.ts'
import type { ItemTypes } from '../services/assets/item-types.ts'
import type { Sealing } from '../services/secrets/sealing.ts'
import type { Seeding } from '../services/seeding.ts'
import type { StoredIdSource } from '../stores/stored-ids.ts'
import type { Stores } from '../stores/stores.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Clock } from '../kernel/clock.ts'
import type { SignedTokens } from '../services/tokens/signed-tokens.ts'
import type { ThumbnailTokens } from '../identity/credentials/thumbnail-tokens.ts'
import type { TileTokens } from '../identity/credentials/tile-tokens.ts'

/** What may be set of the areas. */
export interface AreaSettings {
  /** Main address, without a trailing slash. */
  readonly baseUrl: string
  /** Seed of the synthetic world. */
  readonly seed: number
  /** How many scenes that world has; those of the story are there however few it is. */
  readonly scenes: number
  readonly secret: string
  /** Side of the quads of mosaics in pixels, at most. */
  readonly quadSize: number
  /** Machines of inner networks that customers may name. */
  readonly notifications: { readonly webhookAllow: AllowedHosts }
  readonly deliveries: DeliverySettings
  /** How tiles and features of batch are computed; by default by their evalscripts, in threads. */
  readonly processing?: BatchProcessing | undefined
}

/** What all areas are built upon. */
export interface AreaContext {
  readonly itemTypes: ItemTypes
  readonly catalog: Catalog
  /** What the world is made from: its scenes that are still to be published, too. Not for callers' eyes. */
  readonly worldScenes: SceneSearch
  readonly analytics: Analytics
  readonly imagery: Imagery
  /** Computes pieces of batch requests. */
  readonly pieces: PooledPieces
  /** Files that are made. */
  readonly fileCache: FileCache
  readonly logger: FaultLog
  readonly accounts: Accounts
  readonly timeline: Clock
  readonly ids: StoredIdSource
  readonly stores: Stores
  readonly jobs: Jobs
  readonly seeding: Seeding
  readonly sealing: Sealing
  readonly tokens: SignedTokens
  readonly tileTokens: TileTokens
  readonly thumbnailTokens: ThumbnailTokens
  readonly notifier: Notifier
  readonly lenience: Lenience
  readonly dialect: Dialect
  readonly ownImagery: OwnImagery
  /** Where files may be delivered to. */
  readonly storages: Storages
  /** Aborted when the platform stops. */
  readonly stopping: AbortSignal
  /** The OpenAPI document of an area, as served. */
  readonly document: (area: string) => OpenApiDocument
}
