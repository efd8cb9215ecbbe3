import { once } from 'node:events'
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startPlatform } from '../processes/platform.ts'
import { accessToken } from '../processes/target.ts'
import { tapped } from './gdal.ts'
import { writeNoise } from './noise.ts'
import { sending, type Place } from './places.ts'
import { bytesReadBy, forgetPeakOf, peakMemoryOf, residentMemoryOf } from './process-use.ts'
import { readRanges } from './ranges.ts'
import { openRasters, type Rasters } from './rasters.ts'
import { bytesOf, startWireTap, type WireTap } from './wire-tap.ts'

const MEGABYTE = 1_000_000
/** Of memory: more than comes and goes by itself, less than the file. */
const BOUND = 64 * MEGABYTE

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
  vi.waitUntil(
    async () => {
      const before = bytesReadBy(platform.pid)
      const { headers } = await fetch(place.address, { method: 'HEAD', headers: place.headers })
      return bytesReadBy(platform.pid) - before < MEGABYTE && Number(headers.get('content-length'))
    },
    { timeout: 30_000 },
  )

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
    console.log(`one block: ${exchanges.length} requests, ${bytesOf(exchanges)} bytes sent, ${read} read`)
    expect(there.equals(await rasters.pixels(file, WINDOW))).toBe(true)
    expect(bytesOf(exchanges)).toBeLessThan(2 * MEGABYTE)
    expect(read).toBeLessThan(2 * MEGABYTE)
  })

  const load = (count: number, readers: number, { address, headers }: Place) =>
    readRanges({ address, headers, size, length: 65_536, count, readers })

  /** How much more memory a process holds, at the most, while it is asked for parts of the file. */
  const growthOf = async (pid: number, ask: () => Promise<void>): Promise<number> => {
    forgetPeakOf(pid)
    const before = residentMemoryOf(pid)
    await ask()
    return peakMemoryOf(pid) - before
  }

  test('leaves the memory of the server as it is, over 1,000 ranges of 16 readers', async () => {
    await load(1000, 16, place) // compiles what answers, and fills the space for what is new
    const growth = await growthOf(platform.pid, () => load(1000, 16, place))
    console.log(`memory: ${residentMemoryOf(platform.pid)} bytes, at most ${growth} more than before`)
    expect(growth).toBeLessThan(BOUND)
  })

  test('does not leave that of one that reads whole files: the control', async () => {
    const whole = fork(join(import.meta.dirname, 'whole-file-server.mjs'), [file])
    const told: unknown[] = await once(whole, 'message')
    const growth = await growthOf(whole.pid ?? NaN, () =>
      load(4, 2, { address: String(told[0]), headers: {} }),
    ).finally(() => whole.kill())
    console.log(`memory of one that reads whole files: ${growth} bytes more`)
    expect(growth).toBeGreaterThan(BOUND)
  })
})
