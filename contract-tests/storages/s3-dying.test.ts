import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OpenFile } from '../../server/src/kernel/open-file.ts'
import { DeliveryFault } from '../../server/src/services/delivery/delivery-fault.ts'
import type { S3Place } from '../../server/src/services/delivery/port.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import type { CuttingProxy } from './cutting-proxy.ts'
import { createFile } from './delivered-file.ts'
import { catchFault } from './failed-delivery.ts'
import { createFallingSilent } from './falling-silent.ts'
import { closed, listening } from './listening.ts'
import { startMoto } from './moto.ts'
import type { Moto } from './moto.ts'
import { impatientStorages, inMoto, storagesFor } from './s3-places.ts'

const MIB = 2 ** 20
const BYTES = 30 * MIB

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
    const fault = await catchFault(impatientStorages({ address }), place, bytes)
    expect(fault).toEqual(new DeliveryFault('slow', `${new URL(address).host} did not answer in time.`))
    expect(fault).toMatchObject({ isFinal: false })
    expect(sockets).toHaveLength(3)
  })

  test('is left when the platform ends', async () => {
    const ending = new AbortController()
    const connected = once(server, 'connection')
    const fault = catchFault(storagesFor({ address }), place, 1000, ending)
    await connected
    ending.abort(new Error('the platform ends'))
    expect(await fault).toEqual(new Error('the platform ends'))
  })

  test('is left with the parts that it does not delete, earlier ones and those of this file', async () => {
    const silent = createFallingSilent('earlier')
    const storages = storagesFor({ address: await listening(silent.server) }, { deletionMs: 500 })
    const ending = new AbortController()
    const fault = catchFault(storages, place, 9 * MIB, ending)
    await expect.poll(() => silent.unanswered).toContain('PUT own')
    ending.abort(new Error('the platform ends'))
    expect(await fault).toEqual(new Error('the platform ends'))
    await expect
      .poll(() => [silent.unanswered.at(0), silent.unanswered.at(-1)])
      .toEqual(['DELETE earlier', 'DELETE own'])
    silent.server.closeAllConnections()
    await closed(silent.server, [])
  })
})

describe('a store that dies in the middle of part two', () => {
  test('for a moment', async () => {
    proxy.dieAfter(12 * MIB, Infinity)
    expect(await catchFault(storagesFor(proxy), place, BYTES)).toBeUndefined()
    expect(proxy.cuts()).toBe(1)
    expect((await moto.file('harbour', 'failed.tif'))?.bytes).toHaveLength(BYTES)
  })

  test('but deletes the parts', async () => {
    await moto.createBucket('dying')
    proxy.dieAfter(12 * MIB, 10_000)
    const fault = await catchFault(storagesFor(proxy), { ...place, bucket: 'dying' }, BYTES)
    expect(fault).toMatchObject({ name: 'DeliveryFault', kind: 'broken', isFinal: false })
    expect(proxy.cuts()).toBeGreaterThanOrEqual(3)
    expect(await moto.keysIn('dying')).toEqual([])
    expect(await moto.unfinished('dying')).toEqual([])
  })

  test('for good: there is no file, and the next delivery deletes the parts', async () => {
    await moto.createBucket('dead')
    const dead = { ...place, bucket: 'dead' }
    proxy.dieAfter(12 * MIB, 0)
    const fault = await catchFault(storagesFor(proxy), dead, BYTES)
    expect(fault).toMatchObject({ name: 'DeliveryFault', kind: 'broken', isFinal: false })
    expect([await moto.keysIn('dead'), await moto.unfinished('dead')]).toEqual([[], ['failed.tif']])
    proxy.revive()
    expect(await catchFault(storagesFor(proxy), dead, BYTES)).toBeUndefined()
    expect([await moto.keysIn('dead'), await moto.unfinished('dead')]).toEqual([['failed.tif'], []])
  })
})

test('a delivery that is ended in the middle of part two leaves nothing', async () => {
  await moto.createBucket('ended')
  const ending = new AbortController()
  const file = createFile(BYTES)
  const endingFile = new OpenFile(file, (range) => Readable.from(piecesUntil(file.stream(range), ending)))
  const fault = await catchFault(storagesFor(moto), { ...place, bucket: 'ended' }, endingFile, ending)
  expect(fault).toEqual(new Error('the platform ends'))
  expect([await moto.keysIn('ended'), await moto.unfinished('ended')]).toEqual([[], []])
})

/** Pieces of a file, with an end in the middle. */
async function* piecesUntil(
  pieces: AsyncIterable<Uint8Array>,
  ending: AbortController,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    yield piece
    bytes += piece.length
    if (bytes >= 20 * MIB) ending.abort(new Error('the platform ends'))
  }
}
