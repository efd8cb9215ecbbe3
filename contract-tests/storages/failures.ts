import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { LookupAddress } from 'node:dns'
import { DeliveryFault } from '../../server/src/services/delivery/delivery-fault.ts'
import { parseDeliveryHosts } from '../../server/src/services/delivery/delivery-hosts.ts'
import type { OpenStorage } from '../../server/src/services/delivery/port.ts'
import { createStorages } from '../../server/src/services/delivery/storages.ts'
import type { Secret } from '../../server/src/services/secrets/secret.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { startDecoy } from './decoys.ts'
import type { Decoy } from './decoys.ts'
import { deliverWithSecret } from './deliver-in-process.ts'
import { createFile } from './delivered-file.ts'
import { openAt } from './deliveries.ts'
import type { StoreOfOthers } from './deliveries.ts'

const MIB = 2 ** 20
const SOON = { connect: 2_000, silence: 400 }

/** What a store is tried with. */
export interface Tried {
  readonly store: StoreOfOthers
  /** Texts that no fault may have. */
  readonly secrets: readonly string[]
  /** Hosts of the provider that are asked where no other address is set. */
  readonly hosts: readonly string[]
  /** What libraries look for in the environment, with a decoy in place of a proxy, an emulator and a metadata server. */
  readonly environment: (decoy: Decoy) => Readonly<Record<string, string>>
  /** The credentials, which name a decoy wherever they have an address. */
  readonly misled: (decoy: Decoy) => Secret
}

/** How writing to a storage fails, in words that have no secret; undefined where it does not. */
export const catchCheckedFault = async (
  storage: Promise<OpenStorage>,
  { secrets }: Pick<Tried, 'secrets'>,
  { bytes = 1000, key = 'failed.tif', signal = new AbortController().signal } = {},
): Promise<unknown> => {
  const opened = await storage
  const written = opened.write({ key, mediaType: 'image/tiff', file: createFile(bytes) }, signal)
  const fault = await written.catch((cause: unknown) => cause)
  opened.close()
  const told = inspect(fault, { depth: 10, showHidden: true })
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  return fault
}

/** How every store fails. */
export const testFailures = (tried: () => Tried): void => {
  testSilence(tried)
  testDeath(tried)
  testLeads(tried)
}

const testSilence = (tried: () => Tried): void => {
  test('a store that is silent is asked three times', async () => {
    const { store } = tried()
    const sockets: Socket[] = []
    const server = createTcpServer((socket) => sockets.push(socket.on('error', () => undefined).resume()))
    const address = await listening(server)
    const fault = await catchCheckedFault(openAt(store, { address, timeouts: SOON }), tried())
    expect(fault).toEqual(new DeliveryFault('slow', `${urlHost(address)} did not answer in time.`))
    expect(sockets).toHaveLength(3)
  })

  test('a port that nobody listens on is told as that', async () => {
    const server = createTcpServer()
    const address = await listening(server)
    server.close()
    const fault = await catchCheckedFault(openAt(tried().store, { address }), tried())
    expect(fault).toEqual(
      new DeliveryFault('unreachable', `${urlHost(address)} cannot be reached (ECONNREFUSED).`),
    )
  })

  test('a delivery is left when the platform ends', async () => {
    const server = createTcpServer((socket) => socket.on('error', () => undefined).resume())
    const address = await listening(server)
    const ending = new AbortController()
    const connected = once(server, 'connection')
    const fault = catchCheckedFault(openAt(tried().store, { address }), tried(), { signal: ending.signal })
    await connected
    ending.abort(new Error('the platform ends'))
    expect(await fault).toEqual(new Error('the platform ends'))
  })
}

const testDeath = (tried: () => Tried): void => {
  test('a store that dies in the middle of block two, for a moment, has the whole file', async () => {
    const { store } = tried()
    const proxy = await startCuttingProxy(store.port)
    onTestFinished(() => proxy.stop())
    proxy.dieAfter(12 * MIB, Infinity)
    const options = { bytes: 20 * MIB, key: 'cut-once.tif' }
    expect(
      await catchCheckedFault(openAt(store, { address: proxy.address }), tried(), options),
    ).toBeUndefined()
    expect(proxy.cuts()).toBe(1)
    expect((await store.file('cut-once.tif'))?.md5).toBe(createFile(20 * MIB).md5)
  })

  test('a store that dies in the middle of block two, for good, has no file', async () => {
    const { store } = tried()
    const proxy = await startCuttingProxy(store.port)
    onTestFinished(() => proxy.stop())
    proxy.dieAfter(12 * MIB, 0)
    const options = { bytes: 20 * MIB, key: 'cut.tif' }
    const fault = await catchCheckedFault(openAt(store, { address: proxy.address }), tried(), options)
    expect(fault).toMatchObject({ name: 'DeliveryFault', kind: 'broken', isFinal: false })
    expect(proxy.cuts()).toBe(3)
    expect(await store.file('cut.tif')).toBeUndefined()
    proxy.revive()
    expect(
      await catchCheckedFault(openAt(store, { address: proxy.address }), tried(), options),
    ).toBeUndefined()
    expect((await store.file('cut.tif'))?.md5).toBe(createFile(20 * MIB).md5)
  })
}

/** What leads elsewhere: answers, surroundings, names. */
const testLeads = (tried: () => Tried): void => {
  test.each([
    [302, 'to another machine'],
    [307, 'to another machine'],
    [302, 'on its own'],
    [307, 'on its own'],
    [308, 'on its own'],
  ])('a redirect, %s, %s, is not followed', async (status, where) => {
    const decoy = await runDecoy()
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      request.resume()
      const machine = where === 'on its own' ? '' : decoy.address
      response.writeHead(status, { location: `${machine}/redirected` }).end()
    })
    const address = await listening(server)
    const fault = await catchCheckedFault(openAt(tried().store, { address }), tried())
    expect(fault).toMatchObject({ name: 'DeliveryFault', kind: 'refused', isFinal: true })
    expect([asked.length, decoy.asked]).toEqual([1, []])
  })

  test('nothing of the environment is used, nor any address of the credentials', async () => {
    const decoy = await runDecoy()
    const { store, environment, misled } = tried()
    const surroundings = { env: { ...PROXIES(decoy), ...environment(decoy) } }
    const { kind } = store.place
    const { md5 } = await deliverWithSecret(kind, store.address, 9 * MIB, misled(decoy), surroundings)
    expect(decoy.asked).toEqual([])
    expect((await store.file('delivered.tif'))?.md5).toBe(md5)
  })

  test('the provider itself is asked through the guard', async () => {
    const { store, hosts } = tried()
    const asked: string[] = []
    const resolve = (name: string, _options: object, done: (fault: null, found: LookupAddress[]) => void) => {
      asked.push(name)
      done(null, [{ address: '127.0.0.1', family: 4 }])
    }
    const allowed = parseDeliveryHosts('storage.googleapis.com,blob.core.windows.net')
    const storages = createStorages({ allowed, endpoints: new Map(), resolve })
    const fault = await catchCheckedFault(storages.open(store.place, 1), tried())
    expect(fault).toMatchObject({ kind: 'refused', message: `${hosts[0]} is not on the public internet.` })
    expect(asked).toEqual(hosts)
  })

  test('a provider that the operator does not allow is not asked', async () => {
    const allowed = parseDeliveryHosts('objects.example.com')
    const storages = createStorages({ allowed, endpoints: new Map() })
    await expect(storages.open(tried().store.place, 1)).rejects.toThrow('The platform delivers nothing to ')
  })
}

const PROXIES = ({ address }: Decoy) => ({
  HTTP_PROXY: address,
  HTTPS_PROXY: address,
  ALL_PROXY: address,
  NO_PROXY: '',
  http_proxy: address,
  https_proxy: address,
  all_proxy: address,
  no_proxy: '',
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
})

const runDecoy = async (): Promise<Decoy> => {
  const decoy = await startDecoy()
  onTestFinished(() => decoy.stop())
  return decoy
}

const urlHost = (address: string): string => new URL(address).host

/** Listens until the test has ended. */
const listening = async (server: Server): Promise<string> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}
