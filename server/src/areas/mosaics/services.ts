import type { Clock } from '../../kernel/clock.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import type { Ids } from '../../stores/ids.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { TileTokens } from '../../identity/credentials/tile-tokens.ts'
import type { WorldMosaic } from '../../world/mosaics/mosaics.ts'
import type { QuadSearches } from './quad-searches.ts'

/** What the operations of mosaics work with. */
export interface MosaicsServices {
  readonly clock: Clock
  readonly catalog: Catalog
  readonly imagery: Imagery
  readonly ids: Ids
  readonly tokens: SignedTokens
  readonly tileTokens: TileTokens
  readonly entitlements: Entitlements
  readonly searches: QuadSearches
  /** Those that there can be, each from its publication on. */
  readonly world: readonly WorldMosaic[]
  /** Absolute address of the platform, where the Data API is too. */
  readonly baseUrl: string
  /** Side of a quad in pixels. */
  readonly quadSize: number
}
