import type { Analytics } from '../analytics/port.ts'
import type { Catalog, SceneSearch } from '../catalog/port.ts'
import type { ContractDocument } from '../contract/contract.ts'
import type { Lenience } from '../contract/lenience.ts'
import type { AllowedHosts } from '../services/network/hosts.ts'
import type { Notifier } from '../services/notifications/notifier.ts'
import type { Order } from '../services/orders/order.ts'
import type { Sealing } from '../services/secrets/sealing.ts'
import type { Documents } from '../stores/documents.ts'
import type { Ids } from '../stores/ids.ts'
import type { DocumentStores } from '../stores/documents.ts'
import type { Timeline } from '../jobs/timeline.ts'
import type { SignedTokens } from '../services/tokens/signed-tokens.ts'
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
  /** Side of a quad of mosaics in pixels. */
  readonly quadSize: number
  /** Machines of inner networks that customers may name. */
  readonly notifications: { readonly webhookAllow: AllowedHosts }
}

/** What all areas are built upon. */
export interface Ground {
  readonly catalog: Catalog
  /** What the world is made from: its scenes that are still to be published, too. Not for callers' eyes. */
  readonly worldScenes: SceneSearch
  readonly analytics: Analytics
  readonly timeline: Timeline
  readonly ids: Ids
  readonly stores: DocumentStores
  /** By organisation. */
  readonly orders: Documents<Order>
  readonly sealing: Sealing
  readonly tokens: SignedTokens
  readonly tileTokens: TileTokens
  readonly notifier: Notifier
  readonly lenience: Lenience
  /** The OpenAPI document of an area, as served. */
  readonly document: (area: string) => ContractDocument
}
