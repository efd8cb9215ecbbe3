import type { Catalog } from '../../catalog/port.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Ids } from '../../stores/ids.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { Units } from './units.ts'
import type { Task } from './task.ts'

/** What the operations of batch work with. */
export interface BatchServices {
  /** By organisation. */
  readonly tasks: Documents<Task>
  readonly units: Units
  readonly catalog: Catalog
  readonly lenience: Lenience
  readonly sealing: Sealing
  readonly timeline: Timeline
  readonly ids: Ids
  readonly tokens: SignedTokens
}
