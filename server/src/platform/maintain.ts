import type { Environment } from './environment.ts'
import { exportMemory } from './export-memory.ts'
import { failedTasks } from './failed-tasks.ts'
import { importPlatform } from './import-platform.ts'
import { maintainStore } from './maintain-store.ts'
import type { Settings } from './settings/settings.ts'

/**
 * Does what settings and a secret ask for that is not to serve: exports a platform in memory, imports one, brings a store
 * to this version, seals it anew.
 * @returns what was done, in sentences
 * @throws Error that says in one line why it cannot be done
 */
export const maintain = async (settings: Settings, environment: Environment): Promise<string> => {
  if (settings.export !== undefined) return exportMemory(settings.export, settings, environment)
  const onFault = failedTasks(environment.logger)
  const imported = settings.import.length > 0 ? [await importPlatform(settings, environment)] : []
  return [...imported, await maintainStore(settings, environment.secret, onFault)].join(' ')
}
