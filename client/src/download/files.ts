import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { lstat, mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { DownloadError } from './download-error.ts'
import type { Algorithm, Proof } from './proof.ts'

/**
 * The path of a name below a folder.
 * @param name a relative path that was checked
 * @throws DownloadError `unsafe-name` where a link that is there already leads out of the folder
 */
export const pathWithin = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name)
  const [root, above] = await Promise.all([nearest(folder), nearest(dirname(path))])
  if (above !== root && !above.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new DownloadError('unsafe-name', name, `a link leads out of the folder, to ${above}`)
  return path
}

/** Where a path, or what is there of it, is in truth. */
const nearest = async (path: string): Promise<string> =>
  (await ifThere(lstat(path))) ? realpath(path) : nearest(dirname(path))

/** Whether a path is that of a folder: one is there, or it is written as one. */
export const isFolder = async (path: string): Promise<boolean> =>
  path.endsWith('/') || path.endsWith(sep) || Boolean((await ifThere(stat(path)))?.isDirectory())

/** Size of a file in bytes; undefined where there is none. @throws DownloadError where something else is in its place */
export const fileSize = async (path: string): Promise<number | undefined> => {
  const found = await ifThere(lstat(path))
  if (found && !found.isFile()) throw new DownloadError('unsafe-name', path, 'something else is in its place')
  return found?.size
}

export const readText = (path: string): Promise<string | undefined> => ifThere(readFile(path, 'utf8'))

export const writeText = async (path: string, text: string): Promise<void> => {
  await remove(path) // which may be a link
  await writeFile(path, text, { flag: 'wx' })
}

const ifThere = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export interface Writer {
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a file, new or there already, to write from a byte on; what stands behind it is cut off. */
export const openAt = async (path: string, offset: number): Promise<Writer> => {
  const { O_WRONLY, O_CREAT, O_NOFOLLOW } = constants
  const file = await open(path, O_WRONLY | O_CREAT | O_NOFOLLOW)
  await file.truncate(offset)
  let place = offset
  return {
    write: async (bytes) => {
      for (let written = 0; written < bytes.length;) {
        const { bytesWritten } = await file.write(bytes, written, bytes.length - written, place)
        written += bytesWritten
        place += bytesWritten
      }
    },
    close: () => file.close(),
  }
}

export const makeParentFolder = async (path: string): Promise<void> =>
  void (await mkdir(dirname(path), { recursive: true }))

export const move = (from: string, to: string): Promise<void> => rename(from, to)

export const remove = (path: string): Promise<void> => rm(path, { force: true })

/** What a file is: its size, and those of its digests that are asked for. */
export const digestFile = async (path: string, algorithms: readonly Algorithm[]): Promise<Proof> => {
  const hashes = algorithms.map((name) => [name, createHash(name)] as const)
  let size = 0
  const chunks: AsyncIterable<unknown> = createReadStream(path)
  for await (const bytes of chunks) {
    if (!(bytes instanceof Uint8Array)) continue
    size += bytes.length
    for (const [, hash] of hashes) hash.update(bytes)
  }
  return { size, ...Object.fromEntries(hashes.map(([name, hash]) => [name, hash.digest('hex')])) }
}
