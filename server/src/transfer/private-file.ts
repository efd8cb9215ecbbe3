import { link, open, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Only its owner may read or write it. */
const OWNER_ONLY = 0o600

/** Written at once, in characters. */
const AT_ONCE = 256 * 1024

/**
 * Writes a file that is there whole, and on the disk, or not at all, and that only its owner may read.
 * @param path of no file that exists
 * @param lines without their ends
 * @throws Error where there is such a file already
 */
export const writePrivateFile = async (path: string, lines: AsyncIterable<string>): Promise<void> => {
  if (await isThere(path)) throw taken(path)
  const draft = `${path}.${process.pid}`
  await rm(draft, { force: true }) // of a process that was killed in between
  try {
    await writeLines(draft, lines)
    await link(draft, path).catch((fault: unknown) => {
      throw isTaken(fault) ? taken(path) : fault
    })
  } finally {
    await rm(draft, { force: true })
  }
  await persist(dirname(resolve(path)))
}

const writeLines = async (path: string, lines: AsyncIterable<string>): Promise<void> => {
  const file = await open(path, 'wx', OWNER_ONLY)
  try {
    await file.chmod(OWNER_ONLY) // whatever the umask says
    let text = ''
    for await (const line of lines) {
      text += `${line}\n`
      if (text.length < AT_ONCE) continue
      await file.writeFile(text)
      text = ''
    }
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const taken = (path: string): Error =>
  new Error(`${path} exists already: name another file, or remove that one first`)

const isTaken = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'EEXIST'

/** What a folder contains survives a loss of power only once the folder is synchronized as well. */
const persist = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
