import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { tapped } from './gdal.ts'
import { PLACES, sending, downloadFile, type Place } from './places.ts'
import { countColors, openRasters, type Rasters } from './rasters.ts'
import { countBytes, startWireTap, type Exchange, type WireTap } from './wire-tap.ts'

let platform: SharedPlatform
let tap: WireTap
let rasters: Rasters
beforeAll(async () => {
  platform = await sharedPlatform()
  tap = await startWireTap()
  rasters = await openRasters()
})
afterAll(async () => {
  await tap.stop()
  await rasters.end()
})

/** Windows of a GeoTIFF, in the words of gdal_translate. */
const WINDOWS = {
  'a window': ['-srcwin', '130', '130', '100', '60'],
  'the whole at a quarter': ['-outsize', '25%', '25%'],
} as const

describe.each(Object.entries(PLACES))('GDAL reads %s over HTTP', (where, find) => {
  let place: Place
  let whole: string
  let remote: string
  let size: number
  beforeAll(async () => {
    place = await find(platform.ready)
    const bytes = await downloadFile(place)
    size = bytes.length
    whole = await rasters.keep('whole.tif', bytes)
    remote = `/vsicurl/${place.address}`
  })

  const expectParts = (what: string, exchanges: readonly Exchange[]) => {
    const ranges = exchanges.flatMap(({ status, range }) => (status === 206 ? range : undefined) ?? [])
    console.log(
      `${where}, ${what}: ${countBytes(exchanges)} of ${size} bytes, ${exchanges.length} requests, ${ranges.join(' ')}`,
    )
    expect(exchanges.some(({ status }) => status === 206)).toBe(true)
    expect(countBytes(exchanges)).toBeLessThan(size / 2)
  }

  test('gdalinfo says of it what it says of the file, by its head alone', async () => {
    tap.take()
    const there = await rasters.describe(remote, { ...sending(place), ...tapped(tap) })
    expectParts('gdalinfo', tap.take())
    expect(there).toEqual(await rasters.describe(whole))
  })

  test.each(Object.entries(WINDOWS))('gdal_translate of %s: the pixels of the file', async (what, window) => {
    tap.take()
    const there = await rasters.pixels(remote, window, { ...sending(place), ...tapped(tap) })
    expectParts(what, tap.take())
    expect(countColors(there)).toBeGreaterThan(1)
    expect(there.equals(await rasters.pixels(whole, window))).toBe(true)
  })
})

test('a server without ranges is not read: the control', async () => {
  const bytes = await downloadFile(await PLACES['the download of a quad, with a key'](platform.ready))
  const server = createServer(({ url }, answer) =>
    url === '/scene.tif' ? answer.end(bytes) : answer.writeHead(404).end(),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const remote = `/vsicurl/http://127.0.0.1:${port}/scene.tif`
  await expect(rasters.pixels(remote, WINDOWS['a window'])).rejects.toThrow(/Range/)
  server.close()
})
