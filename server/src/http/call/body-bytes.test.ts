import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serveToys } from '../test/toys.fixture.ts'
import { bodyBytes } from './body-bytes.ts'

const { address } = await serveToys()

/** A connection whose test writes a request piece by piece, and reads the response meanwhile. */
const openConnection = async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString('latin1')
  })
  const write = (text: string) => socket.write(text, 'latin1')
  /** Settles once the server has sent this text. */
  const receives = async (text: string): Promise<void> => {
    while (!received.includes(text)) await once(socket, 'data')
  }
  return { write, receives, received: () => received }
}

const head = (...lines: readonly string[]) =>
  ['POST /toys/v1 HTTP/1.1', 'Host: test', 'Content-Type: application/json', ...lines, '', ''].join('\r\n')

test('a body that declares too many bytes is rejected before it is sent', async () => {
  const { write, receives } = await openConnection()
  write(head('Content-Length: 50001'))
  await receives('HTTP/1.1 413 ')
  await receives('The body is larger than 50000 bytes.')
})

test('the connection serves the next request once the rejected body has been sent', async () => {
  const { write, receives } = await openConnection()
  write(head('Content-Length: 50001'))
  await receives('HTTP/1.1 413 ')
  write(`${'x'.repeat(50_001)}${head('Content-Length: 12')}{"name":"a"}\n`)
  await receives('HTTP/1.1 201 ')
})

test('a client that expects 100 Continue gets the rejection in its place, and no keep-alive', async () => {
  const { write, receives, received } = await openConnection()
  write(head('Content-Length: 50001', 'Expect: 100-continue'))
  await receives('HTTP/1.1 413 ')
  expect(received()).not.toContain('HTTP/1.1 100 ')
  expect(received()).toContain('Connection: close')
})

test('a client that expects 100 Continue gets it for a body that is read', async () => {
  const { write, receives } = await openConnection()
  write(head('Content-Length: 12', 'Expect: 100-continue'))
  await receives('HTTP/1.1 100 ')
  write('{"name":"a"}')
  await receives('HTTP/1.1 201 ')
})

test('a body of unknown length is rejected as soon as it is too large', async () => {
  const { write, receives } = await openConnection()
  write(head('Transfer-Encoding: chunked'))
  write(`c351\r\n${' '.repeat(0xc351)}\r\n`) // 50,001 bytes, and no last chunk
  await receives('HTTP/1.1 413 ')
})

/** JSON of a toy in so many bytes. */
const makeToy = (bytes: number): Buffer => Buffer.from('{"name":"a"}'.padEnd(bytes))

test.each<[string, Record<string, string>, (body: Buffer) => NonNullable<RequestInit['body']>]>([
  ['with its length', {}, (body) => new Uint8Array(body)],
  ['of unknown length', {}, (body) => new Blob([new Uint8Array(body)]).stream()],
  ['in gzip', { 'Content-Encoding': 'gzip' }, (body) => new Uint8Array(gzipSync(body))],
  ['in deflate', { 'Content-Encoding': 'deflate' }, (body) => new Uint8Array(deflateSync(body))],
  ['in Brotli', { 'Content-Encoding': 'br' }, (body) => new Uint8Array(brotliCompressSync(body))],
])('a body of exactly the limit is accepted, and one byte more is not: %s', async (_how, encoding, sent) => {
  const post = async (bytes: number) => {
    const headers = { 'Content-Type': 'application/json', ...encoding }
    const init = { method: 'POST', headers, body: sent(makeToy(bytes)), duplex: 'half' } as const
    const response = await fetch(`${address}/toys/v1`, init)
    await response.arrayBuffer()
    return response.status
  }
  expect([await post(50_000), await post(50_001)]).toEqual([201, 413])
})

test.each<[string, Record<string, string>, number]>([
  ['no body', {}, 0],
  ['an empty body', { 'content-length': '0' }, 0],
  ['a compressed body without bytes', { 'content-length': '0', 'content-encoding': 'gzip' }, 0],
  ['a body with its length', { 'content-length': '7' }, 7],
  ['a body that is said not to be compressed', { 'content-length': '7', 'content-encoding': 'identity' }, 7],
  ['a body of unknown length', { 'transfer-encoding': 'chunked' }, 100],
  ['a body in gzip', { 'content-length': '7', 'content-encoding': 'gzip' }, 100],
  ['a body in Brotli', { 'content-length': '7', 'content-encoding': 'BR' }, 100],
])('memory for %s is counted as what it may hold', (_what, headers, bytes) => {
  expect(bodyBytes(headers, 100)).toBe(bytes)
})
