import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveToys } from '../server/toys-fixture.ts'

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
