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
}
