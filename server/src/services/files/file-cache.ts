import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../kernel/caller.ts'
import { OpenFile } from '../../kernel/open-file.ts'
import type { ByteRange } from '../../kernel/open-file.ts'
import { Problem } from '../../kernel/problem.ts'
import { SharedWork } from '../../kernel/shared-work.ts'
import { CacheFolder } from './cache-folder.ts'
import { toEtag, isSameContent } from './file-content.ts'
import type { FileContent } from './file-content.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'
import { orStorageProblem } from './write-file.ts'
import type { FilePieces } from './write-file.ts'

/** The number of files whose digests outlive the files: those of twenty of the largest orders, 5 MB. */
const MAX_KNOWN = 20_000

/** Bytes that are read from the disk at once. */
const READ_BYTES = 256 * 1024

/** The platform is stopping and makes no more files: 503. */
export class CacheClosed extends Problem {
  constructor() {
    super(503, 'The platform is ending.', { headers: { 'Retry-After': '1' } })
  }
}

/** Makes the bytes of a file, the same in every call. The caller's signal is aborted once no one waits for the file. */
export type MakeFile = (caller: Caller) => Promise<FilePieces>

/** Counts of a cache's work since the start of its process. */
export interface CacheCounts {
  /** Files that were opened while they, or at least their digests, were stored. */
  readonly hits: number
  readonly made: number
  readonly dropped: number
  /** On the disk now. */
  readonly bytes: number
}

/**
 * Files that are made at the first request, once for all concurrent requests, and stored in a folder. A file that was
 * dropped is made again, with the same bytes, when it is read; the cache still knows its size and digests.
 */
export class FileCache {
  readonly #folder: CacheFolder
  readonly #remove: () => Promise<void>
  readonly #making = new SharedWork<FileContent>()
  /** A `max` would allocate the room for all of them when the platform starts. */
  readonly #known = new LRUCache<string, FileContent>({ maxSize: MAX_KNOWN, sizeCalculation: () => 1 })
  #hits = 0
  #made = 0
  #isClosed = false

  /** @param remove removes the folder when the cache is closed */
  constructor(folder: CacheFolder, remove: () => Promise<void> = async () => undefined) {
    this.#folder = folder
    this.#remove = remove
  }

  get counts(): CacheCounts {
    const { dropped, bytes } = this.#folder
    return { hits: this.#hits, made: this.#made, dropped, bytes }
  }

  /**
   * @param key names the content. @see contentKey
   * @param lastModified milliseconds since 1970 UTC
   * @throws Problem 503 where the file cannot be kept, the reason of the caller's signal, or the error of `make`
   */
  async open(key: string, lastModified: number, caller: Caller, make: MakeFile): Promise<OpenFile> {
    const known = this.#folder.find(key) ?? this.#known.get(key)
    if (known) {
      this.#hits += 1
      this.#known.set(key, known)
    }
    const content = known ?? (await this.#make(key, caller, make))
    return new OpenFile({ ...content, etag: toEtag(content), lastModified }, (range) =>
      readRange(() => this.#handle(key, caller, content, make), range),
    )
  }

  /**
   * Returns the path of the file, and makes the file first if the cache does not have it. Open the file soon: the cache may
   * delete it at any time. A file that is already open can still be read to the end.
   * @throws Problem 503 where the file cannot be kept, or what `make` throws
   */
  async path(key: string, caller: Caller, make: MakeFile): Promise<string> {
    const content = this.#folder.find(key) ?? (await this.#make(key, caller, make))
    await (await this.#handle(key, caller, content, make)).close()
    return this.#folder.pathFor(key, content)
  }

  /** Stops making files, and waits for those that are being made. Open files can be read to their end. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#making.end()
    await this.#remove()
  }

  /** @throws Error where the file was made again with other bytes */
  #handle(key: string, caller: Caller, promised: FileContent, make: MakeFile): Promise<FileHandle> {
    return this.#folder.keeping(key, async () => {
      const kept = await orStorageProblem(this.#folder.openFile(key, promised))
      if (kept) return kept
      const content = await this.#make(key, caller, make)
      if (!isSameContent(content, promised)) throw new Error('a file was made again with other bytes')
      const made = await orStorageProblem(this.#folder.openFile(key, content))
      if (!made) throw new Error('a file was lost as soon as it was made')
      return made
    })
  }

  async #make(key: string, caller: Caller, make: MakeFile): Promise<FileContent> {
    if (this.#isClosed) throw new CacheClosed()
    return this.#making.do(key, caller, (maker) => this.#makeAndWrite(key, maker, make))
  }

  async #makeAndWrite(key: string, caller: Caller, make: MakeFile): Promise<FileContent> {
    try {
      const content = await this.#folder.write(key, await make(caller))
      this.#known.set(key, content)
      this.#made += 1
      return content
    } catch (fault) {
      throw this.#isClosed ? new CacheClosed() : fault // whatever the fault is, the platform's stop caused it
    }
  }
}

/** A cache in a folder that outlives this process. @throws Error where it cannot be written */
export const openFileCache = async (path: string, maxBytes: number): Promise<FileCache> =>
  new FileCache(await CacheFolder.open(path, maxBytes))

/** A cache in a folder that is removed when this process ends. @throws Error where no folder can be made */
export const openTemporaryFileCache = async (maxBytes: number): Promise<FileCache> => {
  const path = await makeTemporaryFolder()
  return new FileCache(await CacheFolder.open(path, maxBytes), () => removeTemporaryFolder(path))
}

/**
 * Streams a range of a file, and reads no other part of it. The file is open from the first read until the stream ends,
 * even if the stream fails. The stream fails if the file has become shorter.
 * @param open opens the file, which is closed here
 */
const readRange = (open: () => Promise<FileHandle>, range: ByteRange): Readable =>
  Readable.from(readPieces(open, range), { objectMode: false, highWaterMark: READ_BYTES })

async function* readPieces(
  open: () => Promise<FileHandle>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let left = end - start + 1
  if (left <= 0) return
  const file = await open()
  try {
    while (left > 0) {
      const buffer = Buffer.allocUnsafe(Math.min(left, READ_BYTES))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, end + 1 - left)
      if (bytesRead === 0) throw new Error(`a file ends ${left} bytes before the end of what is read of it`)
      left -= bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
