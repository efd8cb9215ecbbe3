import type { Credentials } from './auth/credentials.ts'
import type { Clock } from './retry/clock.ts'
import type { RetryOptions } from './retry/retrying.ts'

/** Where the platform is and who is calling. */
export type ClientOptions = Credentials & {
  /** Main address, e.g. `https://api.example.com`. */
  readonly baseUrl: string
  /** Address of the batch and catalog operations; the main address unless given. */
  readonly siblingBaseUrl?: string
  /** Replaces the global `fetch`, e.g. to log or to test. Is called once an attempt. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Time for one attempt until its answer is read, in milliseconds; 60,000 unless given. A stream may take longer. */
  readonly timeout?: number
  readonly retry?: RetryOptions
  /** Makes the `Idempotency-Key` of a call that creates; a random UUID unless given. */
  readonly idempotencyKey?: () => string
  /** The time, for tests. */
  readonly clock?: Clock
  /** From 0 to 1, for tests. */
  readonly random?: () => number
}
