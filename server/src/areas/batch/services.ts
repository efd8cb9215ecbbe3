import type { Catalog } from '../../catalog/port.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Storages } from '../../services/delivery/port.ts'
import type { FileCache } from '../../services/files/file-cache.ts'
import type { FileDownloads } from '../../services/files/file-downloads.ts'
import type { BatchProcessing } from '../../services/processing/batch-processing.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { RunSignals } from './runs/signals.ts'

/** The services that the operations, jobs and seed of batch use. */
export interface BatchServices {
  readonly stores: Stores
  /** Start of an account term, in milliseconds since 1970 UTC. */
  readonly firstTerm: number
  readonly catalog: Catalog
  readonly lenience: Lenience
  readonly sealing: Sealing
  readonly timeline: Clock
  readonly ids: StoredIds
  readonly tokens: SignedTokens
  readonly processing: BatchProcessing
  readonly storages: Storages
  readonly fileCache: FileCache
  readonly keptFiles: FileDownloads
  /** Aborts the current step of a run that is stopped. */
  readonly runSignals: RunSignals
  /** Aborted when the platform stops. */
  readonly stopping: AbortSignal
}
