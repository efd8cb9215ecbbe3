import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import type { OpenApiDocument } from '../contract/openapi/document.ts'
import type { HttpControl } from '../http/express-app.ts'
import { Journal } from '../http/call/journal.ts'
import { listOperations } from '../contract/openapi/operations.ts'
import type { IsOwnHost } from '../http/guards/own-hosts.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import type { SnapshotSource, Stores } from '../stores/stores.ts'
import type { TimelineControls } from '../jobs/timeline-controls.ts'
import type { Alarm } from '../kernel/alarm.ts'
import { FaultRules } from './faults.ts'
import { controlHandlers, protectStore } from './handlers.ts'
import { serveControl } from './serve.ts'
import { Snapshots } from './snapshots.ts'

/** Lets tests control the platform, in this process or over HTTP. */
export interface Control extends HttpControl {
  readonly faults: FaultRules
  /** Saves the current state as the one that a reset restores. */
  begin(): Promise<void>
  /** Restores the state at the start of the platform. */
  reset(): Promise<void>
}

export interface ControlOptions {
  readonly baseUrl: string
  readonly isOwnHost: IsOwnHost
  readonly timeline: Clock & TimelineControls & SnapshotSource
  /** Scenes that arrive as time passes: a restored snapshot also resets them. */
  readonly arrivals: SnapshotSource
  readonly notifications: Notifications
  /** Delays calls whose fault has a latency. */
  readonly alarm: Alarm
  readonly stores: Pick<Stores, 'snapshots'>
  /** Whether tests may reset the state, move the clock, and inject faults. */
  readonly isForTests: boolean
  /** The contract by area. */
  readonly documents: ReadonlyMap<string, OpenApiDocument>
  /** Measures how long calls wait. */
  readonly monotonic: Clock
  readonly logger: Logger
}

/** Maximum number of requests in the journal. @see spec/control/README.md */
const MAX_REQUESTS = 1_000

/** Name of the snapshot that a reset restores. */
const BEGINNING = 'beginning'

/** Composes `/control`: its faults, journal, snapshots and routes. */
export const createControl = ({
  baseUrl,
  isOwnHost,
  timeline,
  arrivals,
  notifications,
  alarm,
  stores,
  isForTests,
  documents,
  monotonic,
  logger,
}: ControlOptions): Control => {
  const operations = [...documents.values()].flatMap((document) => listOperations(document))
  const faults = new FaultRules(timeline, new Set(operations.map(({ id }) => id)))
  const journal = new Journal(timeline, MAX_REQUESTS)
  const sources = { stores, timeline, others: [timeline, faults, arrivals] }
  const snapshots = new Snapshots(sources, 'named ')
  const beginning = new Snapshots(sources, 'the ')
  const reset = async (): Promise<void> => {
    await beginning.load(BEGINNING)
    journal.clear()
  }
  const handlers = controlHandlers({ timeline, snapshots, faults, journal, notifications, reset })
  return {
    faults,
    findFault: isForTests ? faults.findFault : () => undefined,
    alarm,
    journal,
    routes: serveControl({
      baseUrl,
      isOwnHost,
      handlers: isForTests ? handlers : protectStore(handlers),
      monotonic,
      logger,
    }),
    begin: async () => {
      if (isForTests) await beginning.save(BEGINNING)
    },
    reset,
  }
}
