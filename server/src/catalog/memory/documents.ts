import { CodeColumn } from './column.ts'

/** Sizes of the chunks of memory that documents share, in bytes: each is twice as large as the one before it. */
const MIN_CHUNK_BYTES = 512 * 1024
const MAX_CHUNK_BYTES = 8 * 1024 * 1024

/** Documents of consecutive rows, one after the other. */
interface Chunk {
  readonly firstRow: number
  bytes: Buffer
  used: number
  /** Bytes of documents that were dropped. */
  dropped: number
}

/**
 * Documents by row as UTF-8 text outside the heap, so that they can be sent without being serialized again, and a
 * million of them cost the garbage collector nothing. Rows are added in order.
 */
export class Documents {
  readonly #chunks: Chunk[] = []
  readonly #chunkIndex = new CodeColumn()
  readonly #offset = new CodeColumn()
  /** 0 where the document was dropped. */
  readonly #length = new CodeColumn()
  #rows = 0

  /** @param document is copied */
  append(document: Uint8Array): void {
    const row = this.#rows++
    const chunk = this.#chunkWithRoom(document.length, row)
    chunk.bytes.set(document, chunk.used)
    this.#chunkIndex.set(row, this.#chunks.length - 1)
    this.#offset.set(row, chunk.used)
    this.#length.set(row, document.length)
    chunk.used += document.length
  }

  /** Undefined where it was dropped. The bytes belong to the store and must not be changed. */
  get(row: number): Buffer | undefined {
    const length = this.#length.at(row)
    if (length === 0) return undefined
    const offset = this.#offset.at(row)
    return this.#chunks[this.#chunkIndex.at(row)]?.bytes.subarray(offset, offset + length)
  }

  drop(row: number): void {
    const at = this.#chunkIndex.at(row)
    const chunk = this.#chunks[at]
    if (!chunk) return
    chunk.dropped += this.#length.at(row)
    this.#length.set(row, 0)
    const isFull = at < this.#chunks.length - 1
    if (isFull && chunk.dropped * 2 > chunk.used)
      this.#shrink(chunk, this.#chunks[at + 1]?.firstRow ?? this.#rows)
  }

  /** Bytes of all documents, and of the memory that holds them. */
  get bytes(): { readonly used: number; readonly held: number } {
    return {
      used: this.#chunks.reduce((sum, { used, dropped }) => sum + used - dropped, 0),
      held: this.#chunks.reduce((sum, { bytes }) => sum + bytes.length, 0),
    }
  }

  /** Bytes of the index of documents. */
  get indexBytes(): number {
    return this.#chunkIndex.bytes + this.#offset.bytes + this.#length.bytes
  }

  #chunkWithRoom(bytes: number, row: number): Chunk {
    const last = this.#chunks.at(-1)
    if (last && last.bytes.length - last.used >= bytes) return last
    const shared = Math.min(MIN_CHUNK_BYTES * 2 ** this.#chunks.length, MAX_CHUNK_BYTES)
    const size = Math.max(shared, bytes)
    const chunk = { firstRow: row, bytes: Buffer.allocUnsafeSlow(size), used: 0, dropped: 0 }
    this.#chunks.push(chunk)
    return chunk
  }

  /** Frees the memory of dropped documents. Bytes of the old chunk that are still in use stay valid. */
  #shrink(chunk: Chunk, endRow: number): void {
    const bytes = Buffer.allocUnsafeSlow(chunk.used - chunk.dropped)
    let used = 0
    for (let row = chunk.firstRow; row < endRow; row++) {
      const document = this.get(row)
      if (!document) continue
      document.copy(bytes, used)
      this.#offset.set(row, used)
      used += document.length
    }
    Object.assign(chunk, { bytes, used, dropped: 0 })
  }
}
