import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { migrateCatalog } from '../../server/src/catalog/postgis/migrations.ts'
import { startCluster } from '../../tools/postgres/cluster.ts'

/** Databases with the tables of the catalog, on the server of `DATABASE_URL` or on a private one. */
export interface BenchDatabases {
  create(): Promise<Pool>
  close(): Promise<void>
}

export const openDatabases = async (): Promise<BenchDatabases> => {
  const given = process.env.DATABASE_URL
  const { url, stop } =
    given === undefined ? await startCluster() : { url: given, stop: async () => undefined }
  const server = new Pool({ connectionString: url, max: 1 })
  server.on('error', () => undefined) // the server may stop before it has noticed that a connection was closed
  const closing: (() => Promise<void>)[] = []
  return {
    create: async () => {
      const name = `bench_${randomBytes(8).toString('hex')}`
      await server.query(`create database ${name}`)
      const address = new URL(url)
      address.pathname = name
      const pool = new Pool({ connectionString: address.href, max: 2 })
      closing.push(async () => {
        await pool.end()
        await server.query(`drop database ${name}`)
      })
      await migrateCatalog(pool)
      return pool
    },
    close: async () => {
      for (const close of closing) await close()
      await server.end()
      await stop()
    },
  }
}
