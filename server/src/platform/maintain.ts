import type { Environment } from './environment.ts'
import { exportMemory } from './export-memory.ts'
import { logFailedTasks } from './failed-tasks.ts'
import { importPlatform } from './import-platform.ts'
import type { Settings } from './settings/settings.ts'
import { sql } from 'kysely'
import { createLocalKeys, deriveSealingKeys } from '../services/secrets/sealing-keys.ts'
import type { SealingKeys } from '../services/secrets/sealing-keys.ts'
import { createSealing } from '../services/secrets/sealing.ts'
import { openScenes } from './engine/open-scenes.ts'
import { openStores } from './engine/open-stores.ts'
import type { OpenStores } from './engine/open-stores.ts'
import { reseal } from './reseal.ts'
import { describeStore } from './store-identity.ts'

/**
 * Does what settings and a secret ask for that is not to serve: exports a platform in memory, imports one, brings a store
 * to this version, seals it anew.
 * @returns what was done, in sentences
 * @throws Error that says in one line why it cannot be done
 */
export const maintain = async (settings: Settings, environment: Environment): Promise<string> => {
  if (settings.export !== undefined) return exportMemory(settings.export, settings, environment)
  const onFault = logFailedTasks(environment.logger)
  const imported = settings.import.length > 0 ? [await importPlatform(settings, environment)] : []
  return [...imported, await maintainStore(settings, environment.secret, onFault)].join(' ')
}

/**
 * Migrates the store to this version, and encrypts its secrets again if the settings ask for it. Starts no server.
 * @param secret of this start
 * @returns what was done, as a sentence
 * @throws Error where the store is in use, cannot be reached, or has another secret
 */
const maintainStore = async (
  settings: Settings,
  secret: string,
  onFault: (fault: unknown) => void,
): Promise<string> => {
  const open = await openStores(settings, onFault)
  try {
    if (settings.databaseUrl) await (await openScenes(settings.databaseUrl, 1, onFault)).end()
    if (settings.resealFrom === undefined) return 'The store is up to date.'
    const count = await resealStore(open, settings, settings.resealFrom, secret)
    return `The store is up to date, and ${count} of its values were resealed.`
  } finally {
    await open.stores.close()
  }
}

const resealStore = async (
  { database, stores }: OpenStores,
  settings: Settings,
  from: string,
  secret: string,
): Promise<number> => {
  const [current] = settings.sealingKeys ?? deriveSealingKeys(secret)
  const listOwners = async (collection: string): Promise<readonly string[]> => {
    const owners = sql<{ owner: string }>`select distinct owner from tally where collection = ${collection}`
    return (await owners.execute(database.reader)).rows.map(({ owner }) => owner)
  }
  const [derived] = deriveSealingKeys(from)
  const before: SealingKeys = [derived, ...(settings.sealingKeys ?? [])]
  return reseal(
    {
      stores,
      listOwners,
      from,
      before: createSealing(createLocalKeys(before)),
      after: createSealing(createLocalKeys([current])),
    },
    describeStore(settings, secret),
  )
}
