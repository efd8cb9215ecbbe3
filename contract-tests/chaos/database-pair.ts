import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresPrograms } from '../../tools/postgres/programs.ts'
import { freePort } from './free-port.ts'
import { startForwarder } from './forwarder.ts'

/** A primary that answers no commit before its standby has it, behind one address. */
export interface DatabasePair {
  /** Of a database with PostGIS, on whichever of both is the primary. */
  readonly url: string
  /** Ends all connections of the primary, and starts it again. */
  restart(): Promise<void>
  /** Ends the primary as a power failure does, and makes the standby the primary. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** When a commit is answered: once the standby has written it, too, or before. */
export type Replication = 'synchronous' | 'asynchronous'

/** Starts both, with the durability that operators want. */
export const startDatabasePair = async (replication: Replication): Promise<DatabasePair> => {
  const postgres = await postgresCommands()
  const folder = await mkdtemp(join(tmpdir(), 'chaos-postgres-'))
  await chmod(folder, 0o777)
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')]
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  await postgres.run('initdb', [
    '-D',
    primary,
    '-U',
    'postgres',
    '--auth=trust',
    '--locale=C.UTF-8',
    '-E',
    'UTF8',
  ])
  await appendFile(join(primary, 'postgresql.conf'), settingsOf(folder))
  await postgres.start(primary, primaryPort)
  await postgres.sql(primaryPort, 'postgres', 'create database platform')
  await postgres.sql(primaryPort, 'platform', 'create extension postgis')
  await postgres.run('pg_basebackup', [
    ...['-D', standby, '-R', '-X', 'stream', '-c', 'fast'],
    ...['-d', `host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby`],
  ])
  await postgres.start(standby, standbyPort)
  if (replication === 'synchronous') {
    await postgres.sql(primaryPort, 'postgres', "alter system set synchronous_standby_names = 'standby'")
    await postgres.sql(primaryPort, 'postgres', 'select pg_reload_conf()')
  }
  const forwarder = await startForwarder()
  forwarder.forwardTo(primaryPort)
  let present = { data: primary, port: primaryPort }
  return {
    url: `postgres://postgres@127.0.0.1:${forwarder.port}/platform`,
    async restart() {
      await postgres.stop(present.data, 'fast')
      await postgres.start(present.data, present.port)
    },
    async promote() {
      forwarder.forwardTo(undefined)
      await postgres.stop(present.data, 'immediate')
      await postgres.run('pg_ctl', ['-D', standby, '-w', 'promote'])
      present = { data: standby, port: standbyPort }
      forwarder.forwardTo(standbyPort)
    },
    async stop() {
      await forwarder.stop()
      await postgres.stop(present.data, 'immediate')
      if (present.data === primary) await postgres.stop(standby, 'immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** All that PostgreSQL promises by default, and what a standby needs. */
const settingsOf = (folder: string): string => `
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 100
wal_level = replica
hot_standby = on
fsync = on
full_page_writes = on
synchronous_commit = on
`

/** PostgreSQL's programs, run as its own user where this process is root's, since they refuse to be. */
const postgresCommands = async () => {
  const programs = await postgresPrograms()
  const account = process.getuid?.() === 0 ? await accountOf('postgres') : {}
  const run = (program: string, arguments_: readonly string[]) =>
    promisify(execFile)(join(programs, program), arguments_, { ...account, cwd: tmpdir() })
  return {
    run,
    start: (data: string, port: number) =>
      run('pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, '-o', `-p ${port}`, 'start']),
    stop: (data: string, mode: 'fast' | 'immediate') => run('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']),
    sql: (port: number, database: string, statement: string) =>
      run('psql', ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-d', database, '-qc', statement]),
  }
}

const accountOf = async (user: string) => {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, user])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}
