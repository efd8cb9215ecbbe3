import { join } from 'node:path'
import { timerAlarm } from '../kernel/alarm.ts'
import type { Imagery } from '../imagery/imagery.ts'
import { createPooledImagery } from '../imagery/pooled-imagery.ts'
import { createPooledPieces } from '../processing/pooled-pieces.ts'
import type { PooledPieces } from '../processing/pooled-pieces.ts'
import { openFileCache, openTemporaryFileCache } from '../services/files/file-cache.ts'
import type { FileCache } from '../services/files/file-cache.ts'
import type { Engine } from './engine/engine.ts'
import { openEngine } from './engine/open-engine.ts'
import type { Environment } from './environment.ts'
import { logFailedTasks } from './failed-tasks.ts'
import type { Settings } from './settings/settings.ts'

const MEGABYTE = 2 ** 20

/** What a platform keeps: its state, what paints and computes, and the files that were made. */
export interface Kept {
  readonly engine: Engine
  readonly imagery: Imagery
  readonly pieces: PooledPieces
  readonly fileCache: FileCache
  /** Nothing of it may be used after that. */
  close(): Promise<void>
}

/** @throws Error where what the settings ask for cannot be opened */
export const openKept = async (settings: Settings, environment: Environment): Promise<Kept> => {
  const onFault = logFailedTasks(environment.logger)
  const { alarm = timerAlarm } = environment
  const engine = await openEngine({ ...settings, ...environment, alarm, onFault })
  try {
    const fileCache = await openCache(settings)
    const imagery = createPooledImagery()
    const pieces = createPooledPieces()
    return {
      engine,
      imagery,
      pieces,
      fileCache,
      async close() {
        const cacheClosed = fileCache.close()
        await Promise.all([imagery.stop(), pieces.stop()])
        await cacheClosed
        await engine.close()
      },
    }
  } catch (fault) {
    await engine.close()
    throw fault
  }
}

/** The folder of `--data` is this process's alone once its engine is open. */
const openCache = ({ data, cacheSize }: Settings): Promise<FileCache> => {
  const maxBytes = cacheSize * MEGABYTE
  return data === undefined ? openTemporaryFileCache(maxBytes) : openFileCache(join(data, 'cache'), maxBytes)
}
