import { createClient } from 'imagery-platform-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { startPlatform } from '../processes/platform.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { accessToken } from '../processes/target.ts'
import { gdal } from './gdal.ts'
import { PLACES, downloadFile } from './places.ts'
import { openRasters, type Rasters } from './rasters.ts'
import { startRasterReader, type RasterReader } from './read-rasters.ts'

let platform: SharedPlatform
let rasters: Rasters
let reader: RasterReader
beforeAll(async () => {
  platform = await sharedPlatform()
  rasters = await openRasters()
  reader = await startRasterReader()
})
afterAll(async () => {
  await reader.stop()
  await rasters.end()
})

const WITHOUT_A_WARNING = { valid: true, errors: [], warnings: [] }

describe('rio cogeo validate --strict has nothing to say of', () => {
  test.each([
    ['a scene of four bands', 'an asset of the catalog, with a token', 4],
    ['a mask of eight bands', 'the location of an active asset', 8],
    ['a file of an order', 'a file of an order', 4],
    ['a quad of 4096 pixels', 'the download of a quad, with a key', 4],
  ] as const)('%s', async (_, place, bands) => {
    const file = await rasters.keep('cog.tif', await downloadFile(await PLACES[place](platform.ready)))
    expect((await rasters.describe(file)).bands).toHaveLength(bands)
    expect(await reader.validate(file)).toEqual(WITHOUT_A_WARNING)
  })

  test.each([
    ['a band of radar', 'radar-20m', 'vv'],
    ['a panchromatic band', 'closeup-50cm', 'panchromatic'],
  ])('%s', async (_, collection, asset) => {
    const file = await rasters.keep('cog.tif', await anyAsset(platform.ready, collection, asset))
    expect((await rasters.describe(file)).bands).toHaveLength(1)
    expect(await reader.validate(file)).toEqual(WITHOUT_A_WARNING)
  })

  test.each([256, 1024])('a quad of %i pixels', async (pixels) => {
    const other = await startPlatform(['--quad-size', String(pixels)])
    try {
      const file = await rasters.keep('cog.tif', await anyQuad(other.ready))
      expect((await rasters.describe(file)).size).toEqual([pixels, pixels])
      expect(await reader.validate(file)).toEqual(WITHOUT_A_WARNING)
    } finally {
      await other.stop()
    }
  })

  test('what is no COG: the control', async () => {
    const file = await rasters.keep('stripes.tif', new Uint8Array())
    await gdal('gdal_create', ['-q', '-outsize', '2048', '2048', '-burn', '7', file])
    expect(await reader.validate(file)).toMatchObject({ valid: false })
  })
})

/** An asset of the newest item of a collection. */
const anyAsset = async (ready: PlatformAddresses, collection: string, asset: string): Promise<Uint8Array> => {
  const token = await accessToken(ready)
  const { data } = await createClient({ baseUrl: ready.siblingBaseUrl, token }).GET(
    '/catalog/v1/collections/{collectionId}/items',
    { params: { path: { collectionId: collection }, query: { limit: 1 } } },
  )
  const address = data?.features[0]?.assets[asset]?.href ?? expect.unreachable()
  return downloadFile({ address, headers: { Authorization: `Bearer ${token}` } })
}

/** A quad of the story, wherever it lies with quads of this size. */
const anyQuad = async ({ baseUrl, apiKey }: PlatformAddresses): Promise<Uint8Array> => {
  const client = createClient({ baseUrl, apiKey })
  const { data } = await client.GET('/basemaps/v1/mosaics/{mosaic_id}/quads', {
    params: { path: { mosaic_id: STORY }, query: { bbox: '4.1,51.9,4.11,51.91' } },
  })
  const [quad] = data?.items ?? []
  const address = quad?._links.download ?? expect.unreachable()
  return downloadFile({ address, headers: { Authorization: `api-key ${apiKey}` } })
}

const STORY = '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'
