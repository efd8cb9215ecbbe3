import type { IncomingMessage } from 'node:http'
import { invalid, Problem } from '../../kernel/problem.ts'
import { readHeaders } from '../message.ts'

/** Most bytes of an address and its header fields, names and values together. */
const MAX_HEADER_BYTES = 16_384

/**
 * Refuses a request that does not name its host exactly once.
 * @throws Problem 400 for no `Host` or several
 * @see RFC 9112, section 3.2
 */
export const guardHost = (req: IncomingMessage): void => {
  const hosts = readHeaders(req, 'host').length
  if (hosts > 1) throw new Problem(400, 'The request has more than one Host header.')
  if (hosts === 0 && req.httpVersion !== '1.0') throw new Problem(400, 'The request has no Host header.')
}

/**
 * Rejects a body in a transfer coding that the server does not undo: Node's parser joins the chunks and passes the rest on
 * as it came, so that it would be read as if it were not encoded.
 * @throws Problem 400 where the last coding is not `chunked`, so that nothing says where the body ends
 * @throws Problem 501 for another coding before it
 * @see RFC 9112, sections 6.1 and 6.3
 */
export const guardTransferCoding = ({ headers }: IncomingMessage): void => {
  const coding = headers['transfer-encoding']?.trim().toLowerCase()
  if (coding === undefined || coding === 'chunked') return
  const isDelimited = /[ ,]chunked$/.test(coding)
  throw new Problem(
    isDelimited ? 501 : 400,
    'Transfer-Encoding: only chunked is supported. Send a compressed body with Content-Encoding: gzip.',
  )
}

/**
 * Refuses a request with an unknown expectation or a head that is too large.
 * @throws Problem 417 for an `Expect` other than `100-continue`
 * @throws Problem 431 for an address and header fields of more than 16 KiB
 */
export const guardHead = (req: IncomingMessage): void => {
  guardSize(req)
  guardExpectation(req)
}

const guardSize = ({ url = '', rawHeaders }: IncomingMessage): void => {
  let size = url.length
  for (const text of rawHeaders) size += text.length
  if (size > MAX_HEADER_BYTES)
    throw new Problem(431, `Address and header fields have more than ${MAX_HEADER_BYTES} bytes together.`)
}

/** @see RFC 9110, section 10.1.1 */
const guardExpectation = ({ headers: { expect }, httpVersion }: IncomingMessage): void => {
  if (expect !== undefined && httpVersion !== '1.0' && expect.toLowerCase() !== '100-continue')
    throw new Problem(417, 'The only Expect that is met here is 100-continue.')
}

/**
 * Refuses an address with a `%` without two hexadecimal digits, or with escapes that are not UTF-8: they would be read
 * as another character.
 * @throws Problem 400 that names the parameter
 */
export const guardEscapes = ({ url = '' }: IncomingMessage): void => {
  if (!url.includes('%')) return
  const [path = '', ...query] = url.split(/[?&]/)
  if (!canBeDecoded(path)) throw new Problem(400, 'The path has a broken percent-escape.')
  const broken = query.find((parameter) => !canBeDecoded(parameter))
  if (broken !== undefined) throw invalid(nameIn(broken), 'has a broken percent-escape')
}

const nameIn = (parameter: string): string => {
  const [name = ''] = parameter.split('=')
  return canBeDecoded(name) ? decodeURIComponent(name).slice(0, 64) : 'query'
}

const canBeDecoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
