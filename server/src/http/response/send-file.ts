import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AnyReply } from './any-reply.ts'
import { bodyChunks, wholeFile, singleRange, multipartRanges } from './file-body.ts'
import type { FileBody, Sendable } from './file-body.ts'
import { rangesIn } from './byte-ranges.ts'
import { httpDate, isRangeWanted, verdictOn } from './preconditions.ts'
import type { Validators } from './preconditions.ts'
import { setHeaders } from './send-bytes.ts'
import type { ByteRange } from '../../kernel/open-file.ts'
import { Problem } from '../../kernel/problem.ts'

/** A file, and the media type of the whole. */
interface TypedFile {
  readonly file: Sendable
  readonly media: string
}

/** Sends what is left of an answer, which takes as long as the caller takes to read it. */
export type Rest = () => Promise<void>

/**
 * Answers with a file, or with as much of it as the call wants: 200, 206 for ranges, 304 without a body.
 * @returns what is left to be sent; undefined if the answer is complete
 * @throws Problem 412 where a condition of the call fails, 416 where none of its ranges lies within the file
 * @see RFC 9110, sections 13 and 14
 */
export const sendFile = async (
  res: ServerResponse,
  method: string,
  { headers, onSending }: AnyReply,
  { file, media }: TypedFile,
): Promise<Rest | undefined> => {
  const verdict = verdictOn(res.req.headers, file)
  if (verdict === 'failed') throw new Problem(412, CHANGED)
  if (verdict === 'unchanged') {
    setHeaders(res, { ETag: file.etag, 'Cache-Control': headers?.['Cache-Control'] }) // @see RFC 9110, section 15.4.5
    res.statusCode = 304
    res.end()
    return undefined
  }
  const ranges = method === 'GET' ? readRanges(res, file) : undefined
  if (method === 'GET') await onSending?.(ranges ? 'part' : 'whole')
  const body = buildBody(file, media, ranges)
  res.statusCode = ranges ? 206 : 200
  setHeaders(res, { ...headers, ...validatorHeaders(file), ...body.headers })
  if (method !== 'GET') {
    res.end()
    return undefined
  }
  return () => streamBody(res, file, body)
}

const CHANGED = 'The file is no longer the one that If-Match or If-Unmodified-Since names.'

/**
 * The ranges that a call wants; undefined for the whole file.
 * @throws Problem 416
 */
const readRanges = (
  { req: { headers } }: ServerResponse,
  file: Sendable,
): readonly ByteRange[] | undefined => {
  if (headers.range === undefined || !isRangeWanted(headers, file)) return undefined
  const ranges = rangesIn(headers.range, file.bytes)
  if (ranges?.length !== 0) return ranges
  throw new Problem(416, `Range: none of the ranges lies within the file, which has ${file.bytes} bytes.`, {
    headers: { 'Content-Range': `bytes */${file.bytes}` },
  })
}

const buildBody = (
  { bytes }: Sendable,
  media: string,
  [first, ...others]: readonly ByteRange[] = [],
): FileBody => {
  if (!first) return wholeFile(bytes, media)
  return others.length === 0
    ? singleRange(bytes, media, first)
    : multipartRanges(bytes, media, [first, ...others])
}

const validatorHeaders = ({ etag, lastModified }: Validators) => ({
  'Accept-Ranges': 'bytes',
  ETag: etag,
  'Last-Modified': lastModified === undefined ? undefined : httpDate(lastModified),
})

/**
 * Sends the bytes that the headers have promised, as fast as the caller takes them, and nothing more to one who has gone.
 * @throws Error where the file cannot be read, or is no longer as long as it was
 */
const streamBody = async (res: ServerResponse, file: Sendable, body: FileBody): Promise<void> => {
  if (res.destroyed) return
  const gone = new AbortController()
  res.once('close', () => {
    gone.abort()
  })
  try {
    for await (const chunk of bodyChunks(file, body, gone.signal))
      if (!res.write(chunk)) await once(res, 'drain', gone)
    res.end()
  } catch (fault) {
    if (!gone.signal.aborted) throw fault
  }
}
