import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { EngineMeter } from '../stores/engine-meter.ts'

/**
 * Shows what an engine tells about its pools and transactions.
 * @see OpenTelemetry semantic conventions, database clients
 */
export const showEngine = (meter: EngineMeter, registry: Registry): void => {
  const registers = [registry]
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of a pool, by state (used, idle).',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name: pool, inUse, idle } of meter.pools()) {
        this.set({ pool, state: 'used' }, inUse)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Callers that wait for a connection of a pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name: pool, waiting } of meter.pools()) this.set({ pool }, waiting)
    },
  })
  new Counter({
    name: 'stores_transactions_total',
    help: 'Transactions of this process that have ended, by outcome (committed, failed).',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { committed, failed } = meter.transactions()
      this.reset()
      this.inc({ outcome: 'committed' }, committed)
      this.inc({ outcome: 'failed' }, failed)
    },
  })
  new Counter({
    name: 'stores_transaction_retries_total',
    help: 'Times that a transaction of this process ran again because of a conflict with another.',
    registers,
    collect() {
      this.reset()
      this.inc(meter.transactions().retried)
    },
  })
  showReplica(meter, registry)
}

/** They have no values where there is no replica. */
const showReplica = (meter: EngineMeter, registry: Registry): void => {
  const registers = [registry]
  new Counter({
    name: 'db_replica_searches_total',
    help: 'Searches of callers by where they were read: replica, or the primary because it was behind or failed.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      const counts = meter.replica?.()
      if (!counts) return
      const { replica, behind, failed } = counts
      this.inc({ outcome: 'replica' }, replica)
      this.inc({ outcome: 'behind' }, behind)
      this.inc({ outcome: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'db_replica_lag_bytes',
    help: 'How far the replica was behind the primary a second ago; none where it does not answer.',
    registers,
    collect() {
      const lagBytes = meter.replica?.().lagBytes
      if (lagBytes === undefined) this.remove()
      else this.set(lagBytes)
    },
  })
}
