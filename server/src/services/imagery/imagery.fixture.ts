import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { georeference } from '../../imagery/cog/georeference.ts'
import type { TiffTag } from '../../imagery/cog/directory.ts'
import { withTags } from './tagged-tiff.fixture.ts'

/** A new folder with an imagery folder in it, and one beside that. */
export const foldersForImagery = async (): Promise<{ root: string; outside: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'imagery-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, 'root')
  const outside = join(folder, 'root-beside')
  await Promise.all([root, outside].map((path) => mkdir(path)))
  return { root, outside }
}

/** What a test wants its GeoTIFF to be, where that is not a small one at Olinda. */
interface WantedGeoTiff {
  /** A system in metres, or 4326. */
  readonly epsg?: number
  /** Of the upper left corner. */
  readonly left?: number
  readonly top?: number
  readonly pixel?: number
  /** 1 or 3. */
  readonly channels?: 1 | 3
  readonly tags?: readonly TiffTag[]
}

export const RED = { r: 200, g: 30, b: 40 }

/** A GeoTIFF of 40 by 30 pixels in one color. */
export const geoTiff = async ({
  epsg = 32_725,
  left = 288_000,
  top = 9_120_000,
  pixel = 30,
  channels = 3,
  tags = [],
}: WantedGeoTiff = {}): Promise<Buffer> => {
  const width = 40
  const height = 30
  const picture = sharp({ create: { width, height, channels: 3, background: RED } })
  const file = await (channels === 1 ? picture.toColourspace('b-w') : picture)
    .tiff({ compression: 'deflate' })
    .toBuffer()
  const place = { epsg, left, top, pixelWidth: pixel, pixelHeight: pixel }
  return withTags(file, [...georeference(place), ...tags])
}

/** A text of a TIFF. @see TIFF 6.0, DateTime */
export const dateTime = (text: string): TiffTag => ({ tag: 306, value: { text } })

/** GDAL's metadata of a TIFF. */
export const acquired = (text: string): TiffTag => ({
  tag: 42_112,
  value: {
    text: `<GDALMetadata><Item name="ACQUISITIONDATETIME" domain="IMAGERY">${text}</Item></GDALMetadata>`,
  },
})

/** A TIFF that does not say where it lies. */
export const plainTiff = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: RED } })
    .tiff()
    .toBuffer()
