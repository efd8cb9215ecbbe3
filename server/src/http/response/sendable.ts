import { Readable } from 'node:stream'
import { bytesOf } from './body-bytes.ts'
import { tagOf } from './entity-tag.ts'
import type { Validators } from './preconditions.ts'
import { OpenFile } from '../../kernel/open-file.ts'
import type { ByteRange } from '../../kernel/open-file.ts'

/** What can be sent whole and in parts: a file, or bytes that are made for the call. */
export interface Sendable extends Validators {
  /** Size in bytes. */
  readonly bytes: number
  /** The bytes of a range that lies within it. */
  stream(range: ByteRange): Readable
}

/** The body of a reply, to be sent whole or in parts. */
export const sendableOf = async (body: unknown): Promise<Sendable> => {
  if (body instanceof OpenFile) return body
  const bytes = bytesOf(body)
  return {
    bytes: bytes.length,
    etag: await tagOf(body),
    lastModified: undefined,
    stream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}
