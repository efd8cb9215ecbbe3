import type { AssetFiles } from '../../services/assets/files.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { Destinations } from '../../services/destinations/port.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { Notifier } from '../../services/notifications/notifier.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { Ids } from '../../stores/ids.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { OrderStore } from './order-store.ts'

/** What the operations of orders work with. */
export interface OrdersServices {
  readonly orders: OrderStore
  readonly catalog: Catalog
  readonly lenience: Lenience
  readonly files: AssetFiles
  readonly entitlements: Entitlements
  readonly destinations: Destinations
  readonly notifier: Notifier
  readonly sealing: Sealing
  readonly timeline: Timeline
  readonly ids: Ids
  readonly tokens: SignedTokens
  /** Main address, without a trailing slash. */
  readonly baseUrl: string
  /** Of a user; undefined where none is known. */
  readonly mailAddressOf: (userId: string) => string | undefined
}
