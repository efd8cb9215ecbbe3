/** How many connections a pool has, and how many callers wait for one. */
export interface PoolGauge {
  /** Names what it is for, such as `primary`. */
  readonly name: string
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
}

/** How many transactions have ended since the engine was opened. */
export interface TransactionCounts {
  readonly committed: number
  readonly failed: number
  /** How often the work of one ran again, because of a conflict with another. */
  readonly retried: number
}

/** Where searches of callers were read since the engine was opened. */
export interface ReplicaCounts {
  /** On the replica. */
  readonly replica: number
  /** On the primary, since the replica did not have all that it should. */
  readonly behind: number
  /** On the primary, since the replica failed. */
  readonly failed: number
  /** How far the replica is behind the primary, in bytes; undefined where it does not answer. */
  readonly lagBytes: number | undefined
}

/** What the stores of a platform tell about their work, to those who operate it. Cheap: it is asked every few seconds. */
export interface EngineMeter {
  pools(): readonly PoolGauge[]
  transactions(): TransactionCounts
  /** Undefined where there is none. */
  readonly replica?: (() => ReplicaCounts) | undefined
}
