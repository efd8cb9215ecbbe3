import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgisAnalytics } from '../../analytics/postgis/postgis-analytics.ts'
import { Refused } from '../../admin/administration.ts'
import { openScenes } from '../../platform/engine/open-scenes.ts'
import { openPostgresStores, openSqliteStores } from '../../platform/engine/open-stores.ts'
import { parseDatabaseUrl } from '../../platform/settings/database-url.ts'
import type { Office } from './run-command.ts'

/** One command at a time writes. */
const CONNECTIONS = 2

/** Stores that this process has open. */
export interface OpenedStores extends Pick<Office, 'stores' | 'analytics'> {
  readonly close: () => Promise<void>
}

/** Opens what servers keep in PostgreSQL, beside them. @throws Error where the database cannot be opened */
export const openPostgres = async (text: string): Promise<OpenedStores> => {
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

/**
 * Opens what a server keeps in a folder.
 * @throws Refused where there is no folder
 * @throws StoreInUse where another process has it open
 */
export const openFolder = async (directory: string): Promise<OpenedStores> => {
  if (!existsSync(directory)) throw new Refused(`there is no folder ${directory}`)
  try {
    const { stores } = await openSqliteStores({ directory, durability: 'full' })
    return { stores, close: () => stores.close() }
  } catch (fault) {
    await requireAccess(directory)
    throw fault
  }
}

/** SQLite says of a file that may not be opened only that it cannot be. @throws Refused */
const requireAccess = async (directory: string): Promise<void> => {
  for (const path of [directory, join(directory, 'platform.db')])
    try {
      await access(path, constants.R_OK | constants.W_OK)
    } catch {
      throw new Refused(
        `${path} cannot be read and written: give the command as the user who owns ${directory}`,
      )
    }
}
