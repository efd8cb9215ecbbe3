import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The files of a platform that keeps everything on one machine. */
export interface DataFiles {
  readonly database: string
  /** Locked as long as a process has the directory open. */
  readonly lock: string
  /** Tells people which process that is, and nothing else. */
  readonly pid: string
}

/** Makes the directory, mode 0700, and the databases in it, mode 0600, where they do not exist yet. */
export const prepareDirectory = async (directory: string): Promise<DataFiles> => {
  const made = await mkdir(directory, { recursive: true, mode: 0o700 })
  if (made !== undefined) await persist(dirname(resolve(made)))
  const files = {
    database: join(directory, 'platform.db'),
    lock: join(directory, 'lock.db'),
    pid: join(directory, 'pid'),
  }
  await create(files.database)
  await create(files.lock)
  await persist(directory)
  return files
}

export const pidIn = async ({ pid }: DataFiles): Promise<string | undefined> =>
  (await readFile(pid, 'utf8').catch(() => undefined))?.trim()

/** An existing one is not even opened: to close it again would end this process's locks on it. */
const create = async (file: string): Promise<void> => {
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
}

/** What a directory contains survives a loss of power only once the directory is synchronized as well. */
const persist = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
