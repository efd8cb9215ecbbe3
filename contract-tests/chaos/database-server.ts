import { execFile } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresPrograms } from '../../tools/postgres/programs.ts'

/** PostgreSQL's programs, run as its own user where this process is root's, since they refuse to be. */
export interface PostgresPrograms {
  run(program: string, arguments_: readonly string[]): Promise<unknown>
  start(data: string, port: number): Promise<void>
  /** Ends connections, and writes everything back. */
  stop(data: string): Promise<void>
  /** Ends all of its processes as a power failure does. */
  kill(data: string): Promise<void>
  /** @returns what the statement selects, as text */
  sql(port: number, database: string, statement: string): Promise<string>
}

export const findPrograms = async (): Promise<PostgresPrograms> => {
  const programs = await postgresPrograms()
  const account = process.getuid?.() === 0 ? await findAccount('postgres') : {}
  const run = (program: string, arguments_: readonly string[]) =>
    promisify(execFile)(join(programs, program), arguments_, { ...account, cwd: tmpdir() })
  return {
    run,
    async start(data, port) {
      await run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', `${data}.log`, '-o', `-p ${port}`, 'start'])
      process.once('exit', () => killServer(data)) // whatever ends this process leaves no server behind
    },
    async stop(data) {
      await run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])
    },
    async kill(data) {
      const children = await findChildPids(findServerPid(data))
      killServer(data)
      for (const id of children) kill(id)
    },
    async sql(port, database, statement) {
      const place = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-d', database]
      return (await run('psql', [...place, '-qtAc', statement])).stdout.trim()
    },
  }
}

const findAccount = async (user: string) => {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, user])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

/** The process that started all others of a server; undefined where it has ended, whose number may be another's by now. */
const findServerPid = (data: string): number | undefined => {
  try {
    const id = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readlinkSync(`/proc/${id}/cwd`) === data ? id : undefined
  } catch {
    return undefined
  }
}

const killServer = (data: string): void => {
  const server = findServerPid(data)
  if (server !== undefined) kill(server)
}

const findChildPids = async (parent: number | undefined): Promise<readonly number[]> => {
  const children: number[] = []
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '') // it may have ended meanwhile
    if (Number(/\) \S (\d+)/.exec(status)?.[1]) === parent) children.push(Number(id))
  }
  return children
}

/** Does nothing where the process has ended. */
const kill = (id: number): void => {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // it has
  }
}
