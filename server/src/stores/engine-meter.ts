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

/** What the stores of a platform tell about their work, to those who operate it. Cheap: it is asked every few seconds. */
export interface EngineMeter {
  pools(): readonly PoolGauge[]
  transactions(): TransactionCounts
}
