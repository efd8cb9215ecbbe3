import { once } from 'node:events'
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../tools/engine/eventually.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startPlatform } from '../processes/platform.ts'
import { accessToken } from '../processes/target.ts'
import { tapped } from './gdal.ts'
import { writeNoise } from './noise.ts'
import { sending, type Place } from './places.ts'
import { bytesReadBy } from './bytes-read.ts'
import { readRanges, readerThatStops } from './ranges.ts'
import { openRasters, type Rasters } from './rasters.ts'
import { countBytes, startWireTap, type WireTap } from './wire-tap.ts'

const MEGABYTE = 1_000_000
/** More bytes than the socket buffers hold once a reader has stopped, and far fewer than the file has. */
const BUFFERED = 32 * MEGABYTE

let platform: Child<PlatformAddresses>
let tap: WireTap
let rasters: Rasters
let folder: string
let file: string
let place: Place
let size: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clients-imagery-'))
  file = join(folder, 'noise.tif')
  await writeNoise(file)
  tap = await startWireTap()
  rasters = await openRasters()
  platform = await startPlatform(['--imagery', folder])
  const { ready } = platform
  await fetch(`${ready.baseUrl}/control/clock/freeze`, { method: 'POST' }) // a batch task of the story reads files, too
  place = {
    address: `${ready.siblingBaseUrl}/catalog/v1/collections/imagery/items/noise/assets/image`,
    headers: { Authorization: `Bearer ${await accessToken(ready)}` },
  }
  size = await sizeOnceSettled()
})
afterAll(async () => {
  await platform.stop()
  await tap.stop()
  await rasters.end()
  await rm(folder, { recursive: true })
})

/** The file's size, once the platform need not read all of it again: one that has just changed may change again. */
const sizeOnceSettled = (): Promise<number> =>
  eventually(async () => {
    const before = bytesReadBy(platform.pid)
    const { headers } = await fetch(place.address, { method: 'HEAD', headers: place.headers })
    return bytesReadBy(platform.pid) - before < MEGABYTE && Number(headers.get('content-length'))
  })

describe('a file of 100 MB', () => {
  const WINDOW = ['-srcwin', '4096', '4608', '512', '512']

  test('costs a reader of one block less than 2 MB, and the server no more', async () => {
    expect(size).toBeGreaterThan(100 * MEGABYTE)
    tap.take()
    const before = bytesReadBy(platform.pid)
    const there = await rasters.pixels(`/vsicurl/${place.address}`, WINDOW, {
      ...sending(place),
      ...tapped(tap),
    })
    const read = bytesReadBy(platform.pid) - before
    const exchanges = tap.take()
    console.log(`one block: ${exchanges.length} requests, ${countBytes(exchanges)} bytes sent, ${read} read`)
    expect(there.equals(await rasters.pixels(file, WINDOW))).toBe(true)
    expect(countBytes(exchanges)).toBeLessThan(2 * MEGABYTE)
    expect(read).toBeLessThan(2 * MEGABYTE)
  })

  const load = (count: number, readers: number, { address, headers }: Place) =>
    readRanges({ address, headers, size, length: 65_536, count, readers })

  /** Bytes that a process reads while a load runs. */
  const readDuring = async (pid: number, ask: () => Promise<void>): Promise<number> => {
    const before = bytesReadBy(pid)
    await ask()
    return bytesReadBy(pid) - before
  }

  test('is read only in the requested ranges, with 1,000 ranges and 16 readers', async () => {
    const read = await readDuring(platform.pid, () => load(1000, 16, place))
    console.log(`1,000 ranges: ${read} bytes read`)
    expect(read).toBeLessThan(1000 * 65_536 * 1.1)
  })

  test('is not read on for a reader who has stopped', async () => {
    const read = await readDuring(platform.pid, async () => {
      const stopped = await readerThatStops(place)
      await load(1000, 16, place) // gives the server time to read the rest
      stopped.destroy()
    })
    console.log(`a reader who has stopped, and 1,000 ranges: ${read} bytes read`)
    expect(read - 1000 * 65_536).toBeLessThan(BUFFERED)
  })

  test('is read whole for each request by a server that buffers files: the control', async () => {
    const whole = fork(join(import.meta.dirname, 'whole-file-server.mjs'), [file])
    const told: unknown[] = await once(whole, 'message')
    const read = await readDuring(whole.pid ?? NaN, () =>
      load(4, 2, { address: String(told[0]), headers: {} }),
    ).finally(() => whole.kill())
    console.log(`4 ranges of a server that reads whole files: ${read} bytes read`)
    expect(read).toBeGreaterThan(4 * size)
  })
})
