import type { AnalyticsStore } from '../../analytics/analytics-store.ts'
import type { PackedCatalog } from '../../catalog/packed-scenes.ts'
import type { SceneSearch } from '../../catalog/port.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { TimelineControls } from '../../jobs/timeline-controls.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { EngineMeter } from '../../stores/engine-meter.ts'
import type { SnapshotSource, Stores, StoresOptions } from '../../stores/stores.ts'
import type { TransferRecord } from '../../transfer/transfer-record.ts'
import type { Settings } from '../settings/settings.ts'
import type { StoredIdSource } from '../../stores/stored-ids.ts'
import type { Vitals } from './vitals.ts'

/** What keeps the state of a platform: one for each kind of store that it can run on. */
export interface Engine {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly ids: StoredIdSource
  readonly catalog: WorldCatalog
  readonly analytics: AnalyticsStore
  readonly timeline: PlatformTimeline
  /** To be awaited before a call is served, where other processes may set the clock. */
  readonly follow?: () => Promise<void>
  /** Does the work of a call: what it has the database do ends with it. */
  readonly during?: <Result>(caller: Caller, work: () => Result) => Result
  /** Does work that goes on again and again: no number of calls holds it up. */
  readonly inLoop?: <Result>(work: () => Result) => Result
  readonly vitals: Vitals
  /** Whether a commit of that call is under way, which goes on. */
  readonly isCommitting?: (signal: AbortSignal) => boolean
  /** What it tells about its work, for metrics. */
  readonly meter?: EngineMeter
  /** Whether other processes may work on the same state at the same time. */
  readonly isShared: boolean
  /** Whether the state outlives this process. */
  readonly isKept: boolean
  /** Whether the catalog outlives this process, too, with the scenes of the world. */
  readonly keepsScenes: boolean
  /**
   * Has the world's scenes and analytics made, unless they were and outlived the process that did.
   * @param transferred what another engine kept, to be taken in whole or not at all by one that keeps nothing yet
   * @returns once there are scenes: the analytics may come later
   */
  fillScenes(world: WorldFilling, transferred?: AsyncIterable<TransferRecord>): Promise<Filled>
  /**
   * All that it keeps but sign-ins, and what the seed makes again. Other processes may write meanwhile, which is not
   * seen; this one may not.
   */
  records(): AsyncIterable<TransferRecord>
  /** Does the work while no other process on the same state is in its own: they wait for it. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs jobs from now on. To be called once all of their kinds have a handler. */
  begin(): void
  /** Ends what it keeps open. Nothing may be called after it. */
  close(): Promise<void>
}

/** What makes the scenes of the world, and then what is found in them. */
export interface WorldFilling {
  scenes(): Promise<void>
  /** @returns once there may be others than those that are looked at: the analytics may come later */
  analytics(): Promise<Filled>
}

/** An engine with the scenes of the world. */
export interface Filled {
  /** Has the analytics looked for, unless that has begun. Settles once it has them, too. */
  readonly analytics: () => Promise<void>
}

/** A catalog that also tells the world's seeds of scenes that are still to be published. */
export interface WorldCatalog extends PackedCatalog {
  readonly whole: SceneSearch
}

/** The clock of a platform, as tests control it. */
export type PlatformTimeline = Clock & TimelineControls & SnapshotSource

export interface EngineOptions extends Pick<
  Settings,
  | 'data'
  | 'durability'
  | 'databaseUrl'
  | 'databasePool'
  | 'databaseReplicaUrl'
  | 'databaseReplicaLag'
  | 'time'
> {
  /** Ids follow from it. */
  readonly secret: string
  /** The real clock. */
  readonly clock: Clock
  readonly alarm: Alarm
  /** Monotonic; that of the process by default. */
  readonly heartbeatClock?: Clock
  readonly production: boolean
  /** Told why a job failed. */
  readonly onFault: (fault: unknown) => void
  /** Options of the stores for tests. */
  readonly storesOptions?: StoresOptions | undefined
}
