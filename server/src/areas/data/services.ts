import type { AssetFiles } from '../../services/assets/files.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import type { Ids } from '../../stores/ids.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import type { ActivationStore } from './activation-store.ts'
import type { DailyMails } from './daily-mails.ts'
import type { SearchServices } from './search-condition.ts'
import type { SearchStore } from './search-store.ts'

/** What the operations of data work with. */
export interface DataServices extends SearchServices {
  readonly lenience: Lenience
  readonly clock: Clock
  readonly ids: Ids
  readonly tokens: SignedTokens
  readonly searches: SearchStore
  readonly dailyMails: DailyMails
  readonly imagery: Imagery
  readonly files: AssetFiles
  readonly activations: ActivationStore
  readonly usage: UsageLog
}
