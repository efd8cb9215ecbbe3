import type pg from 'pg'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { PoolGauge } from '../engine-meter.ts'
import { askingAside, ConnectionWatch } from './connection-watch.ts'
import { FairPool } from './fair-pool.ts'

/** How long a connection is idle before the operating system asks whether the other side is there, in milliseconds. */
const KEEP_ALIVE_MS = 10_000

export interface PoolOptions extends pg.PoolConfig {
  readonly connectionString: string
  /** Maximum number of connections; callers beyond them wait for their turn. */
  readonly max: number
  /** How long opening a connection may take, and waiting for a free one, in milliseconds. */
  readonly connectionTimeoutMillis: number
  /** How much an organization may use, as a multiple of the connections that are free; by default all. */
  readonly organizationShare?: number
  /** After how many seconds without an answer a connection is closed, whatever the database works on. */
  readonly limitSeconds?: number
  /** Whether several servers may be behind the address: they do not know each other's connections. */
  readonly isOfSeveral?: boolean
  /** Told of connections that break. */
  readonly onFault: (fault: unknown) => void
  readonly alarm?: Alarm
}

/**
 * Connections to a database, which callers use in turns. One that the database does not answer on is closed and replaced:
 * a statement fails as on any connection that breaks.
 */
export const createPool = (options: PoolOptions): FairPool => {
  const { max, connectionTimeoutMillis, organizationShare, limitSeconds, isOfSeveral, onFault, ...rest } =
    options
  const { alarm = timerAlarm, ...config } = rest
  const pool = new FairPool(
    { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, ...config },
    { max, connectionTimeoutMillis, organizationShare, alarm },
  )
  const watch = new ConnectionWatch(alarm, isOfSeveral ? undefined : askingAside(pool, alarm), limitSeconds)
  pool.on('error', onFault)
  pool.on('connect', (client) => {
    client.on('error', onFault) // one that breaks in use would end the process
    watch.begin(client)
  })
  pool.on('remove', (client) => watch.end(client))
  return pool
}

export const gaugePool = (name: string, pool: FairPool): PoolGauge => ({
  name,
  inUse: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.pendingCount,
})
