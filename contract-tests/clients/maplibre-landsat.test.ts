import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { startConfinedPlatform } from '../processes/platform.ts'
import { landsatFile, landsatFolder } from './landsat.ts'
import { startMaps } from './map-view.ts'
import { toPosition, warpedMap, type Corner } from './warped-map.ts'

/** In the middle of Olinda, where the image fills the map. */
const CORNER: Corner = { level: 14, x: 6605, y: 8557 }

const MOSAICS = z.object({ mosaics: z.tuple([z.object({ _links: z.object({ tiles: z.string() }) })]) })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maplibre-landsat-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.skipIf(!hasChromium)(
  'MapLibre shows a Landsat image as gdalwarp makes it, within one grey level',
  async () => {
    const platform = await startConfinedPlatform(['--imagery', await landsatFolder(), '--quad-size', '4096'])
    const maps = await startMaps()
    try {
      const { baseUrl, apiKey } = platform.ready
      const found = await fetch(`${baseUrl}/basemaps/v1/mosaics?name__is=imagery_mosaic`, {
        headers: { authorization: `api-key ${apiKey}` },
      })
      const [mosaic] = MOSAICS.parse(await found.json()).mosaics
      const zoom = CORNER.level - 1
      const map = await maps.show({
        source: { tiles: [mosaic._links.tiles], tileSize: 256 },
        center: toPosition(CORNER),
        zoom,
      })
      expect(map.answers.filter((answer) => !answer.startsWith('200 '))).toEqual([])
      const shown = { files: [await landsatFile()], bands: [1, 2, 3], resampling: 'bilinear' } as const
      const gdal = async (corner: Corner) =>
        map.differenceFrom([[await warpedMap(shown, corner, zoom, folder)]])
      const beside = { ...CORNER, x: CORNER.x + 2 / 256 } // two pixels
      expect(await gdal(CORNER)).toBeLessThan(1)
      expect(await gdal(beside)).toBeGreaterThan(2)
    } finally {
      await maps.stop()
      await platform.stop()
    }
  },
)
