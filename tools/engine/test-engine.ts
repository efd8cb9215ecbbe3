import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../postgres/databases.ts'

const ENGINES = ['memory', 'sqlite', 'postgres'] as const

/**
 * What keeps the state of the platforms of this run of tests: what `PLATFORM_TEST_ENGINE` names, by default memory.
 * @throws Error for another name
 */
export const engineOfRun = (): (typeof ENGINES)[number] => {
  const named = process.env.PLATFORM_TEST_ENGINE ?? 'memory'
  const engine = ENGINES.find((name) => name === named)
  if (engine === undefined)
    throw new Error(`PLATFORM_TEST_ENGINE is ${named}, and has to be one of ${ENGINES.join(', ')}`)
  return engine
}

/** What a platform of a test keeps its state in, and tests may put back. */
export interface TestStore {
  /** What the platform is started with. */
  readonly flags: readonly string[]
  /** Another one with the same content. No platform may use this one meanwhile. */
  copy(): Promise<TestStore>
  /** Removes it, once the platform is closed. */
  end(): Promise<void>
}

/** Nothing to set, and nothing to remove. */
export const IN_MEMORY: TestStore = {
  flags: [],
  copy: async () => IN_MEMORY,
  end: async () => undefined,
}

/** An empty store of the run's engine. */
export const emptyStore = async (): Promise<TestStore> => {
  const engine = engineOfRun()
  if (engine === 'memory') return IN_MEMORY
  return engine === 'sqlite' ? inFolder() : inDatabase(process.env.PLATFORM_TEST_TEMPLATE)
}

/** What a process that has ended leaves in a folder. */
const OF_ITS_PROCESS = /\/(lock[.]db|pid)$/

const inFolder = async (like?: string): Promise<TestStore> => {
  const folder = await mkdtemp(join(process.env.PLATFORM_TEST_FOLDER ?? tmpdir(), 'platform-'))
  const filter = (file: string) => !OF_ITS_PROCESS.test(file)
  if (like !== undefined) await cp(like, folder, { recursive: true, filter })
  return {
    flags: ['--data', folder, '--durability', 'normal', '--test-store'],
    copy: () => inFolder(folder),
    end: () => rm(folder, { recursive: true }),
  }
}

const inDatabase = async (template?: string): Promise<TestStore> => {
  const server = process.env.PLATFORM_TEST_DATABASE
  if (server === undefined) throw new Error('PLATFORM_TEST_DATABASE names no server of PostgreSQL')
  const { name, url, drop } = await createDatabase(server, template)
  return {
    flags: ['--database-url', url, '--test-store'],
    copy: () => inDatabase(name),
    end: drop,
  }
}
