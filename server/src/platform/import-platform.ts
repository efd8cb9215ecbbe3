import { existsSync } from 'node:fs'
import { readContract } from '../contract/contract.ts'
import { createDialect, NEUTRAL } from '../contract/dialect.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import { openEngine } from './engine/open-engine.ts'
import type { Environment } from './environment.ts'
import { logFailedTasks } from './failed-tasks.ts'
import { fillScenes } from './seed-state.ts'
import type { Settings } from './settings/settings.ts'
import { createRecordCheck } from './check-record.ts'
import { claimStore, digestOfSecret, describeStore } from './store-identity.ts'
import type { StoreIdentity } from './store-identity.ts'
import { readOrigin, refuseFilled, refuseOther, transferFile } from './transfer-file.ts'

/**
 * Fills an empty store from the file of a whole platform. It serves nothing.
 * @returns what was done, as a sentence
 * @throws Error where the file or the store is another; the store then holds nothing of it
 */
export const importPlatform = async (settings: Settings, environment: Environment): Promise<string> => {
  const file = await transferFile(settings.import)
  if (!file) throw new Error(describeMissingFile(settings.import))
  const asked = askedFor(settings, environment.secret, readOrigin(file).baseUrl)
  refuseOther(file, asked)
  const onFault = logFailedTasks(environment.logger)
  const engine = await openEngine({ ...settings, ...environment, alarm: timerAlarm, onFault })
  try {
    await engine.exclusively(async () => {
      await claimStore(engine.stores, asked)
      await refuseFilled(engine, file)
      const dialect = settings.dialect ? createDialect(settings.dialect) : NEUTRAL
      const { seed, scenes } = settings
      const { onProgress } = environment
      const transferred = file.records(createRecordCheck(readContract('lenient', dialect)))
      const { analytics } = await fillScenes({ seed, scenes, onProgress, transferred }, engine, dialect)
      await analytics()
    })
  } finally {
    await engine.close()
  }
  return `All ${file.count} records of ${file.path} are in the store.`
}

const describeMissingFile = (paths: readonly string[]): string => {
  const missing = paths.find((path) => !existsSync(path))
  return missing === undefined
    ? '--migrate and --reseal-from take the file of a whole platform: other files are imported by a start'
    : `cannot import ${missing}: there is no such file`
}

/** With `--reseal-from`, the file must match the previous secret and base address. */
const askedFor = (settings: Settings, secret: string, baseUrl: string | null): StoreIdentity => {
  const asked = describeStore(settings, secret)
  return settings.resealFrom === undefined
    ? asked
    : { ...asked, secret: digestOfSecret(settings.resealFrom), baseUrl }
}
