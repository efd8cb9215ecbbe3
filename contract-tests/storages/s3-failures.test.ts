import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { OpenFile } from '../../server/src/kernel/open-file.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DeliveryFault } from '../../server/src/services/delivery/delivery-fault.ts'
import type { S3Place, Storages } from '../../server/src/services/delivery/port.ts'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import type { CuttingProxy } from './cutting-proxy.ts'
import { fileOf } from './delivered-file.ts'
import { startMoto } from './moto.ts'
import type { Moto } from './moto.ts'
import { impatientStorages, inMoto, storagesFor } from './s3-places.ts'

const MIB = 2 ** 20

let moto: Moto
let proxy: CuttingProxy
let place: S3Place

beforeAll(async () => {
  moto = await startMoto()
  await moto.createBucket('harbour')
  proxy = await startCuttingProxy(moto.port)
  place = inMoto(moto)
})

afterEach(() => {
  proxy.revive()
})

afterAll(async () => {
  await proxy.stop()
  await moto.stop()
})

/** How a delivery of so many bytes fails. */
const faultOf = async (
  storages: Storages,
  to: S3Place,
  bytes = 1000,
  { signal } = new AbortController(),
): Promise<unknown> => {
  const storage = await storages.open(to)
  try {
    const file = { key: 'failed.tif', mediaType: 'image/tiff', file: fileOf(bytes) }
    return await storage.write(file, signal).catch((fault: unknown) => fault)
  } finally {
    storage.close()
  }
}

const keysNamed = (accessKeyId: string, secretAccessKey: string) => ({
  accessKeyId: new Secret(accessKeyId),
  secretAccessKey: new Secret(secretAccessKey),
})

describe.each([
  ['one part', 1000],
  ['several parts', 9 * MIB],
])('a delivery of %s fails for good', (_size, bytes) => {
  test('with a key that the store does not know', async () => {
    const stranger = { ...place, keys: keysNamed('AKIAUNKNOWN', 'no-such-secret') }
    const fault = await moto.withUsers(() => faultOf(storagesFor(moto), stranger, bytes))
    expect(fault).toEqual(
      new DeliveryFault('credentials', 'The store refused the credentials (InvalidAccessKeyId).'),
    )
    expect(fault).toMatchObject({ isFinal: true })
  })

  test('with a wrong secret', async () => {
    const { accessKeyId } = place.keys
    const mistyped = { ...place, keys: { accessKeyId, secretAccessKey: new Secret('no-such-secret') } }
    const fault = await moto.withUsers(() => faultOf(storagesFor(moto), mistyped, bytes))
    expect(fault).toEqual(
      new DeliveryFault('credentials', 'The store refused the credentials (SignatureDoesNotMatch).'),
    )
  })

  test('for a user who may not write', async () => {
    const fault = await moto.withUsers(() =>
      faultOf(storagesFor(moto), { ...place, keys: moto.keys.denied }, bytes),
    )
    expect(fault).toEqual(
      new DeliveryFault('refused', 'The store refused to do it in the bucket harbour (AccessDenied).'),
    )
    expect(fault).toMatchObject({ isFinal: true })
  })

  test('without the bucket', async () => {
    const fault = await faultOf(storagesFor(moto), { ...place, bucket: 'nowhere' }, bytes)
    expect(fault).toEqual(new DeliveryFault('missing', 'There is no bucket nowhere.'))
    expect(fault).toMatchObject({ isFinal: true })
  })
})

test.each([
  ['one part', 100_000],
  ['several parts', 9 * MIB],
])('a file of %s that is no longer what it was is not delivered, and is closed', async (_size, bytes) => {
  const opened: Readable[] = []
  const changed = new OpenFile({ ...fileOf(bytes), bytes }, () => {
    const stream = Readable.from([Buffer.alloc(bytes)])
    opened.push(stream)
    return stream
  })
  await moto.createBucket('changed')
  const storage = await storagesFor(moto).open({ ...place, bucket: 'changed' })
  const write = storage.write(
    { key: 'failed.tif', mediaType: 'image/tiff', file: changed },
    new AbortController().signal,
  )
  await expect(write).rejects.toEqual(
    new DeliveryFault('broken', 'The file failed.tif changed while it was read.'),
  )
  storage.close()
  expect([await moto.keysIn('changed'), await moto.unfinished('changed')]).toEqual([[], []])
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test.each([
  ['one part', 100_000],
  ['several parts', 40 * MIB],
])('a file of %s that the store refuses is closed', async (_size, bytes) => {
  const opened: Readable[] = []
  const file = fileOf(bytes)
  const watched = new OpenFile(file, (range) => {
    const stream = file.stream(range)
    opened.push(stream)
    return stream
  })
  const storage = await storagesFor(moto).open({ ...place, bucket: 'nowhere' })
  const write = storage.write(
    { key: 'failed.tif', mediaType: 'image/tiff', file: watched },
    new AbortController().signal,
  )
  await expect(write).rejects.toThrow('There is no bucket nowhere.')
  storage.close()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('a user of the store delivers', async () => {
  expect(await moto.withUsers(() => faultOf(storagesFor(moto), place))).toBeUndefined()
})

test('a host that the operator does not allow is not asked', async () => {
  const elsewhere = storagesFor(moto, { deliver: 'objects.example.com', endpoints: '' })
  const host = 'harbour.s3.eu-central-1.amazonaws.com'
  expect(elsewhere.notAllowed(place)).toBe(host)
  await expect(elsewhere.open(place)).rejects.toEqual(
    new DeliveryFault('refused', `The platform delivers nothing to ${host} (--deliver).`),
  )
})

test('a store that answers with a redirect is not followed', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${String(request.headers.host)}${request.url ?? ''}`)
    request.resume()
    response.writeHead(307, { location: `${moto.address}/harbour/redirected.tif` }).end()
  })
  const address = await listening(server)
  const fault = await faultOf(storagesFor({ address }, { deliver: `127.0.0.1:${moto.port}` }), place)
  expect(fault).toEqual(
    new DeliveryFault('refused', 'The store refused to do it in the bucket harbour (status 307).'),
  )
  expect(asked).toEqual([`${new URL(address).host}/harbour/failed.tif?x-id=PutObject`])
  expect(await moto.file('harbour', 'redirected.tif')).toBeUndefined()
  await closed(server, [])
})

test('a port that nobody listens on is told as that', async () => {
  const server = createTcpServer()
  const address = await listening(server)
  await closed(server, [])
  expect(await faultOf(storagesFor({ address }), place)).toEqual(
    new DeliveryFault('unreachable', `${new URL(address).host} cannot be reached (ECONNREFUSED).`),
  )
})

describe('a store that is slow', () => {
  const sockets: Socket[] = []
  const server = createTcpServer((socket) => sockets.push(socket.on('error', () => undefined).resume()))
  let address: string

  beforeAll(async () => {
    address = await listening(server)
  })
  afterAll(() => closed(server, sockets))

  test.each([
    ['one part', 1000],
    ['several parts', 9 * MIB],
  ])('fails the delivery of %s, after as many attempts as there are', async (_size, bytes) => {
    sockets.length = 0
    const fault = await faultOf(impatientStorages({ address }), place, bytes)
    expect(fault).toEqual(new DeliveryFault('slow', `${new URL(address).host} did not answer in time.`))
    expect(fault).toMatchObject({ isFinal: false })
    expect(sockets).toHaveLength(3)
  })

  test('is left when the platform ends', async () => {
    const ending = new AbortController()
    const connected = once(server, 'connection')
    const fault = faultOf(storagesFor({ address }), place, 1000, ending)
    await connected
    ending.abort(new Error('the platform ends'))
    expect(await fault).toEqual(new Error('the platform ends'))
  })
})

describe('a store that dies in the middle of part two', () => {
  const BYTES = 30 * MIB

  test('for a moment', async () => {
    proxy.dieAfter(12 * MIB, Infinity)
    expect(await faultOf(storagesFor(proxy), place, BYTES)).toBeUndefined()
    expect(proxy.cuts()).toBe(1)
    expect((await moto.file('harbour', 'failed.tif'))?.bytes).toHaveLength(BYTES)
  })

  test('but deletes the parts', async () => {
    await moto.createBucket('dying')
    proxy.dieAfter(12 * MIB, 10_000)
    const fault = await faultOf(storagesFor(proxy), { ...place, bucket: 'dying' }, BYTES)
    expect(fault).toMatchObject({ name: 'DeliveryFault', kind: 'broken', isFinal: false })
    expect(proxy.cuts()).toBeGreaterThanOrEqual(3)
    expect(await moto.keysIn('dying')).toEqual([])
    expect(await moto.unfinished('dying')).toEqual([])
  })

  test('for good: there is no file, and the next delivery deletes the parts', async () => {
    await moto.createBucket('dead')
    const dead = { ...place, bucket: 'dead' }
    proxy.dieAfter(12 * MIB, 0)
    const fault = await faultOf(storagesFor(proxy), dead, BYTES)
    expect(fault).toMatchObject({ name: 'DeliveryFault', kind: 'broken', isFinal: false })
    expect([await moto.keysIn('dead'), await moto.unfinished('dead')]).toEqual([[], ['failed.tif']])
    proxy.revive()
    expect(await faultOf(storagesFor(proxy), dead, BYTES)).toBeUndefined()
    expect([await moto.keysIn('dead'), await moto.unfinished('dead')]).toEqual([['failed.tif'], []])
  })
})

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

const closed = async (server: Server, sockets: readonly Socket[]): Promise<void> => {
  const ended = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await ended
}
