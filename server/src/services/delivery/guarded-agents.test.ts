import { once } from 'node:events'
import { createServer, get, IncomingMessage } from 'node:http'
import { get as getEncrypted } from 'node:https'
import { connect, createServer as createTcpServer } from 'node:net'
import type { Server } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Resolve } from '../network/public-lookup.ts'
import { BlockedHost, ConnectionGuard, SilentStore } from './connection-guard.ts'
import { parseDeliveryHosts } from './delivery-hosts.ts'
import { createGuardedAgents } from './guarded-agents.ts'
import type { GuardedAgents } from './guarded-agents.ts'

const TIMEOUTS = { connect: 5000, silence: 5000 }

/** Calls that got to this machine, by path. */
const received: string[] = []
const server = createServer((request, response) => {
  received.push(request.url ?? '')
  response.end('here')
})
let port: number
let agents: GuardedAgents | undefined

beforeAll(async () => {
  port = await listening(server)
})
afterEach(() => {
  agents?.destroy()
  received.length = 0
})
afterAll(async () => {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
})

const listening = async (any: Server, host = '127.0.0.1'): Promise<number> => {
  any.listen(0, host)
  await once(any, 'listening')
  const address = any.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  return address.port
}

const agentsFor = (deliver: string, resolve?: Resolve, timeouts = TIMEOUTS): GuardedAgents => {
  agents = createGuardedAgents(new ConnectionGuard(parseDeliveryHosts(deliver), timeouts, resolve))
  return agents
}

/** The status of an answer, or the fault. */
const ask = async (address: string, through: GuardedAgents): Promise<unknown> => {
  const { http, https } = through
  const request = address.startsWith('https:')
    ? getEncrypted(address, { agent: https })
    : get(address, { agent: http })
  try {
    const answer: readonly unknown[] = await once(request, 'response')
    request.destroy()
    return answer[0] instanceof IncomingMessage ? answer[0].statusCode : undefined
  } catch (fault) {
    return fault
  }
}

/** Looks every name up as these addresses, a next one each time. */
const resolvingTo = (...answers: readonly (readonly string[])[]): Resolve => {
  let next = 0
  return (_name, _options, done) => {
    const addresses = answers[Math.min(next++, answers.length - 1)] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

test('a machine that is named with its port is reached', async () => {
  expect(await ask(`http://127.0.0.1:${port}/a`, agentsFor(`127.0.0.1:${port}`))).toBe(200)
  expect(received).toEqual(['/a'])
})

test('a machine that is named by a name is looked up as usual', async () => {
  expect(await ask(`http://localhost:${port}/`, agentsFor(`localhost:${port}`))).toBe(200)
})

describe('an address of IPv6', () => {
  const inner = createServer((_request, response) => response.end('here'))
  let innerPort: number
  beforeAll(async () => {
    innerPort = await listening(inner, '::1')
  })
  afterAll(() => {
    inner.close()
    inner.closeAllConnections()
  })

  test.each(['::1', '[::1]'])('is reached as %s', async (host) => {
    const { http } = agentsFor(`[::1]:${innerPort}`)
    const request = get({ agent: http, host, port: innerPort })
    expect(await once(request, 'response')).toMatchObject([{ statusCode: 200 }])
    request.destroy()
  })

  test('that is private is not, in brackets either', async () => {
    const { https } = agentsFor('[fd00::1]')
    const request = getEncrypted({ agent: https, host: '[fd00::1]' })
    expect(await once(request, 'error')).toMatchObject([{ name: 'BlockedAddress' }])
  })
})

describe('nothing else is', () => {
  test.each([
    ['this machine at its other names', () => `http://localhost:${port}/`],
    ['this machine, IPv6', () => `http://[::1]:${port}/`],
    ['this machine, mapped', () => `http://[::ffff:127.0.0.1]:${port}/`],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['the metadata of a cloud, by name', () => 'http://metadata.google.internal/'],
    ['what is public, unless it is named', () => 'https://objects.example.com/'],
    ['a named host at another port', () => 'https://s3.example.org:8443/'],
    ['a named host in the open', () => 'http://s3.example.org/'],
  ])('%s', async (_what, address) => {
    const through = agentsFor(`127.0.0.1:${port === 1 ? 2 : 1},s3.example.org`, resolvingTo(['127.0.0.1']))
    const host = new URL(address()).hostname.replace(/^\[|\]$/g, '')
    expect(await ask(address(), through)).toEqual(new BlockedHost(host))
    expect(received).toEqual([])
  })
})

describe('a name that is allowed leads to public addresses alone', () => {
  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, IPv6', ['::1']],
    ['a link', ['169.254.169.254']],
    ['a private network', ['10.0.0.5']],
    ['one public address and one that is not', ['8.8.8.8', '192.168.0.1']],
    ['the platform services of Azure', ['168.63.129.16']],
    ['a link with its zone', ['fe80::1%lo']],
    ['nothing', []],
  ])('not to %s', async (_what, addresses) => {
    const through = agentsFor('example.org', resolvingTo(addresses))
    expect(await ask('https://bucket.example.org/', through)).toMatchObject({ name: 'BlockedAddress' })
  })

  test('not to an address that is written in its place', async () => {
    const through = agentsFor('10.0.0.5,127.0.0.1')
    for (const address of ['https://10.0.0.5/', 'https://127.0.0.1/'])
      expect(await ask(address, through)).toMatchObject({ name: 'BlockedAddress' })
  })

  test('however often it is looked up: each connection is to addresses that were checked for it', async () => {
    const through = agentsFor('example.org', resolvingTo(['127.0.0.1'], ['8.8.8.8', '::1'], ['::1']))
    for (const path of ['a', 'b', 'c'])
      expect(await ask(`https://example.org/${path}`, through)).toMatchObject({ name: 'BlockedAddress' })
  })

  test('and a socket that is somewhere else nevertheless sends nothing', async () => {
    const bytes: Buffer[] = []
    const inner = createTcpServer((socket) =>
      socket.on('error', () => undefined).on('data', (data) => bytes.push(data)),
    )
    const innerPort = await listening(inner)
    const guard = new ConnectionGuard(parseDeliveryHosts('example.org'), TIMEOUTS)
    const target = { host: 'example.org', port: 443, opened: 'connect' } as const
    const socket = guard.connect(target, () => connect(innerPort, '127.0.0.1'))
    socket.write('secret')
    expect(await once(socket, 'error')).toMatchObject([{ name: 'BlockedAddress' }])
    const closed = once(inner, 'close')
    inner.close()
    await closed
    expect(bytes).toEqual([])
  })
})

test('a connection that is silent for too long ends', async () => {
  const silent = createTcpServer((socket) => socket.on('error', () => undefined).resume())
  const silentPort = await listening(silent)
  const through = agentsFor(`127.0.0.1:${silentPort}`, undefined, { connect: 600_000, silence: 50 })
  expect(await ask(`http://127.0.0.1:${silentPort}/`, through)).toEqual(new SilentStore())
  silent.close()
})

test('a connection that is not encrypted in time ends', async () => {
  const silent = createTcpServer((socket) => socket.on('error', () => undefined).resume())
  const silentPort = await listening(silent)
  const through = agentsFor(`127.0.0.1:${silentPort}`, undefined, { connect: 50, silence: 600_000 })
  expect(await ask(`https://127.0.0.1:${silentPort}/`, through)).toEqual(new SilentStore())
  silent.close()
})
