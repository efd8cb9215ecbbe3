import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from './postgres/databases.ts'

/** What a test platform keeps its state in. */
export interface TestEngine {
  readonly flags: readonly string[]
  /** Removes it, once the platform is closed. */
  end(): Promise<void>
}

/**
 * An engine of its own for each test platform, of the kind that `PLATFORM_TEST_ENGINE` names: `memory`, which is the
 * default, `sqlite`, or `postgres` on the server of `PLATFORM_TEST_DATABASE`.
 * @throws Error for another kind
 */
export const testEngine = async (
  kind = process.env.PLATFORM_TEST_ENGINE ?? 'memory',
): Promise<TestEngine> => {
  if (kind === 'memory') return { flags: [], end: async () => undefined }
  if (kind === 'sqlite') return inFolder()
  if (kind === 'postgres') return inDatabase(process.env.PLATFORM_TEST_DATABASE ?? '')
  throw new Error(`PLATFORM_TEST_ENGINE is ${kind}, neither memory nor sqlite nor postgres`)
}

const inFolder = async (): Promise<TestEngine> => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-'))
  return {
    flags: ['--data', folder, '--durability', 'normal', '--test-store'],
    end: () => rm(folder, { recursive: true }),
  }
}

const inDatabase = async (server: string): Promise<TestEngine> => {
  const { url, drop } = await createDatabase(server)
  return { flags: ['--database-url', url, '--test-store'], end: drop }
}
