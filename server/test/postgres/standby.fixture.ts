import pg from 'pg'
import { afterAll } from 'vitest'
import { eventually } from '../../../tools/engine/eventually.ts'
import { startCluster } from '../../../tools/postgres/cluster.ts'
import { isInstalled } from '../../../tools/postgres/programs.ts'
import { startStandby } from '../../../tools/postgres/standby.ts'
import { createDatabase } from '../../../tools/postgres/databases.ts'

/** Where tests run on a server that is given, PostgreSQL need not be installed to start others. */
export const canReplicate = await isInstalled()

/** A database with PostGIS on a primary, and its copy on a standby that follows. */
export interface ReplicatedDatabase {
  readonly primary: pg.Pool
  readonly standby: pg.Pool
  readonly urls: { readonly primary: string; readonly standby: string }
  /** Settles once the standby has all that the primary has committed. */
  followed(): Promise<void>
  /** From then on the standby shows nothing new. */
  pause(): Promise<void>
  resume(): Promise<void>
  endStandby(): Promise<void>
}

/** Both end with the tests of the file. */
export const replicatedDatabase = async (): Promise<ReplicatedDatabase> => {
  const cluster = await startCluster()
  const { url } = await createDatabase(cluster.url)
  const primary = openPool(url)
  await primary.query('create extension postgis')
  const follower = await startStandby(url)
  const standby = openPool(follower.url)
  let isFollowed = true
  const endStandby = async () => {
    isFollowed = false
    await follower.stop()
  }
  afterAll(async () => {
    await Promise.all([primary.end(), standby.end()])
    if (isFollowed) await endStandby()
    await cluster.stop()
  })
  return {
    primary,
    standby,
    urls: { primary: url, standby: follower.url },
    async followed() {
      const position = await queryText(primary, 'pg_current_wal_insert_lsn()')
      const hasIt = () => queryText(standby, `pg_last_wal_replay_lsn() >= '${position}'`)
      await eventually(async () => (await hasIt()) === 'true')
    },
    async pause() {
      await queryText(standby, 'pg_wal_replay_pause()')
      const state = () => queryText(standby, 'pg_get_wal_replay_pause_state()')
      await eventually(async () => (await state()) === 'paused')
    },
    async resume() {
      await queryText(standby, 'pg_wal_replay_resume()')
    },
    endStandby,
  }
}

/** What an expression comes to. */
const queryText = async (server: pg.Pool, expression: string): Promise<string | undefined> => {
  const { rows } = await server.query<{ text: string }>(`select (${expression})::text as text`)
  return rows[0]?.text
}

const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString })
  pool.on('error', () => undefined) // tests end servers under it
  return pool
}
