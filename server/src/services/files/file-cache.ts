import type { Caller } from '../../kernel/caller.ts'
import type { FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { OpenFile } from '../../kernel/open-file.ts'
import { SharedWork } from '../../kernel/shared-work.ts'
import { CacheClosed } from './cache-closed.ts'
import type { CacheFolder } from './cache-folder.ts'
import { etagOf, isSameContent } from './file-content.ts'
import type { FileContent } from './file-content.ts'
import { onDisk } from './on-disk.ts'
import { readRange } from './read-range.ts'
import type { FilePieces } from './write-file.ts'

/** Makes the bytes of a file, the same at every call, for a caller whose signal is aborted once nobody waits. */
export type MakeFile = (caller: Caller) => Promise<FilePieces>

/** How many digests outlive their files: those of twenty of the largest orders, 5 MB. */
const MAX_KNOWN = 20_000

/** What a cache has done since its process began. */
export interface CacheCounts {
  /** Files that were opened, and were there or known. */
  readonly hits: number
  readonly made: number
  readonly dropped: number
  /** On the disk now. */
  readonly bytes: number
}

/**
 * Files that are made when they are first asked for, once for all who ask meanwhile, and kept in a folder. One that was
 * dropped is made again, to the same bytes, once they are read; its size and digests are still known.
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
    return new OpenFile({ ...content, etag: etagOf(content), lastModified }, (range) =>
      readRange(() => this.#handle(key, caller, content, make), range),
    )
  }

  /**
   * The path of a file, which is there now. It may be dropped later: who has opened it by then reads on.
   * @throws Problem 503 where the file cannot be kept, or what `make` throws
   */
  async path(key: string, caller: Caller, make: MakeFile): Promise<string> {
    const content = this.#folder.find(key) ?? (await this.#make(key, caller, make))
    await (await this.#handle(key, caller, content, make)).close()
    return this.#folder.pathOf(key, content)
  }

  /** Makes nothing any more, and waits for what is being made. Files that are open can be read to their end. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#making.end()
    await this.#remove()
  }

  /** @throws Error where the file was made again with other bytes */
  #handle(key: string, caller: Caller, promised: FileContent, make: MakeFile): Promise<FileHandle> {
    return this.#folder.keeping(key, async () => {
      const kept = await onDisk(this.#folder.openFile(key, promised))
      if (kept) return kept
      const content = await this.#make(key, caller, make)
      if (!isSameContent(content, promised)) throw new Error('a file was made again with other bytes')
      const made = await onDisk(this.#folder.openFile(key, content))
      if (!made) throw new Error('a file was lost as soon as it was made')
      return made
    })
  }

  async #make(key: string, caller: Caller, make: MakeFile): Promise<FileContent> {
    if (this.#isClosed) throw new CacheClosed()
    return this.#making.do(key, caller, (maker) => this.#written(key, maker, make))
  }

  async #written(key: string, caller: Caller, make: MakeFile): Promise<FileContent> {
    try {
      const content = await this.#folder.write(key, await make(caller))
      this.#known.set(key, content)
      this.#made += 1
      return content
    } catch (fault) {
      throw this.#isClosed ? new CacheClosed() : fault // whatever stopped it, the end of the platform did
    }
  }
}
