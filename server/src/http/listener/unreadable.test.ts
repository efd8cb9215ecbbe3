import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerOptions } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rawRequest, sendRaw } from '../test/raw.fixture.ts'
import { answerUnreadable, PARSER_OPTIONS } from './unreadable.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Port of a server that answers what is read. */
const serve = async (options: ServerOptions = {}): Promise<number> => {
  const server = createServer({ ...PARSER_OPTIONS, ...options }, (req, res) => {
    res.setHeader('X-Request-Id', 'the-call')
    if (req.url === '/begun') res.write('half')
    else if (req.method === 'GET') res.end('{}')
    req.resume()
  })
  servers.push(server)
  answerUnreadable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Has time for every caller. */
let port = 0
/** Soon gives up callers who are slow: on a busy machine all are. */
let hastyPort = 0
beforeAll(async () => {
  port = await serve()
  hastyPort = await serve({ connectionsCheckingInterval: 10, headersTimeout: 50 })
})

const BODY = z.looseObject({ message: z.string() })
const UNENDED = 'GET / HTTP/1.1\r\nHost: a\r\n'
const BAD_CHUNK = 'Host: a\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n\r\n'

describe('what cannot be read is answered with what is wrong and a request id', () => {
  const cases: readonly (readonly [why: string, text: string, status: number, message: RegExp])[] = [
    ['no HTTP', 'hello\r\n\r\n', 400, /malformed/],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost\r\n\r\n', 400, /malformed/],
    ['a body whose chunks are none', `POST / HTTP/1.1\r\n${BAD_CHUNK}`, 400, /malformed/],
    ['header fields past all bounds', rawRequest('/', `X-Long: ${'a'.repeat(100_000)}`), 431, /too large/],
    ['a head that does not end in time', UNENDED, 408, /in time/],
    ['CONNECT', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n', 405, /CONNECT/],
  ]
  test.each(cases)('%s', async (_why, text, status, message) => {
    const answer = await sendRaw(text === UNENDED ? hastyPort : port, text)
    expect(answer.status).toBe(status)
    expect(Object.keys(BODY.parse(answer.body))).toEqual(['message'])
    expect(BODY.parse(answer.body).message).toMatch(message)
    expect(answer.headers.get('connection')).toBe('close')
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  })
})

test('a fault in the body of a call has the id that the call has', async () => {
  const answer = await sendRaw(port, `POST / HTTP/1.1\r\n${BAD_CHUNK}`)
  expect(answer.headers.get('x-request-id')).toBe('the-call')
})

test('an answer that has begun is cut off, with nothing put into it', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => undefined) // it may be reset
  socket.write('POST /begun HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  await once(socket, 'data')
  socket.write('no chunk\r\n\r\n')
  await once(socket, 'close')
  expect(text).toContain('half')
  expect(text).not.toContain('malformed')
})

test('an expectation reaches the one who answers', async () => {
  expect((await sendRaw(port, rawRequest('/', 'Expect: 200-ok'))).status).toBe(200)
})
