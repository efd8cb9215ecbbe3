import type { Logger } from 'pino'
import type { Alarm } from '../kernel/alarm.ts'
import type { Clock } from '../kernel/clock.ts'
import type { ResponseValidation } from '../http/response/response-validator.ts'
import type { Storages } from '../services/delivery/port.ts'
import type { BatchProcessing } from '../services/processing/batch-processing.ts'
import type { StoresOptions, Stores } from '../stores/stores.ts'
import type { OpenTracing } from '../telemetry/tracing/open-tracing.ts'
import type { WorldAhead } from '../world/ahead/world-ahead.ts'
import type { WorldProgress } from '../world/fill.ts'
import type { AnalyticsToCome } from '../analytics/analytics-to-come.ts'
import type { Access } from '../identity/access/access.ts'
import type { Accounts } from '../services/accounts/accounts.ts'

/** Everything a platform takes from its process. Tests pass their own. */
export interface Environment {
  readonly production: boolean
  /** How much of responses to validate; by default all, and nothing in production. */
  readonly validateResponses?: ResponseValidation
  readonly logger: Logger
  /** The secret from which keys and client secrets are derived. */
  readonly secret: string
  readonly clock: Clock
  /**
   * Measures how long calls wait, and times calls and jobs, in milliseconds: `performance`, or a clock that stands still, so
   * that no call waits too long.
   */
  readonly monotonic: Clock
  /** How long a request may take before the server ends it with 503, in milliseconds. Default: 30 seconds. */
  readonly deadlineMs?: number | undefined
  /** The clock that tells whether loops of the platform have stopped; by default that of the process, which nobody sets. */
  readonly heartbeatClock?: Clock
  /** How the timeline waits for due work, the platform while it ends, and calls that are made slow; timers by default. */
  readonly alarm?: Alarm
  /** Options of the stores for tests. */
  readonly storesOptions?: StoresOptions
  /** Cloud storage that is delivered to; by default what the settings allow. */
  readonly storages?: Storages
  /** How tiles and features of batch are computed; by default by their evalscripts, in threads. */
  readonly processing?: BatchProcessing | undefined
  /** Traces calls, jobs and webhooks; by default nothing is traced. The platform closes it. */
  readonly tracing?: OpenTracing | undefined
  /** A thread that makes the world that the settings describe; by default one begins with the start. The platform ends it. */
  readonly ahead?: WorldAhead | undefined
  /** Called with the progress while the synthetic world is made. */
  readonly onProgress?: WorldProgress | undefined
  /** Opens a channel for administrators; none by default. The platform closes it. */
  readonly openAdministration?: OpenAdministration | undefined
}

/** @returns a way in that takes no more commands once it is closed, and cuts off after `graceMs` those that run */
export type OpenAdministration = (app: Administered) => Promise<{ close(graceMs: number): Promise<void> }>

/** The parts of a platform that administrators' commands work on. */
export interface Administered {
  readonly stores: Stores
  readonly analytics: AnalyticsToCome
  readonly accounts: Accounts
  readonly access: Pick<Access, 'refresh'>
}
