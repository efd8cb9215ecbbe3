import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A process of another machine or container may share the folder for temporary files, and its number may be ours. */
const PREFIX = `imagery-platform-cache-${hostname()}-`

/** Folders of this process, which go with it. */
const own = new Set<string>()

const removeOwn = (): void => {
  for (const folder of own) rmSync(folder, { recursive: true, force: true })
}

/** Makes a folder that is removed when this process ends; those that killed processes have left are removed now. */
export const makeTemporaryFolder = async (): Promise<string> => {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  if (own.size === 0) process.once('exit', removeOwn)
  own.add(folder)
  return folder
}

export const removeTemporaryFolder = async (folder: string): Promise<void> => {
  own.delete(folder)
  if (own.size === 0) process.off('exit', removeOwn)
  await rm(folder, { recursive: true, force: true })
}

const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const [pid] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-') : []
    if (pid === undefined || !/^\d+$/.test(pid) || isRunning(Number(pid))) continue
    // what belongs to another user stays
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (fault) {
    return !(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')
  }
}
