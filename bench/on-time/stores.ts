import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../tools/postgres/cluster.ts'

/** Keeps the state of a server. */
interface Store {
  readonly engine: string
  /** Flags of the server. */
  readonly flags: readonly string[]
  remove(): Promise<void>
}

/** An empty store of each engine. */
export const emptyStores = async (): Promise<readonly Store[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'on-time-'))
  const cluster = await startCluster()
  return [
    { engine: 'memory', flags: [], remove: async () => undefined },
    { engine: 'SQLite', flags: ['--data', folder], remove: () => rm(folder, { recursive: true }) },
    { engine: 'PostgreSQL', flags: ['--database-url', cluster.url], remove: () => cluster.stop() },
  ]
}
