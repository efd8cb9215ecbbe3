import type { Clock } from '../../kernel/clock.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { TileTokens } from '../../identity/credentials/tile-tokens.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import type { MosaicList } from './mosaics/published-mosaics.ts'
import type { MosaicWriter } from './mosaics/wire.ts'
import type { Pictures } from './pictures.ts'
import type { Quads } from './quads/quads.ts'
import type { QuadSearchStore } from './quads/search-store.ts'

/** The services that the operations of mosaics use. */
export interface MosaicsServices {
  readonly clock: Clock
  readonly ids: StoredIds
  readonly tokens: SignedTokens
  readonly tileTokens: TileTokens
  readonly entitlements: Entitlements
  readonly mosaics: MosaicList
  readonly mosaicWriter: MosaicWriter
  readonly quads: Quads
  readonly pictures: Pictures
  readonly searches: QuadSearchStore
  readonly usage: UsageLog
  /** Absolute address of the platform, which the Data API is below. */
  readonly baseUrl: string
}
