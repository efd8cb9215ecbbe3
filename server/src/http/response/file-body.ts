import { randomBytes } from 'node:crypto'
import type { ByteRange } from '../../kernel/open-file.ts'

/** A body that is made of ranges of a file. */
export interface FileBody {
  readonly headers: Readonly<Record<string, string | number>>
  /** Each a range of the file, and what is sent before it. */
  readonly pieces: readonly { readonly head: string; readonly range: ByteRange }[]
  /** What is sent after all of them. */
  readonly end: string
}

/** @param bytes size of the file @param media its media type */
export const wholeOf = (bytes: number, media: string): FileBody => ({
  headers: { 'Content-Type': media, 'Content-Length': bytes },
  pieces: bytes === 0 ? [] : [{ head: '', range: { start: 0, end: bytes - 1 } }],
  end: '',
})

/** One range. @see RFC 9110, section 15.3.7.1 */
export const partOf = (bytes: number, media: string, range: ByteRange): FileBody => ({
  headers: {
    'Content-Type': media,
    'Content-Length': lengthOf(range),
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
export const partsOf = (bytes: number, media: string, ranges: readonly ByteRange[]): FileBody => {
  const boundary = randomBytes(BOUNDARY_BYTES).toString('hex')
  const pieces = ranges.map((range, place) => ({
    head: `${place === 0 ? '' : '\r\n'}--${boundary}\r\nContent-Type: ${media}\r\nContent-Range: ${contentRange(range, bytes)}\r\n\r\n`,
    range,
  }))
  const end = `\r\n--${boundary}--\r\n`
  const length = pieces.reduce((sum, { head, range }) => sum + head.length + lengthOf(range), end.length)
  return {
    headers: { 'Content-Type': `multipart/byteranges; boundary=${boundary}`, 'Content-Length': length },
    pieces,
    end,
  }
}

const BOUNDARY_BYTES = 20

const contentRange = ({ start, end }: ByteRange, bytes: number): string => `bytes ${start}-${end}/${bytes}`

const lengthOf = ({ start, end }: ByteRange): number => end - start + 1
