import { randomBytes } from 'node:crypto'
import { OpenFile } from '../../kernel/open-file.ts'
import type { ByteRange } from '../../kernel/open-file.ts'
import { addAbortSignal, Readable } from 'node:stream'
import { toBytes } from './send-bytes.ts'
import { tagBody } from './entity-tag.ts'
import type { Validators } from './preconditions.ts'

/** A body that is made of ranges of a file. */
export interface FileBody {
  readonly headers: Readonly<Record<string, string | number>>
  /** Each a range of the file, and what is sent before it. */
  readonly pieces: readonly { readonly head: string; readonly range: ByteRange }[]
  /** What is sent after all of them. */
  readonly end: string
}

/** @param bytes size of the file @param media its media type */
export const wholeFile = (bytes: number, media: string): FileBody => ({
  headers: { 'Content-Type': media, 'Content-Length': bytes },
  pieces: bytes === 0 ? [] : [{ head: '', range: { start: 0, end: bytes - 1 } }],
  end: '',
})

/** One range. @see RFC 9110, section 15.3.7.1 */
export const singleRange = (bytes: number, media: string, range: ByteRange): FileBody => ({
  headers: {
    'Content-Type': media,
    'Content-Length': rangeLength(range),
    'Content-Range': contentRange(range, bytes),
  },
  pieces: [{ head: '', range }],
  end: '',
})

/**
 * Several ranges as `multipart/byteranges`. Nobody can know the boundary before the file is there, so that it does not
 * stand in it.
 * @see RFC 9110, sections 14.6 and 15.3.7.2; RFC 2046, section 5.1.1
 */
export const multipartRanges = (bytes: number, media: string, ranges: readonly ByteRange[]): FileBody => {
  const boundary = randomBytes(BOUNDARY_BYTES).toString('hex')
  const pieces = ranges.map((range, place) => ({
    head: `${place === 0 ? '' : '\r\n'}--${boundary}\r\nContent-Type: ${media}\r\nContent-Range: ${contentRange(range, bytes)}\r\n\r\n`,
    range,
  }))
  const end = `\r\n--${boundary}--\r\n`
  const length = pieces.reduce((sum, { head, range }) => sum + head.length + rangeLength(range), end.length)
  return {
    headers: { 'Content-Type': `multipart/byteranges; boundary=${boundary}`, 'Content-Length': length },
    pieces,
    end,
  }
}

const BOUNDARY_BYTES = 20

const contentRange = ({ start, end }: ByteRange, bytes: number): string => `bytes ${start}-${end}/${bytes}`

const rangeLength = ({ start, end }: ByteRange): number => end - start + 1

/**
 * The bytes of a body, in its order. What stands before a range comes with its first bytes: a file that cannot be opened
 * has sent nothing.
 * @param signal closes the file
 * @throws Error if the file cannot be read, or is longer or shorter than it was; not one byte too many is given then
 */
export async function* bodyChunks(
  file: Sendable,
  { pieces, end }: FileBody,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (const { head, range } of pieces) {
    let before = head
    for await (const chunk of exactly(file.stream(range), range.end - range.start + 1, signal)) {
      if (before !== '') yield Buffer.from(before)
      before = ''
      yield chunk
    }
  }
  if (end !== '') yield Buffer.from(end)
}

async function* exactly(stream: Readable, length: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let left = length
  const chunks: AsyncIterable<Uint8Array> = addAbortSignal(signal, stream)
  for await (const chunk of chunks) {
    left -= chunk.length
    if (left < 0) throw new Error(`A file has more bytes than it had: ${-left} beyond ${length}.`)
    yield chunk
  }
  if (left > 0) throw new Error(`A file has fewer bytes than it had: ${left} of ${length} are missing.`)
}

/** What can be sent whole and in parts: a file, or bytes that are made for the call. */
export interface Sendable extends Validators {
  /** Size in bytes. */
  readonly bytes: number
  /** The bytes of a range that lies within it. */
  stream(range: ByteRange): Readable
}

/** The body of a reply, to be sent whole or in parts. */
export const toSendable = async (body: unknown): Promise<Sendable> => {
  if (body instanceof OpenFile) return body
  const bytes = toBytes(body)
  return {
    bytes: bytes.length,
    etag: await tagBody(body),
    lastModified: undefined,
    stream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}
