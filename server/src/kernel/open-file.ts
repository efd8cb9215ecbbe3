import type { Readable } from 'node:stream'

/** Bytes of a file, counted from 0, both ends included. @see RFC 9110, section 14.1.2 */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** How much of a file is sent: `part` to a call that asks for ranges of it, however much they are. */
export type Extent = 'whole' | 'part'

/** What is known of a file before its bytes are read. */
export interface FileFacts {
  /** Size in bytes. */
  readonly bytes: number
  /** Hexadecimal. */
  readonly md5: string
  /** Hexadecimal. */
  readonly sha256: string
  /** A strong entity tag in double quotes: another one as soon as one byte differs. @see RFC 9110, section 8.8.3 */
  readonly etag: string
  /** Milliseconds since 1970 UTC, the same in every process. */
  readonly lastModified: number
}

/** A file that is there, whole: any part of it can be read, any number of times. */
export class OpenFile implements FileFacts {
  readonly bytes: number
  readonly md5: string
  readonly sha256: string
  readonly etag: string
  readonly lastModified: number
  readonly #read: (range: ByteRange) => Readable

  /** @param read streams a range that lies within the file */
  constructor({ bytes, md5, sha256, etag, lastModified }: FileFacts, read: (range: ByteRange) => Readable) {
    this.bytes = bytes
    this.md5 = md5
    this.sha256 = sha256
    this.etag = etag
    this.lastModified = lastModified
    this.#read = read
  }

  /** The bytes of a range that lies within the file; all of them unless one is given. */
  stream(range: ByteRange = { start: 0, end: this.bytes - 1 }): Readable {
    return this.#read(range)
  }
}
