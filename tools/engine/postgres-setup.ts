import { startCluster } from '../postgres/cluster.ts'
import { createDatabase, dropWithCopies, execute } from '../postgres/databases.ts'
import { inOneSentence } from './in-one-sentence.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: {
      /** Of a database of the server. */
      readonly url: string
      /** Name of an empty database with PostGIS, of which each test has a copy. */
      readonly template: string
    }
  }
}

/**
 * Tests run on the server of `DATABASE_URL`, on which they may create databases, or on a private one. What they leave is
 * dropped at their end.
 */
export default inOneSentence(async ({ provide }) => {
  const given = process.env.DATABASE_URL
  delete process.env.DATABASE_URL // it is given to the run: a platform that a test starts would keep itself there
  const { url, stop } =
    given === undefined ? await startCluster() : { url: given, stop: async () => undefined }
  const template = await createDatabase(url)
  await createPostgis(template.url)
  provide('postgres', { url, template: template.name })
  process.env.PLATFORM_TEST_DATABASE = url // for platforms that tests start as processes, too
  process.env.PLATFORM_TEST_TEMPLATE = template.name
  return async () => {
    await dropWithCopies(url, template.name)
    await stop()
  }
})

const createPostgis = async (url: string): Promise<void> => {
  try {
    await execute(url, 'create extension if not exists postgis')
  } catch (cause) {
    throw new Error('PostGIS is not installed: on Debian, `apt-get install postgresql-postgis`', { cause })
  }
}
