import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { NO_DELIVERIES } from '../../server/src/services/delivery/delivery-hosts.ts'
import type { AzurePlace, GooglePlace, OpenStorage } from '../../server/src/services/delivery/port.ts'
import { parseStorageEndpoints } from '../../server/src/services/delivery/storage-endpoints.ts'
import { createStorages } from '../../server/src/services/delivery/storages.ts'
import type { Secret } from '../../server/src/services/secrets/secret.ts'
import { PATIENCE_MS } from '../../tools/engine/patience.ts'
import { deliverWithSecret } from './deliver-in-process.ts'
import { createFile } from './delivered-file.ts'

const MIB = 2 ** 20
const { signal } = new AbortController()

/** What a store keeps of a file. */
export interface Kept {
  readonly bytes: Buffer
  readonly mediaType: string | null
  /** Hexadecimal. */
  readonly md5: string
}

/** A store that others wrote, with one container for files. */
export interface StoreOfOthers {
  readonly port: number
  readonly address: string
  readonly place: AzurePlace | GooglePlace
  /** The setting that has deliveries go to an address, such as that of a proxy before it. */
  endpoints(address: string): string
  file(key: string): Promise<Kept | undefined>
  keys(): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Opens a place of a store, by way of an address that is its own unless another is given. */
export const openAt = (
  store: StoreOfOthers,
  {
    place = store.place,
    address = store.address,
    timeouts = { connect: PATIENCE_MS, silence: PATIENCE_MS },
  } = {},
): Promise<OpenStorage> => {
  const endpoints = parseStorageEndpoints(store.endpoints(address))
  return createStorages({ allowed: NO_DELIVERIES, endpoints, timeouts }).open(place, 1)
}

/** What every store can do. */
export const testDeliveries = (running: () => StoreOfOthers): void => {
  test.each([
    ['nothing', 'empty.txt', 0],
    ['a byte', 'orders/1/one.tif', 1],
    ['one block', 'orders/1/block.tif', 8 * MIB],
    ['a block and a byte', 'orders/1/blocks.tif', 8 * MIB + 1],
    ['several blocks', 'orders/1/many.tif', 25 * MIB],
    ['a name of every kind', 'Häfen & Docks/50 %/a+b c=d?#.tif', 1000],
  ])('%s is delivered: %s', async (_what, key, bytes) => {
    const storage = await openAt(running())
    const file = createFile(bytes)
    await storage.write({ key, mediaType: 'image/tiff', file }, signal)
    storage.close()
    const kept = await running().file(key)
    expect(kept?.bytes.equals(await buffer(file.stream()))).toBe(true)
    expect(kept).toMatchObject({ mediaType: 'image/tiff', md5: file.md5 })
  })

  test('a file is delivered in place of an earlier one', async () => {
    const storage = await openAt(running())
    for (const bytes of [9 * MIB, 300])
      await storage.write({ key: 'again.bin', mediaType: 'image/tiff', file: createFile(bytes) }, signal)
    storage.close()
    expect((await running().file('again.bin'))?.bytes).toHaveLength(300)
  })

  test('many small files are delivered side by side', async () => {
    const storage = await openAt(running())
    const names = Array.from({ length: 40 }, (_, index) => `tiles/${String(index).padStart(3, '0')}.png`)
    await Promise.all(
      names.map((key, index) =>
        storage.write({ key, mediaType: 'image/png', file: createFile(index) }, signal),
      ),
    )
    storage.close()
    expect((await running().keys()).filter((key) => key.startsWith('tiles/'))).toEqual(names)
    expect((await running().file('tiles/039.png'))?.md5).toBe(createFile(39).md5)
  })

  test('a file is looked for, and read up to a bound', async () => {
    const storage = await openAt(running())
    await storage.write({ key: 'read.bin', mediaType: 'image/tiff', file: createFile(70_000) }, signal)
    expect(await storage.exists('read.bin', signal)).toBe(true)
    expect(await storage.exists('other.bin', signal)).toBe(false)
    const read = await storage.read('read.bin', 70_000, signal)
    expect((await buffer(read)).equals(await buffer(createFile(70_000).stream()))).toBe(true)
    const tooMuch = await storage.read('read.bin', 69_999, signal)
    await expect(buffer(tooMuch)).rejects.toThrow('The file has more than 69999 bytes.')
    await expect(storage.read('other.bin', 1, signal)).rejects.toThrow('There is no such file in the')
    storage.close()
  })
}

/** What a file in blocks may cost beyond a small one: a block that is sent, the one that is read, and garbage. */
const MOST_MEMORY = 160 * MIB

/** How much memory a delivery of 1 GiB takes, beside one of a kilobyte. @returns the MD5 of what was delivered */
export const deliverGibibyte = async (
  kind: 'azure' | 'google',
  address: string,
  secret: Secret,
): Promise<string> => {
  const small = await deliverWithSecret(kind, address, 1000, secret)
  const large = await deliverWithSecret(kind, address, 1024 * MIB, secret, { withinMs: 500_000 })
  console.log(`memory: ${small.peak / MIB} MiB for 1 kB, ${large.peak / MIB} MiB for 1 GiB`)
  expect(large.peak - small.peak).toBeLessThan(MOST_MEMORY)
  return large.md5
}
