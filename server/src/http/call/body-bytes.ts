import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import getRawBody from 'raw-body'
import { Problem } from '../../kernel/problem.ts'

/**
 * How many bytes a request body may hold: its Content-Length, or the limit where it is compressed or of unknown length.
 * @throws Problem 413 where it declares more than the limit: the sender need not send it first
 */
export const bodyBytes = (headers: IncomingHttpHeaders, limit: number): number => {
  const length = Number(headers['content-length'] ?? 0)
  if (length > limit) throw bodyTooLarge(limit)
  const isMeasured = headers['transfer-encoding'] === undefined && contentEncoding(headers) === 'identity'
  return isMeasured || !hasBody(headers) ? length : limit
}

/** Whether the header fields announce a body. @see RFC 9112, section 6.3 */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reads and decompresses a request body, up to a limit of bytes, and asks for it first where its sender waits for that.
 * @throws Problem 400, 413 or 415, as soon as the limit is reached
 * @see RFC 9110, section 10.1.1
 */
export const readBodyBytes = async (
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
): Promise<Buffer> => {
  bodyBytes(req.headers, limit)
  if (req.headers.expect !== undefined && req.httpVersion !== '1.0') res.writeContinue()
  const length = req.headers['content-length']
  if (contentEncoding(req.headers) === 'identity') return getRawBody(req, { limit, length: length ?? null })
  const inflated = inflate(req)
  try {
    return await getRawBody(inflated, { limit })
  } finally {
    req.unpipe()
    inflated.destroy()
  }
}

/** The rest of a body that is too large is read and dropped once the response is sent, or its sender might not see it. */
export const bodyTooLarge = (limit: number | undefined): Problem =>
  new Problem(413, limit === undefined ? 'The body is too large.' : `The body is larger than ${limit} bytes.`)

const contentEncoding = (headers: IncomingHttpHeaders): string =>
  (headers['content-encoding'] ?? 'identity').toLowerCase()

/** An inflating stream that fails where the request ends too early. @throws Problem 415 */
const inflate = (req: IncomingMessage) => {
  const stream = inflaterFor(contentEncoding(req.headers))
  req.once('close', () => {
    if (!req.complete) stream.destroy(new Problem(400, 'The body ended too early.'))
  })
  return req.pipe(stream)
}

const inflaterFor = (encoding: string) => {
  switch (encoding) {
    case 'gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new Problem(415, 'This Content-Encoding is not accepted; use gzip, deflate, br or none.')
  }
}
