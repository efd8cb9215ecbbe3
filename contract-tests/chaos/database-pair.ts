import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPrograms } from './database-server.ts'
import type { PostgresPrograms } from './database-server.ts'
import { freePort } from './free-port.ts'
import { startForwarder } from './forwarder.ts'
import type { Weather } from './forwarder.ts'
import { settled } from './settled.ts'

/** A primary and its standby, behind one address. */
export interface DatabasePair {
  /** Of a database with PostGIS, on whichever of both is the primary. */
  readonly url: string
  /** The same past the network: what it does to bytes does not matter there. */
  readonly directUrl: () => string
  /** What the network between the platform and the database does from now on. */
  become(weather: Weather): void
  /** Ends the primary as a power failure does, without closing a connection; settles once it has started again. */
  dieSilently(milliseconds: number): Promise<void>
  /** Ends all connections of the primary, and starts it again. */
  restart(): Promise<void>
  /** From now on the standby hears nothing of the primary. */
  cutOff(): void
  /** Ends the primary as a power failure does, and makes the standby the primary. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** When a commit is answered: once the standby has written it, too, or before. */
export type Replication = 'synchronous' | 'asynchronous'

/** Starts both, with the durability that operators want. */
export const startDatabasePair = async (replication: Replication): Promise<DatabasePair> => {
  const postgres = await findPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'chaos-postgres-'))
  await chmod(folder, 0o777)
  const primary = join(folder, 'primary')
  const standby = join(folder, 'standby')
  const primaryPort = await freePort()
  const standbyPort = await freePort()
  const initdb = ['-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8']
  await postgres.run('initdb', ['-D', primary, ...initdb])
  await appendFile(join(primary, 'postgresql.conf'), databaseSettings(folder))
  await postgres.start(primary, primaryPort)
  await postgres.sql(primaryPort, 'postgres', 'create database platform')
  await postgres.sql(primaryPort, 'platform', 'create extension postgis')
  const forwarder = await startForwarder()
  const link = await startForwarder()
  link.forwardTo(primaryPort)
  await postgres.run('pg_basebackup', [
    ...['-D', standby, '-R', '-X', 'stream', '-c', 'fast'],
    ...['-d', `host=127.0.0.1 port=${link.port} user=postgres application_name=standby`],
  ])
  await postgres.start(standby, standbyPort)
  await replicate(postgres, primaryPort, replication)
  forwarder.forwardTo(primaryPort)
  let present = { data: primary, port: primaryPort }
  return {
    url: `postgres://postgres@127.0.0.1:${forwarder.port}/platform`,
    directUrl: () => `postgres://postgres@127.0.0.1:${present.port}/platform`,
    become: (weather) => forwarder.become(weather),
    async dieSilently(milliseconds) {
      forwarder.become('silent')
      await postgres.kill(present.data)
      await wait(milliseconds)
      await postgres.start(present.data, present.port)
      forwarder.become('clear')
    },
    async restart() {
      await postgres.stop(present.data)
      await postgres.start(present.data, present.port)
    },
    cutOff() {
      link.forwardTo(undefined)
    },
    async promote() {
      await postgres.kill(present.data)
      forwarder.forwardTo(undefined)
      await postgres.run('pg_ctl', ['-D', standby, '-w', 'promote'])
      present = { data: standby, port: standbyPort }
      forwarder.forwardTo(standbyPort)
    },
    async stop() {
      await forwarder.stop()
      await link.stop()
      await postgres.kill(standby)
      if (present.data === primary) await postgres.kill(primary)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Settles once the standby follows as it is to. */
const replicate = async (
  postgres: PostgresPrograms,
  primaryPort: number,
  replication: Replication,
): Promise<void> => {
  if (replication === 'synchronous') {
    await postgres.sql(primaryPort, 'postgres', "alter system set synchronous_standby_names = 'standby'")
    await postgres.sql(primaryPort, 'postgres', 'select pg_reload_conf()')
  }
  await settled('the standby does not follow', async () => {
    const state = await postgres.sql(primaryPort, 'postgres', 'select sync_state from pg_stat_replication')
    return state === (replication === 'synchronous' ? 'sync' : 'async')
  })
}

/** All that PostgreSQL promises by default, and what a standby needs. */
const databaseSettings = (folder: string): string => `
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 100
wal_level = replica
hot_standby = on
wal_retrieve_retry_interval = 500ms
fsync = on
full_page_writes = on
synchronous_commit = on
`
