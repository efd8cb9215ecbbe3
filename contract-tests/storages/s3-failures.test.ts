import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { Readable } from 'node:stream'
import { OpenFile } from '../../server/src/kernel/open-file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DeliveryFault } from '../../server/src/services/delivery/delivery-fault.ts'
import type { S3Place } from '../../server/src/services/delivery/port.ts'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import { createFile } from './delivered-file.ts'
import { catchFault } from './failed-delivery.ts'
import { closed, listening } from './listening.ts'
import { startMoto } from './moto.ts'
import type { Moto } from './moto.ts'
import { inMoto, storagesFor } from './s3-places.ts'
import { testUnreadFiles } from './unread-file.ts'

const MIB = 2 ** 20

let moto: Moto
let place: S3Place

beforeAll(async () => {
  moto = await startMoto()
  await moto.createBucket('harbour')
  place = inMoto(moto)
})

afterAll(() => moto.stop())

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
    const fault = await moto.withUsers(() => catchFault(storagesFor(moto), stranger, bytes))
    expect(fault).toEqual(
      new DeliveryFault('credentials', 'The store refused the credentials (InvalidAccessKeyId).'),
    )
    expect(fault).toMatchObject({ isFinal: true })
  })

  test('with a wrong secret', async () => {
    const { accessKeyId } = place.keys
    const mistyped = { ...place, keys: { accessKeyId, secretAccessKey: new Secret('no-such-secret') } }
    const fault = await moto.withUsers(() => catchFault(storagesFor(moto), mistyped, bytes))
    expect(fault).toEqual(
      new DeliveryFault('credentials', 'The store refused the credentials (SignatureDoesNotMatch).'),
    )
  })

  test('for a user who may not write', async () => {
    const fault = await moto.withUsers(() =>
      catchFault(storagesFor(moto), { ...place, keys: moto.keys.denied }, bytes),
    )
    expect(fault).toEqual(
      new DeliveryFault('refused', 'The store refused to do it in the bucket harbour (AccessDenied).'),
    )
    expect(fault).toMatchObject({ isFinal: true })
  })

  test('without the bucket', async () => {
    const fault = await catchFault(storagesFor(moto), { ...place, bucket: 'nowhere' }, bytes)
    expect(fault).toEqual(new DeliveryFault('missing', 'There is no bucket nowhere.'))
    expect(fault).toMatchObject({ isFinal: true })
  })
})

test.each([
  ['one part', 100_000],
  ['several parts', 9 * MIB],
])('a file of %s that is no longer what it was is not delivered, and is closed', async (_size, bytes) => {
  const opened: Readable[] = []
  const changed = new OpenFile(createFile(bytes), () => {
    const stream = Readable.from([Buffer.alloc(bytes)])
    opened.push(stream)
    return stream
  })
  await moto.createBucket('changed')
  expect(await catchFault(storagesFor(moto), { ...place, bucket: 'changed' }, changed)).toEqual(
    new DeliveryFault('broken', 'The file failed.tif changed while it was read.'),
  )
  expect([await moto.keysIn('changed'), await moto.unfinished('changed')]).toEqual([[], []])
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test.each([
  ['one part', 100_000],
  ['several parts', 40 * MIB],
])('a file of %s that the store refuses is closed', async (_size, bytes) => {
  const opened: Readable[] = []
  const file = createFile(bytes)
  const watched = new OpenFile(file, (range) => {
    const stream = file.stream(range)
    opened.push(stream)
    return stream
  })
  const fault = await catchFault(storagesFor(moto), { ...place, bucket: 'nowhere' }, watched)
  expect(fault).toEqual(new DeliveryFault('missing', 'There is no bucket nowhere.'))
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

testUnreadFiles(() => storagesFor(moto).open(place, 1))

test('a user of the store delivers', async () => {
  expect(await moto.withUsers(() => catchFault(storagesFor(moto), place))).toBeUndefined()
})

test('a host that the operator does not allow is not asked', async () => {
  const elsewhere = storagesFor(moto, { deliver: 'objects.example.com', endpoints: '' })
  const host = 'harbour.s3.eu-central-1.amazonaws.com'
  expect(elsewhere.notAllowed(place)).toBe(host)
  await expect(elsewhere.open(place, 1)).rejects.toEqual(
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
  const fault = await catchFault(storagesFor({ address }, { deliver: `127.0.0.1:${moto.port}` }), place)
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
  expect(await catchFault(storagesFor({ address }), place)).toEqual(
    new DeliveryFault('unreachable', `${new URL(address).host} cannot be reached (ECONNREFUSED).`),
  )
})
