import pg from 'pg'
import { migrateAnalytics } from '../../analytics/postgis/migrations.ts'
import { migrateCatalog } from '../../catalog/postgis/migrations.ts'
import type { Secret } from '../../services/secrets/secret.ts'
import { CONNECT_MS } from './open-stores.ts'

/** Connections to the scenes and analytics, which are brought to this version. @throws Error where they cannot be */
export const openScenes = async (
  url: Secret,
  max: number,
  onFault: (fault: unknown) => void,
): Promise<pg.Pool> => {
  const pool = new pg.Pool({ connectionString: url.reveal(), max, connectionTimeoutMillis: CONNECT_MS })
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', onFault)) // one that breaks in use would end the process
  try {
    await migrateCatalog(pool)
    await migrateAnalytics(pool)
    return pool
  } catch (fault) {
    await pool.end()
    throw fault
  }
}
