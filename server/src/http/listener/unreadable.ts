import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { SAFE_HEADERS } from '../guards/safe-headers.ts'

/** What the parser of the server accepts, so that such requests are answered like all others. */
export const PARSER_OPTIONS = {
  /**
   * Bytes of an address and its header fields: more than the limit, so that longer ones fail in the shape of their
   * area.
   */
  maxHeaderSize: 65_536,
  requireHostHeader: false,
} as const

/**
 * How long a refused caller may go on sending, in milliseconds: if the connection closed at once, the answer would be
 * lost.
 */
const LINGER_MS = 1_000

/** The failure of a request that cannot be read, by the parser's code. */
const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Address and header fields are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of a chunk are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}
const MALFORMED = [400, 'The request is malformed.'] as const

/**
 * Answers what Node does not pass on as a request: what its parser refuses, what arrives too slowly, and CONNECT. The
 * area is not known, so the body is `{message}`. Requests with an `Expect` are passed on like others: the reader of a body asks
 * for it first.
 * @see RFC 9112, section 2.2
 */
export const answerUnreadable = (server: Server): void => {
  const latest = new WeakMap<Duplex, ServerResponse>()
  const refused = new WeakSet<Duplex>()
  server.on('request', ({ socket }, res) => latest.set(socket, res))
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  server.on('checkContinue', (req, res) => {
    // A client that gets a final response may not send the body: the next bytes could be either.
    res.shouldKeepAlive = false
    server.emit('request', req, res)
  })
  server.on('connect', (_req, socket) => {
    refuse(socket, 405, 'CONNECT is not allowed here.', randomUUID(), 'Allow: GET, PUT, POST, DELETE, PATCH')
  })
  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return // the rest of what was refused
    refused.add(socket)
    const answer = latest.get(socket)
    const isUnderWay = answer?.headersSent === true && !answer.writableEnded
    if (!socket.writable || isUnderWay) {
      socket.destroy()
      return
    }
    if (answer?.writableEnded === true && !answer.req.complete) {
      endSoon(socket) // the fault is in the body of a request that was answered before all of it arrived
      return
    }
    const [status, message] = ANSWERS[fault.code ?? ''] ?? MALFORMED
    const id = answer?.writableEnded === false ? answer.getHeader('X-Request-Id') : undefined
    refuse(socket, status, message, String(id ?? randomUUID()))
  })
}

const refuse = (socket: Duplex, status: number, message: string, id: string, ...others: string[]): void => {
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    `X-Request-Id: ${id}`,
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    ...others,
  ]
  endSoon(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Ends a connection, at the latest after a time in which the caller can read the answer. @param last what is still sent */
const endSoon = (socket: Duplex, last = ''): void => {
  socket.end(last)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => {
    clearTimeout(timer)
  })
  socket.resume()
}
