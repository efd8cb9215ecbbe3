import type { Catalog } from '../../catalog/port.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { OrderTools } from '../../processing/tools/pooled-tools.ts'
import type { AssetSource } from '../../services/assets/asset-source.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import type { Storages } from '../../services/delivery/port.ts'
import type { Destinations } from '../../services/delivery/destinations.ts'
import type { FileCache } from '../../services/files/file-cache.ts'
import type { FileDownloads } from '../../services/files/file-downloads.ts'
import type { Notifier } from '../../services/notifications/notifier.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { OrderTexts } from './orders/wire.ts'

/** The dependencies of the operations of orders. */
export interface OrdersServices {
  readonly itemTypes: ItemTypes
  readonly stores: Stores
  readonly catalog: Catalog
  readonly lenience: Lenience
  readonly dialect: Dialect
  readonly assets: AssetSource
  readonly entitlements: Entitlements
  readonly destinations: Destinations
  readonly storages: Storages
  readonly fileCache: FileCache
  readonly orderTools: OrderTools
  readonly keptFiles: FileDownloads
  readonly usage: UsageLog
  /** Aborted when the platform stops. Deliveries continue after its next start. */
  readonly stopping: AbortSignal
  readonly notifier: Notifier
  readonly sealing: Sealing
  readonly timeline: Clock
  readonly ids: StoredIds
  readonly tokens: SignedTokens
  readonly texts: OrderTexts
  /** Main address, without a trailing slash. */
  readonly baseUrl: string
  /** Returns the mail address of a user; undefined if unknown. */
  readonly findMailAddress: (userId: string) => string | undefined
}
