import pg from 'pg'
import type { PoolGauge } from '../../stores/engine-meter.ts'

/** @param onFault told of connections that break */
export const createPool = (config: pg.PoolConfig, onFault: (fault: unknown) => void): pg.Pool => {
  const pool = new pg.Pool(config)
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', onFault)) // one that breaks in use would end the process
  return pool
}

export const gaugeOf = (name: string, pool: pg.Pool): PoolGauge => ({
  name,
  inUse: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
