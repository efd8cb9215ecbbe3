import type { Caller } from '../../kernel/caller.ts'
import { Readable } from 'node:stream'
import { OpenFile } from '../../kernel/open-file.ts'
import type { ByteRange } from '../../kernel/open-file.ts'
import type { Digests, FileDigests } from './file-digests.ts'
import { NotServed, fileVersion } from './imagery-folder.ts'
import type { FoundFile, ImageryFolder } from './imagery-folder.ts'

/** Bytes that are read at once. */
const AT_ONCE = 256 * 1024

/** Opens files of the imagery folder, as they lie there. */
export class ImageryFiles {
  readonly #folder: ImageryFolder
  readonly #digests: FileDigests

  constructor(folder: ImageryFolder, digests: FileDigests) {
    this.#folder = folder
    this.#digests = digests
  }

  /** @param names below the folder @throws NotServed */
  async open(names: readonly string[], caller: Caller): Promise<OpenFile> {
    const found = await this.#folder.findAt(names)
    const kept = await this.#digests.findKept(found)
    return kept ? this.#opened(found, kept) : this.#digested(names, caller)
  }

  /** A file whose content is not known yet, which is read for that. */
  async #digested(names: readonly string[], caller: Caller): Promise<OpenFile> {
    const file = await this.#folder.open(names)
    try {
      return this.#opened(file, await this.#digests.of(file, caller))
    } finally {
      await file.handle.close()
    }
  }

  #opened({ names, version, stats }: FoundFile, { md5, sha256 }: Digests): OpenFile {
    const facts = {
      bytes: Number(stats.size),
      md5,
      sha256,
      etag: `"${Buffer.from(sha256, 'hex').toString('base64url')}"`,
      lastModified: Number(stats.mtimeMs),
    }
    return new OpenFile(facts, (range) => Readable.from(this.#read(names, version, range)))
  }

  /** Where a file lies, and what names its content. @throws NotServed */
  async onDisk(names: readonly string[]): Promise<Pick<FoundFile, 'path' | 'version'>> {
    const { path, version } = await this.#folder.findAt(names)
    return { path, version }
  }

  async isThere(names: readonly string[]): Promise<boolean> {
    try {
      await this.#folder.findAt(names)
      return true
    } catch (fault) {
      if (fault instanceof NotServed) return false
      throw fault
    }
  }

  /**
   * The bytes of the version that was digested. It is looked at after each reading, so that no byte of another one
   * leaves: the stream ends with an error instead.
   */
  async *#read(names: readonly string[], version: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    const { handle } = await this.#folder.open(names)
    try {
      for (let at = start; at <= end;) {
        const part = Buffer.allocUnsafe(Math.min(AT_ONCE, end - at + 1))
        const { bytesRead } = await handle.read(part, 0, part.length, at)
        if (bytesRead === 0 || fileVersion(await handle.stat({ bigint: true })) !== version)
          throw new NotServed('changed while it was read')
        yield part.subarray(0, bytesRead)
        at += bytesRead
      }
    } finally {
      await handle.close()
    }
  }
}
