import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../../tools/postgres/cluster.ts'
import { createDatabase } from './databases.ts'

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

/** Tests run on the server of `DATABASE_URL`, on which they may create databases, or on a private one. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.DATABASE_URL
  const { url, stop } =
    given === undefined ? await startCluster() : { url: given, stop: async () => undefined }
  const template = await createDatabase(url)
  await createPostgis(template.url)
  provide('postgres', { url, template: template.name })
  return async () => {
    await template.drop()
    await stop()
  }
}

const createPostgis = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('create extension if not exists postgis')
  } catch (cause) {
    throw new Error('PostGIS is not installed: on Debian, `apt-get install postgresql-postgis`', { cause })
  } finally {
    await client.end()
  }
}
