import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isSameContent } from './file-content.ts'
import type { FileContent } from './file-content.ts'
import { orStorageProblem, writeFile } from './write-file.ts'
import type { FilePieces } from './write-file.ts'

/** The suffix of a file's name until the file is complete. */
const PART = '.part'

/** The name of a complete file has its key, size and digests, so that a restart knows them without reading the file. */
const NAME_PATTERN = /^([0-9a-f]{64})[.]([1-9]\d*|0)[.]([0-9a-f]{32})[.]([0-9a-f]{64})$/

/**
 * Files in a folder, by key. Those used least recently go first when there are more bytes than there may be: the one
 * that was written last stays in any case, and so do those that are being opened. A file that is open is read to its end
 * although it has gone.
 */
export class CacheFolder {
  /** Least recently used first. */
  readonly #files = new Map<string, FileContent>()
  /** How many open each file at the moment, by key. */
  readonly #openers = new Map<string, number>()
  readonly #path: string
  readonly #maxBytes: number
  #bytes = 0
  #dropped = 0

  private constructor(path: string, maxBytes: number) {
    this.#path = path
    this.#maxBytes = maxBytes
  }

  /** A folder with what an earlier process has left in it. @throws Error where it cannot be written */
  static async open(path: string, maxBytes: number): Promise<CacheFolder> {
    const folder = new CacheFolder(path, maxBytes)
    try {
      await makeFolder(path)
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
      await folder.#take(await readdir(path))
    } catch (fault) {
      throw new Error(`the cache ${path} cannot be used: ${fault instanceof Error ? fault.message : ''}`, {
        cause: fault,
      })
    }
    return folder
  }

  get bytes(): number {
    return this.#bytes
  }

  /** How many files have gone for lack of room. */
  get dropped(): number {
    return this.#dropped
  }

  /** What a file contains; undefined where there is none. Counts as a use of it. */
  find(key: string): FileContent | undefined {
    const content = this.#files.get(key)
    if (content) {
      this.#files.delete(key)
      this.#files.set(key, content)
    }
    return content
  }

  pathFor(key: string, content: FileContent): string {
    return join(this.#path, fileName(key, content))
  }

  /** Writes a file in place of that of the same key. @throws Problem 503 where the disk fails, or the fault of the pieces */
  async write(key: string, pieces: FilePieces): Promise<FileContent> {
    const part = join(this.#path, `${key}.${randomUUID()}${PART}`)
    try {
      await orStorageProblem(makeFolder(this.#path)) // what cleans up temporary files may have removed it
      const content = await writeFile(part, pieces)
      await orStorageProblem(rename(part, this.pathFor(key, content)))
      await this.#add(key, content)
      await this.#makeRoom(key)
      return content
    } catch (fault) {
      await remove(part)
      throw fault
    }
  }

  /** Opens a file; undefined where it is not there, or damaged. */
  async openFile(key: string, content: FileContent): Promise<FileHandle | undefined> {
    const path = this.pathFor(key, content)
    const found = await stat(path).catch(unlessMissing)
    const file = found?.size === content.bytes ? await open(path, 'r').catch(unlessMissing) : undefined
    if (!file && this.#files.get(key) === content) this.#forget(key, content)
    return file
  }

  /** Keeps a file from being dropped meanwhile, whether it is there or comes. */
  async keeping<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    this.#openers.set(key, (this.#openers.get(key) ?? 0) + 1)
    try {
      return await work()
    } finally {
      const others = (this.#openers.get(key) ?? 1) - 1
      if (others > 0) this.#openers.set(key, others)
      else this.#openers.delete(key)
    }
  }

  async #add(key: string, content: FileContent): Promise<void> {
    const before = this.#files.get(key)
    if (before) this.#forget(key, before)
    this.#files.set(key, content)
    this.#bytes += content.bytes
    if (before && !isSameContent(before, content)) await remove(this.pathFor(key, before))
  }

  #forget(key: string, { bytes }: FileContent): void {
    this.#files.delete(key)
    this.#bytes -= bytes
  }

  /** @param newest is not dropped */
  async #makeRoom(newest?: string): Promise<void> {
    for (const [key, content] of this.#files) {
      if (this.#bytes <= this.#maxBytes) return
      if (key === newest || this.#openers.has(key)) continue
      this.#forget(key, content)
      this.#dropped += 1
      await remove(this.pathFor(key, content))
    }
  }

  /** Takes in what lies in the folder, those first that were read longest ago. */
  async #take(names: readonly string[]): Promise<void> {
    const found: { key: string; content: FileContent; used: number }[] = []
    for (const name of names) {
      const path = join(this.#path, name)
      const file = parseFileName(name)
      if (name.endsWith(PART)) await remove(path)
      if (!file) continue
      const { size, atimeMs: used } = await stat(path)
      if (size === file.content.bytes) found.push({ ...file, used })
      else await remove(path)
    }
    for (const { key, content } of found.toSorted((a, b) => a.used - b.used)) await this.#add(key, content)
    await this.#makeRoom()
  }
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

/** What cannot be removed is counted again at the next start. */
const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined)

const unlessMissing = (fault: unknown): undefined => {
  if (!(fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')) throw fault
}

const fileName = (key: string, { bytes, md5, sha256 }: FileContent): string =>
  `${key}.${bytes}.${md5}.${sha256}`

/** The key and content in the name of a complete file; undefined for the names of other files. */
const parseFileName = (name: string): { key: string; content: FileContent } | undefined => {
  const [, key, bytes, md5, sha256] = NAME_PATTERN.exec(name) ?? []
  if (key === undefined || md5 === undefined || sha256 === undefined) return undefined
  return { key, content: { bytes: Number(bytes), md5, sha256 } }
}
