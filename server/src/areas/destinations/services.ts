import type { Clock } from '../../auth/clock.ts'
import type { ContractDocument } from '../../http/contract.ts'
import type { RateLimiter } from '../../limits/rate-limit.ts'
import type { AllowedHosts } from '../../network/hosts.ts'
import type { Sealing } from '../../secrets/sealing.ts'
import type { Ids } from '../../stores/ids.ts'
import type { Shelf } from './shelf.ts'

/** What destinations work with. */
export interface DestinationServices {
  readonly shelf: Shelf
  readonly sealing: Sealing
  /** Of creations and updates together, for each caller. */
  readonly changes: RateLimiter
  readonly clock: Clock
  /** Machines of inner networks that destinations may lead to. */
  readonly allowedHosts: AllowedHosts
  readonly ids: Ids
  /** The area's OpenAPI document with the address that the area is served at. */
  readonly document: ContractDocument
}
