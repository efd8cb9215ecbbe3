import type { AssetFiles } from '../../assets/files.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { Destinations } from '../../destinations/port.ts'
import type { Entitlements } from '../../entitlements/entitlements.ts'
import type { Lenience } from '../../http/lenience.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import type { Sealing } from '../../secrets/sealing.ts'
import type { Ids } from '../../stores/ids.ts'
import type { Timeline } from '../../time/timeline.ts'
import type { SignedTokens } from '../../tokens/signed-tokens.ts'
import type { OrderBook } from './book.ts'

/** What the operations of orders work with. */
export interface OrdersServices {
  readonly orders: OrderBook
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
