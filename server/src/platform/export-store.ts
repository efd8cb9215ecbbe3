import { statSync } from 'node:fs'
import type { Secret } from '../services/secrets/secret.ts'
import { writePlatformFile } from '../transfer/platform-file.ts'
import type { TransferRecord } from '../transfer/transfer-record.ts'
import { openScenes } from './engine/open-scenes.ts'
import { openStores } from './engine/open-stores.ts'
import { postgresRecords } from './engine/postgres-records.ts'
import { sqliteRecords } from './engine/sqlite-records.ts'
import type { Settings } from './settings/settings.ts'
import { readStoreIdentity, originIn } from './store-identity.ts'

/**
 * Writes all that a store keeps to a file. Processes that share the store may go on.
 * @returns what was done, as a sentence
 * @throws Error where there is a file already, or nothing to write
 */
export const exportStore = async (
  path: string,
  settings: Settings,
  onFault: (fault: unknown) => void,
): Promise<string> => {
  const { data, databaseUrl } = settings
  if (data !== undefined && !statSync(data, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`there is no folder ${data} to export from`)
  const { database, stores } = await openStores(settings, onFault)
  try {
    const identity = await readStoreIdentity(stores)
    if (!identity) throw new Error('the store was never filled: there is nothing to export')
    const records = databaseUrl ? inDatabase(databaseUrl, onFault) : sqliteRecords(database)
    return exported(path, await writePlatformFile(path, originIn(identity), records))
  } finally {
    await stores.close()
  }
}

async function* inDatabase(url: Secret, onFault: (fault: unknown) => void): AsyncGenerator<TransferRecord> {
  const scenes = await openScenes(url, 1, onFault)
  try {
    yield* postgresRecords(scenes)
  } finally {
    await scenes.end()
  }
}

/** What was done, as a sentence. */
export const exported = (path: string, count: number): string =>
  `${count} records are in ${path}, which only you may read: it holds keys as digests, and sealed what is sealed.`
