import type { Clock } from '../../kernel/clock.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { TileTokens } from '../../identity/credentials/tile-tokens.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import type { MosaicStore } from './mosaic-store.ts'
import type { MosaicTexts } from './mosaic-texts.ts'
import type { Pictures } from './pictures.ts'
import type { QuadSearchStore } from './quad-search-store.ts'
import type { Quads } from './quads.ts'

/** What the operations of mosaics work with. */
export interface MosaicsServices {
  readonly clock: Clock
  readonly ids: StoredIds
  readonly tokens: SignedTokens
  readonly tileTokens: TileTokens
  readonly entitlements: Entitlements
  readonly mosaics: MosaicStore
  readonly texts: MosaicTexts
  readonly quads: Quads
  readonly pictures: Pictures
  readonly searches: QuadSearchStore
  readonly usage: UsageLog
  /** Absolute address of the platform, where the Data API is too. */
  readonly baseUrl: string
}
