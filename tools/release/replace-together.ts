import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Replace files of a checkout, all of them or none: where one cannot be written, every one is again what it was.
 * @param files texts by their paths; undefined for a file that is to go
 * @throws Error of the write that failed; one that names the files where some could not be restored either
 */
export const replaceTogether = async (
  repository: string,
  files: ReadonlyMap<string, string | undefined>,
): Promise<void> => {
  const before = new Map<string, Buffer | undefined>()
  for (const path of files.keys()) before.set(path, await bytesAt(join(repository, path)))
  try {
    for (const [path, text] of files) await put(join(repository, path), text)
  } catch (fault) {
    await restore(repository, before, fault)
    throw fault
  }
}

/** Undefined where there is no file. */
const bytesAt = async (path: string): Promise<Buffer | undefined> =>
  existsSync(path) ? readFile(path) : undefined

const put = async (path: string, content: string | Buffer | undefined): Promise<void> => {
  if (content === undefined) return existsSync(path) ? rm(path) : undefined
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** Goes on where one fails: as few as can be stay changed. */
const restore = async (
  repository: string,
  before: ReadonlyMap<string, Buffer | undefined>,
  cause: unknown,
): Promise<void> => {
  const lost: string[] = []
  for (const [path, content] of before)
    await put(join(repository, path), content).catch(() => void lost.push(path))
  if (lost.length > 0)
    throw new Error(`Not everything could be written, nor restored: ${lost.join(', ')}. Use git restore.`, {
      cause,
    })
}
