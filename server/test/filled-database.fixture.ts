import { onTestFinished } from 'vitest'
import type { Database } from '../../tools/postgres/databases.ts'
import { SECRET, startTestPlatform } from './platform.fixture.ts'
import { copyDatabase, copyOfTemplate } from './postgres.fixture.ts'

/**
 * A database with the world of a platform, for platforms with the same flags and `SECRET`. It is a copy of one that is
 * filled once for all tests of this process, which takes seconds. Whoever asks for it drops it.
 * @param flags such as `--test-store`, and those from which another world follows
 */
export const copyOfFilled = async (flags: readonly string[] = []): Promise<Database> => {
  const name = flags.join(' ')
  const filling = filled.get(name) ?? fill(flags)
  filled.set(name, filling)
  return copyDatabase((await filling).name)
}

/** The flags of a platform on such a database, which is dropped once the test has finished. */
export const filledDatabaseOfTest = async (flags: readonly string[] = []): Promise<readonly string[]> => {
  const { url, drop } = await copyOfFilled(flags)
  onTestFinished(drop)
  return [...flagsFor(url), ...flags]
}

/** They end with the template of the run, whose name theirs begin with. */
const filled = new Map<string, Promise<Database>>()

const fill = async (flags: readonly string[]): Promise<Database> => {
  const database = await copyOfTemplate()
  await (await startTestPlatform([...flagsFor(database.url), ...flags])).close()
  return database
}

const flagsFor = (url: string): readonly string[] => ['--database-url', url, '--secret', SECRET]
