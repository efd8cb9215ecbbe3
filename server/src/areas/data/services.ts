import type { Aois } from '../../aois/aois.ts'
import type { AssetFiles } from '../../assets/files.ts'
import type { Clock } from '../../auth/clock.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { Entitlements } from '../../entitlements/entitlements.ts'
import type { ContractDocument } from '../../http/contract.ts'
import type { Lenience } from '../../http/lenience.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Ids } from '../../stores/ids.ts'
import type { SignedTokens } from '../../tokens/signed-tokens.ts'
import type { UsageLog } from '../../usage/usage.ts'
import type { Activation } from './activation.ts'
import type { DailyMails } from './daily-mails.ts'
import type { SearchStore } from './search-store.ts'

/** What the operations of data work with. */
export interface DataServices {
  readonly catalog: Catalog
  /** The area's OpenAPI document, as served. */
  readonly document: ContractDocument
  readonly lenience: Lenience
  readonly clock: Clock
  readonly ids: Ids
  readonly tokens: SignedTokens
  readonly entitlements: Entitlements
  readonly aois: Aois
  readonly searches: SearchStore
  readonly dailyMails: DailyMails
  readonly imagery: Imagery
  readonly files: AssetFiles
  /** By organisation and asset id: what one user has activated, a colleague can download. */
  readonly activations: Documents<Activation>
  readonly usage: UsageLog
}
