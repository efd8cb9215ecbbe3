import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import type { OpenApiDocument } from '../contract/openapi/document.ts'
import type { HttpControl } from '../http/server/app-beside.ts'
import { Journal } from '../http/server/journal.ts'
import { operationsOf } from '../contract/openapi/operations.ts'
import type { IsOwnHost } from '../http/request/own-hosts.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import type { SnapshotSource, Stores } from '../stores/stores.ts'
import type { TimelineControls } from '../jobs/timeline-controls.ts'
import type { Alarm } from '../kernel/alarm.ts'
import { FaultRules } from './injected-faults.ts'
import { controlHandlers } from './handlers.ts'
import { onKeptStore } from './on-kept-store.ts'
import { serveControl } from './serve.ts'
import { Snapshots } from './snapshots.ts'

/** How tests control the platform, in this process or over HTTP. */
export interface Control extends HttpControl {
  readonly faults: FaultRules
  /** Marks the current state as the one that a reset restores. */
  begin(): Promise<void>
  /** Restores the state at the start of the platform. */
  reset(): Promise<void>
}

export interface ControlOptions {
  readonly baseUrl: string
  readonly isOwnHost: IsOwnHost
  readonly timeline: Clock & TimelineControls & SnapshotSource
  /** What follows the present and is put back behind it. */
  readonly arrivals: SnapshotSource
  readonly notifications: Notifications
  /** How calls wait that are made slow. */
  readonly alarm: Alarm
  readonly stores: Pick<Stores, 'snapshots'>
  /** Whether tests may put the state back, move the time, and make calls fail. */
  readonly isForTests: boolean
  /** The contract, area by area. */
  readonly documents: ReadonlyMap<string, OpenApiDocument>
  /** The clock that measures load. */
  readonly monotonic: Clock
  readonly logger: Logger
}

/** How many requests the journal stores. */
const JOURNAL = 1_000

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
  const operations = [...documents.values()].flatMap((document) => operationsOf(document))
  const faults = new FaultRules(timeline, new Set(operations.map(({ id }) => id)))
  const journal = new Journal(timeline, JOURNAL)
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
    faultOf: isForTests ? faults.faultOf : () => undefined,
    alarm,
    journal,
    routes: serveControl({
      baseUrl,
      isOwnHost,
      handlers: isForTests ? handlers : onKeptStore(handlers),
      monotonic,
      logger,
    }),
    begin: async () => {
      if (isForTests) await beginning.save(BEGINNING)
    },
    reset,
  }
}

const BEGINNING = 'beginning'
