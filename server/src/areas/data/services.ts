import type { Catalog } from '../../catalog/port.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import type { Skies } from 'imagery-platform-painter/sky/sky.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { AssetPreparation } from '../../services/assets/asset-preparation.ts'
import type { AssetSource } from '../../services/assets/asset-source.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import type { Aois } from '../../services/features/aois.ts'
import type { FileDownloads } from '../../services/files/file-downloads.ts'
import type { SceneRasters } from '../../services/imagery/scene-rasters.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import type { StoredIdSource } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { ActivationStore } from './assets/activation.ts'
import type { SearchStore } from './searches/store.ts'

/** The services that a search needs, whether a caller or a daily mail runs it. */
export interface SearchServices {
  readonly catalog: Catalog
  readonly itemTypes: ItemTypes
  /** The area's OpenAPI document, as served. */
  readonly document: OpenApiDocument
  readonly entitlements: Entitlements
  readonly aois: Aois
  readonly dialect: Dialect
}

/** The services that the operations of data work with. */
export interface DataServices extends SearchServices {
  readonly lenience: Lenience
  readonly clock: Clock
  readonly ids: StoredIdSource
  readonly stores: Stores
  readonly tokens: SignedTokens
  readonly searches: SearchStore
  readonly imagery: Imagery
  /** Over the scenes whose cloud coverage is estimated. */
  readonly skies: Skies
  readonly rasters: SceneRasters
  readonly assets: AssetSource
  readonly preparation: AssetPreparation
  readonly keptFiles: FileDownloads
  readonly activations: ActivationStore
  readonly usage: UsageLog
}
