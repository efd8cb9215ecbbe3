import { fromArrayBuffer } from 'geotiff'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bandOverviews } from './band-overviews.ts'
import { encodeCog } from './cog.ts'
import { colorOverviews } from './color-overviews.ts'
import { layoutFaults } from './layout.fixture.ts'
import { bandTags, COLORS } from './picture-tags.ts'
import type { BandsPicture, ColorPicture } from './picture.ts'
import { USUAL_TILING } from './tiles.ts'

/** Samples that differ from their neighbors, so that no two places can be mistaken for each other. */
const colors = (width: number, height: number): ColorPicture => {
  const samples = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i * 7 + (i >> 9)) % 251)
  return { width, height, bands: 4, samples }
}

const bands = (width: number, height: number, count: number): BandsPicture => {
  const samples = Uint16Array.from(
    { length: width * height * count },
    (_, i) => (i * 211 + (i >> 8)) % 65_521,
  )
  return { width, height, bands: count, samples, nodata: 0 }
}

const toBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const toCog = (picture: ColorPicture | BandsPicture): Buffer => {
  const [overviews, meaning] =
    'nodata' in picture
      ? [bandOverviews(picture, { minSize: 256 }, 'average'), bandTags(picture)]
      : [colorOverviews(picture, 256), COLORS]
  return encodeCog(picture, overviews, { ...USUAL_TILING, meaning, place: [] })
}

const cases: [
  name: string,
  picture: ColorPicture | BandsPicture,
  overviews: [width: number, height: number][],
][] = [
  ['one pixel', bands(1, 1, 1), []],
  ['one tile', colors(256, 256), []],
  ['one pixel more than a tile', bands(257, 1, 2), [[129, 1]]],
  ['tiles that are not full', bands(512, 443, 4), [[256, 222]]],
  ['many bands', bands(300, 200, 13), [[150, 100]]],
  [
    'a tall picture',
    colors(40, 1500),
    [
      [20, 750],
      [10, 375],
      [5, 188],
    ],
  ],
  [
    'several overviews',
    colors(1024, 1024),
    [
      [512, 512],
      [256, 256],
    ],
  ],
]

describe('a cloud optimized GeoTIFF', () => {
  it.each(cases)('of %s is laid out as readers of ranges expect it', (_name, picture) => {
    expect(layoutFaults(toCog(picture))).toEqual([])
  })

  it.each(cases)('of %s holds its pixels, and overviews of them', async (_name, picture, overviews) => {
    const tiff = await fromArrayBuffer(new Uint8Array(toCog(picture)).buffer)
    const image = await tiff.getImage()
    const samples = await image.readRasters({ interleave: true })
    expect(toBytes(samples).equals(toBytes(picture.samples))).toBe(true)
    const count = await tiff.getImageCount()
    const smaller = await Promise.all(Array.from({ length: count - 1 }, (_, i) => tiff.getImage(i + 1)))
    expect(smaller.map((each) => [each.getWidth(), each.getHeight()])).toEqual(overviews)
  })

  it('is not what a library writes that knows of no such layout', async () => {
    const raw = { width: 1024, height: 1024, channels: 4 } as const
    const tiled = {
      tile: true,
      tileWidth: 256,
      tileHeight: 256,
      compression: 'deflate',
      pyramid: true,
    } as const
    const file = await sharp(colors(1024, 1024).samples, { raw }).tiff(tiled).toBuffer()
    expect(layoutFaults(file)).toEqual(
      expect.arrayContaining(['no ghost area', 'not so: directory 2 is before all tiles']),
    )
  })

  it('is not a file of which a byte is missing', () => {
    const file = toCog(colors(512, 512))
    expect(layoutFaults(file.subarray(0, -1))).toEqual([
      '1 tiles do not follow each other with their lengths around them',
      'the file does not end with the last tile',
    ])
  })

  it('is refused where it would take more than 4 GB', () => {
    const picture = { ...colors(1, 1), width: 32_000, height: 32_000 }
    const form = { ...USUAL_TILING, meaning: COLORS, place: [] }
    expect(() => encodeCog(picture, [], form)).toThrow('32000 by 32000 pixels are too many for a TIFF')
  })
})
