import { createPooledImagery } from '../imagery/pooled-imagery.ts'
import { createPooledPieces } from '../processing/pooled-pieces.ts'
import { openTemporaryFileCache } from '../services/files/file-cache.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import { writePlatformFile } from '../transfer/platform-file.ts'
import { openMemoryEngine } from './engine/memory-engine.ts'
import type { Environment } from './environment.ts'
import { exported } from './export-store.ts'
import { logFailedTasks } from './failed-tasks.ts'
import { loadImports } from './load-imports.ts'
import { renewKeys } from './renew-keys.ts'
import { openApp } from './open-app.ts'
import type { Settings } from './settings/settings.ts'
import { describeStore, originIn } from './store-identity.ts'
import { openTelemetry } from './telemetry.ts'
import { resolveBaseUrl } from './listening-place.ts'

/**
 * Writes to a file what a platform in memory begins with: what follows from the seed, and what is imported.
 * @returns what was done, as a sentence
 * @throws Error where there is a file already, or nothing can be imported
 */
export const exportMemory = async (
  path: string,
  settings: Settings,
  environment: Environment,
): Promise<string> => {
  const { port, keyVersions = new Map() } = settings
  const onFault = logFailedTasks(environment.logger)
  const engine = openMemoryEngine({ ...settings, ...environment, alarm: timerAlarm, onFault })
  const unmeasured = { ...settings, metricsPort: undefined }
  const untraced = { ...environment, tracing: undefined }
  const telemetry = await openTelemetry(unmeasured, resolveBaseUrl(settings, port), untraced)
  const imagery = createPooledImagery()
  const pieces = createPooledPieces()
  const fileCache = await openTemporaryFileCache(0)
  const app = await openApp({ port, engine, imagery, pieces, fileCache, telemetry }, settings, environment)
  await loadImports(settings, app, process.stderr)
  await renewKeys(app.accounts, keyVersions)
  app.stop()
  await Promise.all([imagery.stop(), pieces.stop()])
  await fileCache.close()
  const origin = originIn(describeStore(settings, environment.secret))
  return exported(path, await writePlatformFile(path, origin, engine.records()))
}
