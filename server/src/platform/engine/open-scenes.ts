import { migrateAnalytics } from '../../analytics/postgis/migrations.ts'
import { migrateCatalog } from '../../catalog/postgis/migrations.ts'
import { migratePositions } from '../../catalog/postgis/replica/positions.ts'
import type { Secret } from '../../services/secrets/secret.ts'
import { createPool } from '../../stores/sql/create-pool.ts'
import type { FairPool } from '../../stores/sql/fair-pool.ts'
import { CONNECT_MS, SEARCH_SHARE, STATEMENT_MS } from './open-stores.ts'

/** Connections to the scenes and analytics, which are brought to this version. @throws Error where they cannot be */
export const openScenes = async (
  url: Secret,
  max: number,
  onFault: (fault: unknown) => void,
): Promise<FairPool> => {
  const server = { connectionString: url.reveal(), connectionTimeoutMillis: CONNECT_MS, onFault }
  const migrating = createPool({ ...server, max: 2 }) // as long as an index takes
  try {
    await migrateCatalog(migrating)
    await migrateAnalytics(migrating)
    await migratePositions(migrating)
  } finally {
    await migrating.end()
  }
  return createPool({ ...server, max, organizationShare: SEARCH_SHARE, statement_timeout: STATEMENT_MS })
}
