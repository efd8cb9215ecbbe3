import type { Dialect } from '../../contract/dialect.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { RateLimiter } from '../../services/limits/rate-limit.ts'
import type { AllowedHosts } from '../../services/network/hosts.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { DestinationStore } from './store.ts'

/** The dependencies of the operations of destinations. */
export interface DestinationsServices {
  readonly destinations: DestinationStore
  readonly sealing: Sealing
  /** Limits creations and updates together, per caller. */
  readonly changes: RateLimiter
  readonly clock: Clock
  readonly dialect: Dialect
  /** Hosts in private networks that destinations may have. */
  readonly allowedHosts: AllowedHosts
  readonly ids: StoredIds
  /** The area's OpenAPI document with the address that the area is served at. */
  readonly document: OpenApiDocument
}
