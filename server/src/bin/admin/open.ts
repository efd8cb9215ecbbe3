import { existsSync } from 'node:fs'
import { PostgisAnalytics } from '../../analytics/postgis/postgis-analytics.ts'
import { Refused } from '../../admin/administration.ts'
import { openScenes } from '../../platform/engine/open-scenes.ts'
import { openPostgresStores, openSqliteStores } from '../../platform/engine/open-stores.ts'
import { parseDatabaseUrl } from '../../platform/settings/database-url.ts'
import { StoreInUse } from '../../stores/sqlite/store-in-use.ts'
import type { OpenedStores, Where } from './admin.ts'

/** One command at a time writes. */
const CONNECTIONS = 2

/**
 * Opens what a server keeps, without serving it.
 * @throws Refused where nothing is kept, or a server has it for itself
 */
export const openKept = async ({ data, databaseUrl }: Where): Promise<OpenedStores> => {
  if (data !== undefined && databaseUrl !== undefined)
    throw new Refused('--data and --database-url are two platforms: name one')
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  if (data !== undefined) return openFolder(data)
  throw new Refused('there is nothing to administer: name what keeps the platform, --data or DATABASE_URL')
}

const openPostgres = async (text: string): Promise<OpenedStores> => {
  const url = parseDatabaseUrl(text)
  const onFault = () => undefined
  const { stores } = await openPostgresStores({ url, maxConnections: CONNECTIONS, onFault })
  try {
    const scenes = await openScenes(url, 1, onFault)
    const close = async () => {
      await scenes.end()
      await stores.close()
    }
    return { stores, analytics: new PostgisAnalytics(scenes), close }
  } catch (fault) {
    await stores.close()
    throw fault
  }
}

const openFolder = async (directory: string): Promise<OpenedStores> => {
  if (!existsSync(directory)) throw new Refused(`there is no folder ${directory}`)
  try {
    const { stores } = await openSqliteStores({ directory, durability: 'full' })
    return { stores, close: () => stores.close() }
  } catch (fault) {
    if (!(fault instanceof StoreInUse)) throw fault
    throw new Refused(
      `a server has ${directory} for itself: stop it for this command, or keep the platform in PostgreSQL`,
    )
  }
}
