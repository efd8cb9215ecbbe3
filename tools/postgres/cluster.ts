import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresPrograms } from './programs.ts'
import { startServer, type Account } from './server.ts'

const run = promisify(execFile)

/** A PostgreSQL of one's own, in a temporary folder. */
export interface Cluster {
  /** Of a database, as a superuser. */
  readonly url: string
  /** Ends all connections, and removes the folder. It happens by itself when this process ends. */
  readonly stop: () => Promise<void>
}

/** Texts are ordered as people expect, not by code point: a query that forgets `collate "C"` shows. */
const INITDB = [
  ...['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
  ...['--locale=C', '--locale-provider=icu', '--icu-locale=en'],
]

/**
 * Starts a private cluster of the installed PostgreSQL.
 * @param settings of the server, such as `fsync=on`, before those of a server that nobody keeps
 * @param given folder of the programs; that of the installed ones by default
 * @throws Error where none is installed, or it does not start
 */
export const startCluster = async (settings: readonly string[] = [], given?: string): Promise<Cluster> => {
  const [programs, account] = await Promise.all([given ?? postgresPrograms(), serverAccount()])
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  try {
    if (account) await chown(folder, account.uid, account.gid)
    await run(join(programs, 'initdb'), [...INITDB, folder], { ...account, cwd: folder })
    const { port, stop } = await startServer({ programs, folder, account, settings })
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root, who has the user that Debian's package makes run it. */
export const serverAccount = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}
