import { stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readScene, toScene } from '../../catalog/scene.ts'
import { createImagery } from '../../imagery/painted-imagery.ts'
import { decodePixels } from '../../imagery/picture.fixture.ts'
import { placedAt, encodeTiff, useFiles } from '../../imagery/raster/tiff.fixture.ts'
import { CLEAR_VIEW } from 'imagery-platform-painter/scene.fixture.ts'
import { readHead } from './geotiff-head.ts'
import { itemOfGeoTiff } from './geotiff-item.ts'

const saveFile = useFiles()
const imagery = createImagery()

const DEGREES = 4326

/** A longitude as a grey level, and a latitude: the same for all names of a place. */
const colorsAt = (longitude: number, latitude: number): [number, number] => [
  Math.round(127 + 120 * Math.sin((longitude * Math.PI) / 180)),
  Math.round(127 + latitude),
]

/** A GeoTIFF in degrees whose pixels say where they lie: a degree a side. */
const makeRaster = (west: number, north: number, east: number, south: number): Buffer => {
  const [width, height] = [east - west, north - south].map(Math.round)
  if (width === undefined || height === undefined) throw new Error('no size')
  const values = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [red, green] = colorsAt(west + column + 0.5, north - row - 0.5)
      values.set([red, green, 1], 3 * (row * width + column))
    }
  return encodeTiff([{ width, height, samples: 3, values, tags: placedAt(DEGREES, west, north, 1) }])
}

const shown = async (content: Buffer) => {
  const path = saveFile(content)
  const names = ['a.tif']
  const head = await readHead({ names, path, version: path, stats: await stat(path, { bigint: true }) })
  const scene = toScene(readScene(Buffer.from(JSON.stringify(itemOfGeoTiff(names, head)))))
  const raster = { path, version: path, bands: [0, 1, 2] }
  return { scene, raster }
}

/** Degrees of the middle of a pixel of the tile of level 0. */
const placeAt = (column: number, row: number): [longitude: number, latitude: number] => [
  ((column + 0.5) / 256) * 360 - 180,
  (Math.atan(Math.sinh((1 - (2 * (row + 0.5)) / 256) * Math.PI)) * 180) / Math.PI,
]

describe('a GeoTIFF in degrees, from west, north to east, south', () => {
  test.each<[corners: [number, number, number, number], box: number[]]>([
    [
      [-180, 90, 180, -90],
      [-180, -90, 180, 90],
    ],
    [
      [-180.05, 80, 179.95, -60],
      [-180, -60, 180, 80],
    ],
    [
      [-180, 80, 180, -60],
      [-180, -60, 180, 80],
    ],
    [
      [0, 60, 360, -60],
      [-180, -60, 180, 60],
    ],
    [
      [0, 90, 180, -90],
      [0, -90, 180, 90],
    ],
    [
      [-180, 90, 0, -90],
      [-180, -90, 0, 90],
    ],
    [
      [-179.9, 90, 179.1, -90],
      [-179.9, -90, 179.1, 90],
    ],
    [
      [-180.5, 90.5, 180.5, -90.5],
      [-180, -90, 180, 90],
    ],
    [
      [170, 60, 200, 20],
      [170, 20, -160, 60],
    ],
    [
      [-100, 60, 200, -60],
      [-100, -60, -160, 60],
    ],
  ])('%j has its box, and its pixels are where they lie', async (corners, box) => {
    const { scene, raster } = await shown(makeRaster(...corners))
    expect(scene.bbox).toEqual(box)
    if (!scene.geometry) throw new Error('no footprint')
    const part = { id: 'a', acquired: 0, geometry: scene.geometry, view: CLEAR_VIEW, raster }
    const pixel = await decodePixels(await imagery.tile(0, 0, 0, [part], { format: 'png', size: 256 }))
    const [west, north, east, south] = corners
    for (let row = 4; row < 256; row += 12)
      for (let column = 1; column < 256; column += 6) {
        const [longitude, latitude] = placeAt(column, row)
        const isInside =
          latitude < north &&
          latitude > south &&
          [-360, 0, 360].some((turn) => longitude + turn > west && longitude + turn < east) // a pixel of the tile is larger than one of the file
        const [red = NaN, green = NaN, , alpha] = pixel(column, row)
        expect([column, row, alpha]).toEqual([column, row, isInside ? 255 : 0])
        if (!isInside) continue
        const [expectedRed, expectedGreen] = colorsAt(longitude, latitude)
        expect(Math.abs(red - expectedRed)).toBeLessThan(5)
        expect(Math.abs(green - expectedGreen)).toBeLessThan(5)
      }
  })

  test('fills its thumbnail once, also where it is the whole world', async () => {
    const { scene, raster } = await shown(makeRaster(-180, 90, 180, -90))
    const thumbnail = await decodePixels(await imagery.sceneThumbnail({ scene, raster }))
    for (const column of [28, 60, 128, 200, 227]) expect(thumbnail(column, 128)[3]).toBe(255)
    for (const column of [14, 27, 228, 242]) expect(thumbnail(column, 128)[3]).toBe(0)
  })

  test('of some meters fills its thumbnail', async () => {
    const content = encodeTiff([
      {
        width: 16,
        height: 16,
        samples: 1,
        values: new Uint8Array(256).fill(200),
        tags: placedAt(32_631, 500_000, 5_000_000, 0.1),
      },
    ])
    const { scene, raster } = await shown(content)
    const thumbnail = await decodePixels(
      await imagery.sceneThumbnail({ scene, raster: { ...raster, bands: [0] } }),
    )
    for (const at of [30, 128, 225]) expect(thumbnail(at, 128)[3]).toBe(255)
  })
})
