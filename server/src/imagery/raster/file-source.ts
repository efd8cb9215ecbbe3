import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { FileChanged, RasterError } from './raster-error.ts'

/** Bytes at a place in a file. */
interface Slice {
  readonly offset: number
  readonly length: number
}

/** Bytes that may be read at once: more than any block or directory of a file that can be shown. */
const MAX_SLICE = 128 * 2 ** 20

/** Up to this length a slice may lie beyond the end: nobody knows how long a directory is before it is read. */
const MAX_GUESSED = 4096

/** What geotiff.js reads: slices of a file, which is open only while it is read and may not change. */
export class FileSource {
  readonly fileSize = null
  readonly #path: string
  #state: string | undefined

  constructor(path: string) {
    this.#path = path
  }

  /** @throws RasterError for a slice beyond the end; FileChanged if it has changed since it was read first */
  async fetch(slices: readonly Slice[]): Promise<ArrayBuffer[]> {
    // A named pipe would otherwise be waited for.
    const handle = await open(this.#path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const size = await this.#readSize(handle)
      return await Promise.all(slices.map((slice) => read(handle, size, slice)))
    } finally {
      await handle.close()
    }
  }

  async fetchSlice(slice: Slice): Promise<Slice & { data: ArrayBuffer }> {
    const [data = new ArrayBuffer()] = await this.fetch([slice])
    return { ...slice, data }
  }

  /** Nothing stays open. */
  close(): Promise<void> {
    return Promise.resolve()
  }

  async #readSize(handle: FileHandle): Promise<number> {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new RasterError('it is not a file')
    const state = `${stats.ino} ${stats.size} ${stats.mtimeMs}`
    this.#state ??= state
    if (state !== this.#state) throw new FileChanged('the file changed while it was read')
    return stats.size
  }
}

const read = async (handle: FileHandle, size: number, { offset, length }: Slice): Promise<ArrayBuffer> => {
  const bytes = length > MAX_GUESSED ? length : Math.min(length, size - offset)
  if (!(offset >= 0 && bytes > 0 && bytes <= MAX_SLICE && offset + bytes <= size))
    throw new RasterError(`it names ${length} bytes at ${offset}, of ${size}`)
  const data = new Uint8Array(bytes)
  const { bytesRead } = await handle.read(data, 0, bytes, offset)
  if (bytesRead < bytes) throw new FileChanged('the file changed while it was read')
  return data.buffer
}
