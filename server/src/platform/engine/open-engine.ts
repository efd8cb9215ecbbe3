import type { Engine, EngineOptions } from './engine.ts'
import { openMemoryEngine } from './memory-engine.ts'

/**
 * Opens the engine that the settings ask for.
 * @throws Error where what they ask for cannot be opened
 */
export const openEngine = async (options: EngineOptions): Promise<Engine> => {
  // the libraries of an engine are for those who ask for it
  const { data: directory, durability = 'full', databaseUrl } = options
  if (databaseUrl !== undefined) {
    const { openPostgresEngine } = await import('./postgres-engine.ts')
    return openPostgresEngine(options, databaseUrl)
  }
  if (directory === undefined) return openMemoryEngine(options)
  const { openSqliteEngine } = await import('./sqlite-engine.ts')
  return openSqliteEngine(options, { directory, durability })
}
