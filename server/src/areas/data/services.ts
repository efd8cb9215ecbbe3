import type { AssetPreparation } from '../../services/assets/asset-preparation.ts'
import type { AssetSource } from '../../services/assets/asset-source.ts'
import type { KeptFiles } from '../../services/files/kept-files.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import type { StoredIdSource } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { SceneRasters } from '../../services/imagery/scene-rasters.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import type { ActivationStore } from './assets/activation.ts'
import type { SearchServices } from './searches/compile.ts'
import type { SearchStore } from './searches/store.ts'

/** What the operations of data work with. */
export interface DataServices extends SearchServices {
  readonly lenience: Lenience
  readonly clock: Clock
  readonly ids: StoredIdSource
  readonly stores: Stores
  readonly tokens: SignedTokens
  readonly searches: SearchStore
  readonly imagery: Imagery
  readonly rasters: SceneRasters
  readonly assets: AssetSource
  readonly preparation: AssetPreparation
  readonly keptFiles: KeptFiles
  readonly activations: ActivationStore
  readonly usage: UsageLog
}
