import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenStorage, S3Place } from '../../server/src/services/delivery/port.ts'
import { createFile } from './delivered-file.ts'
import { startMoto } from './moto.ts'
import type { Moto } from './moto.ts'
import { inMoto, storagesFor } from './s3-places.ts'

const MIB = 2 ** 20
const { signal } = new AbortController()

let moto: Moto
let place: S3Place
let storage: OpenStorage

beforeAll(async () => {
  moto = await startMoto()
  await moto.createBucket('harbour')
  place = inMoto(moto)
  storage = await storagesFor(moto).open(place, 1)
})

afterAll(async () => {
  storage.close()
  await moto.stop()
})

describe('a file is delivered', () => {
  test.each([
    ['nothing', 'empty.txt', 0],
    ['a byte', 'orders/1/one.tif', 1],
    ['one part', 'orders/1/part.tif', 8 * MIB],
    ['a part and a byte', 'orders/1/parts.tif', 8 * MIB + 1],
    ['several parts', 'orders/1/many.tif', 25 * MIB],
    ['a name of every kind', 'Häfen & Docks/50 %/a+b c=d?.tif', 1000],
  ])('%s: %s', async (_what, key, bytes) => {
    const file = createFile(bytes)
    await storage.write({ key, mediaType: 'image/tiff', file }, signal)
    const kept = await moto.file('harbour', key)
    expect(kept?.bytes.equals(await readBytes(file))).toBe(true)
    expect(kept?.headers.get('content-type')).toBe('image/tiff')
    expect(await moto.unfinished('harbour')).toEqual([])
  })

  test('in place of an earlier one', async () => {
    for (const bytes of [500, 300])
      await storage.write({ key: 'again.bin', mediaType: 'image/tiff', file: createFile(bytes) }, signal)
    expect((await moto.file('harbour', 'again.bin'))?.bytes).toHaveLength(300)
  })

  test('and asks for encryption where the destination does', async () => {
    const encrypting = await storagesFor(moto).open({ ...place, explicitSse: true }, 1)
    await encrypting.write({ key: 'sse.bin', mediaType: 'image/tiff', file: createFile(9 * MIB) }, signal)
    await storage.write({ key: 'plain.bin', mediaType: 'image/tiff', file: createFile(9) }, signal)
    encrypting.close()
    const asked = await moto.file('harbour', 'sse.bin')
    const plain = await moto.file('harbour', 'plain.bin')
    expect(asked?.headers.get('x-amz-server-side-encryption')).toBe('AES256')
    expect(plain?.headers.get('x-amz-server-side-encryption')).toBeNull()
  })
})

test('many small files are delivered side by side', async () => {
  await moto.createBucket('many')
  const many = await storagesFor(moto).open({ ...place, bucket: 'many' }, 1)
  const names = Array.from({ length: 60 }, (_, index) => `tiles/${String(index).padStart(3, '0')}.png`)
  await Promise.all(
    names.map((key, index) => many.write({ key, mediaType: 'image/png', file: createFile(index) }, signal)),
  )
  many.close()
  expect(await moto.keysIn('many')).toEqual(names)
  expect((await moto.file('many', 'tiles/059.png'))?.bytes).toEqual(await readBytes(createFile(59)))
})

test('a file is looked for, and read up to a bound', async () => {
  await storage.write({ key: 'read.bin', mediaType: 'image/tiff', file: createFile(70_000) }, signal)
  expect(await storage.exists('read.bin', signal)).toBe(true)
  expect(await storage.exists('other.bin', signal)).toBe(false)
  const read = await storage.read('read.bin', 70_000, signal)
  expect((await buffer(read)).equals(await readBytes(createFile(70_000)))).toBe(true)
  const tooMuch = await storage.read('read.bin', 69_999, signal)
  await expect(buffer(tooMuch)).rejects.toThrow('The file has more than 69999 bytes.')
  await expect(storage.read('other.bin', 1, signal)).rejects.toThrow('There is no such file in the bucket')
})

test('a compatible store is asked at its own address', async () => {
  const compatible = { ...place, endpoint: moto.address, usePathStyle: true }
  const storages = storagesFor(moto, { deliver: `127.0.0.1:${moto.port}`, endpoints: '' })
  const opened = await storages.open(compatible, 1)
  await opened.write({ key: 'compatible.bin', mediaType: 'image/tiff', file: createFile(10) }, signal)
  opened.close()
  expect((await moto.file('harbour', 'compatible.bin'))?.bytes).toHaveLength(10)
})

test('Oracle is asked by its S3 addresses', async () => {
  const { bucket, region, keys } = place
  const opened = await storagesFor(moto).open({ kind: 'oracle', namespace: 'axc', bucket, region, keys }, 1)
  await opened.write({ key: 'oracle.bin', mediaType: 'image/tiff', file: createFile(10) }, signal)
  opened.close()
  expect((await moto.file('harbour', 'oracle.bin'))?.bytes).toHaveLength(10)
})

const readBytes = (file: { stream(): AsyncIterable<Uint8Array> }): Promise<Buffer> => buffer(file.stream())
