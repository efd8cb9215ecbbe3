import { UnknownPosition } from '../../analytics/analytics-store.ts'
import { UnknownCursor } from '../../catalog/port.ts'
import { ReplicaReads } from '../../catalog/postgis/replica/replica-reads.ts'
import { ReplicaWatch } from '../../catalog/postgis/replica/replica-watch.ts'
import { sharedReads } from '../../catalog/postgis/replica/search-reads.ts'
import type { SearchReads } from '../../catalog/postgis/replica/search-reads.ts'
import type { Secret } from '../../services/secrets/secret.ts'
import type { EngineMeter } from '../../stores/engine-meter.ts'
import { createPool, gaugePool } from '../../stores/sql/create-pool.ts'
import type { FairPool } from '../../stores/sql/fair-pool.ts'
import type { EngineOptions } from './engine.ts'
import { MAX_CONNECTIONS, SEARCH_SHARE, STATEMENT_MS } from './open-stores.ts'

/** How long a search, or who looks after the replica, waits for a connection to it, in milliseconds. */
const CONNECT_MS = 1_000

/** How far behind it may be unless a setting says otherwise, in seconds. */
const MAX_LAG = 10

/** Where scenes and results are searched. */
export interface OpenReads extends Pick<EngineMeter, 'pools' | 'replica'> {
  readonly reads: SearchReads
  close(): Promise<void>
}

type ReadsOptions = Pick<
  EngineOptions,
  'databaseReplicaUrl' | 'databaseReplicaLag' | 'databasePool' | 'alarm' | 'onFault'
>

/**
 * They are read from the replica that settings name, while it is good enough: it may be away at the start, too.
 * @param url of the primary
 */
export const openReads = async (
  options: ReadsOptions,
  primary: FairPool,
  url: Secret,
): Promise<OpenReads> => {
  const { databaseReplicaUrl } = options
  if (databaseReplicaUrl) return openReplica(databaseReplicaUrl, options, primary, url)
  const pools = () => [gaugePool('scenes', primary)]
  return { reads: sharedReads(primary), pools, close: async () => undefined }
}

const openReplica = async (
  url: Secret,
  options: ReadsOptions,
  primary: FairPool,
  primaryUrl: Secret,
): Promise<OpenReads> => {
  const { alarm, onFault, databasePool: max = MAX_CONNECTIONS, databaseReplicaLag = MAX_LAG } = options
  const server = { connectionString: url.reveal(), connectionTimeoutMillis: CONNECT_MS, onFault, alarm }
  const limits = { organizationShare: SEARCH_SHARE, statement_timeout: STATEMENT_MS }
  const searching = { ...server, ...limits, isOfSeveral: true }
  const replica = createPool({ ...searching, max, limitSeconds: (STATEMENT_MS + CONNECT_MS) / 1000 })
  const looking = { ...server, max: 1, limitSeconds: CONNECT_MS / 1000 }
  const watched = {
    primary: createPool({ ...looking, connectionString: primaryUrl.reveal() }), // however many search on the other
    replica: createPool(looking),
  }
  const lag = { maxLagMs: databaseReplicaLag * 1000, clock: performance }
  const watch = new ReplicaWatch({ ...watched, ...lag, alarm, onFault })
  await watch.begin()
  const reads = new ReplicaReads({ primary, replica, watch, isUnknown })
  return {
    reads,
    pools: () => [gaugePool('scenes', primary), gaugePool('replica', replica)],
    replica: () => reads.counts,
    async close() {
      watch.end()
      await Promise.all([replica.end(), watched.primary.end(), watched.replica.end()])
    },
  }
}

const isUnknown = (fault: unknown): boolean =>
  fault instanceof UnknownCursor || fault instanceof UnknownPosition
