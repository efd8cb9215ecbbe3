import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverAccount } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { postgresPrograms } from './programs.ts'
import { startServer } from './server.ts'

/**
 * Starts a standby that follows a primary of this machine.
 * @param primary the address of a database, as a superuser
 * @returns the same database, on the standby
 */
export const startStandby = async (primary: string): Promise<Cluster> => {
  const [programs, account] = await Promise.all([postgresPrograms(), serverAccount()])
  const folder = await mkdtemp(join(tmpdir(), 'standby-'))
  try {
    if (account) await chown(folder, account.uid, account.gid)
    const copied = ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', primary]
    await promisify(execFile)(join(programs, 'pg_basebackup'), copied, { ...account, cwd: folder })
    const { port, stop } = await startServer({ programs, folder, account, settings: [] })
    const url = new URL(primary)
    url.port = String(port)
    return { url: url.href, stop }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
