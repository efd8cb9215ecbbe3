import './loopback-only.mjs'
import { lookup, promises } from 'node:dns'
import { connect } from 'node:net'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startLittleServer } from './little-server.ts'

const connected = async (port: number, host: string): Promise<void> => {
  const socket = connect(port, host)
  await once(socket, 'connect')
  socket.destroy()
}

// Addresses and names that are nobody's. @see RFC 5737, RFC 3849, RFC 6761
test.each<[why: string, reach: () => Promise<unknown>]>([
  ['an address', () => connected(80, '192.0.2.1')],
  ['an IPv6 address', () => connected(80, '2001:db8::1')],
  ['an IPv4 address written as IPv6', () => connected(80, '::ffff:192.0.2.1')],
  ['a name', () => connected(80, 'imagery.invalid')],
  ['an address by fetch', () => fetch('http://192.0.2.1/')],
  ['a name by fetch, with TLS', () => fetch('https://imagery.invalid/')],
  ['a name, to be looked up', () => promisify(lookup)('imagery.invalid')],
  ['a name, to be looked up by a promise', () => promises.lookup('imagery.invalid')],
])('a confined process does not reach %s', async (_why, reach) => {
  const fault: unknown = await reach().then(
    () => 'reached',
    (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error),
  )
  expect(String(fault)).toMatch(/blocked: \S+ is not this machine/)
})

test('a confined process reaches this machine, by its address and by its name', async () => {
  const server = await startLittleServer(() => ({ status: 204, headers: new Headers(), body: '' }))
  const { port } = new URL(server.baseUrl)
  await connected(Number(port), '127.0.0.1')
  await connected(Number(port), '::ffff:127.0.0.1')
  expect((await fetch(`http://localhost:${port}`)).status).toBe(204)
  await server.stop()
})
