import type { PoolGauge } from '../engine-meter.ts'
import type { StoresChange } from '../stores.ts'
import type { Engine } from './engine.ts'
import type { Sql } from './schema.ts'

/** A database, and how to speak to it. */
export interface SqlDatabase {
  readonly engine: Engine
  /** For transactions. */
  readonly writer: Sql
  /** For reads outside of transactions: they see what was committed last. */
  readonly reader: Sql
  /** Tells of what other processes have committed. Absent where there are none. */
  readonly listen?: (hear: (change: StoresChange, sender: string) => void) => void
  readonly pools?: () => readonly PoolGauge[]
  close(): Promise<void>
}
