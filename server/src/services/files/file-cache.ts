import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { OpenFile } from '../../kernel/open-file.ts'

/** Makes the bytes of a file, the same at every call. */
export type MakeFile = () => Promise<Uint8Array>

/** Bytes of files that are kept. */
const ROOM = 64 * 2 ** 20

/** Files that are made when they are first asked for, once for all who ask meanwhile. */
export class FileCache {
  readonly #files = new LRUCache<string, Uint8Array, MakeFile>({
    maxSize: ROOM,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true, // a caller that waits for a file gets it, even if it was evicted from the cache meanwhile
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })

  /**
   * @param key names the content
   * @param lastModified milliseconds since 1970 UTC
   * @throws what `make` throws
   */
  async open(key: string, lastModified: number, make: MakeFile): Promise<OpenFile> {
    const bytes = await this.#files.forceFetch(key, { context: make })
    const sha256 = createHash('sha256').update(bytes)
    const facts = {
      bytes: bytes.length,
      md5: createHash('md5').update(bytes).digest('hex'),
      etag: `"${sha256.copy().digest('base64url')}"`,
      sha256: sha256.digest('hex'),
      lastModified,
    }
    return new OpenFile(facts, ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]))
  }
}
