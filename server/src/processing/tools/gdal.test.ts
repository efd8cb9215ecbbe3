import { describe, expect, test } from 'vitest'
import { placedAt, encodeTiff } from '../../imagery/raster/tiff.fixture.ts'
import { measureDifference, hasGdal, OLINDA, useGdal } from './gdal.fixture.ts'
import type { GdalPicture } from './gdal.fixture.ts'
import { planTools } from './plan-tools.ts'
import { readTools } from './read-tools.ts'
import type { FileCategory, ToolFile } from './tool-file.ts'

const gdal = useGdal()

let count = 0
const makeFile = (path: string, category: FileCategory, acquired = 0): ToolFile => {
  const itemId = `item${count++}`
  const source = { itemType: 'OrthoScene', itemId, assetType: 'analytic', bundle: 'all' }
  return {
    ...source,
    name: `OrthoScene/${itemId}_analytic.tif`,
    path,
    version: path,
    acquired,
    stripId: undefined,
    category,
  }
}

/** What tools of a request make of files, as GDAL reads it. */
const made = async (files: readonly ToolFile[], ...tools: object[]) => {
  const { outputs, untouched, hints } = await planTools(files, readTools(tools, 'tools').tools)
  const pictures: GdalPicture[] = []
  const names: string[] = []
  for (const { name, make } of outputs) {
    const bytes = await make()
    if (!bytes) continue
    names.push(name)
    pictures.push(gdal.read(gdal.file(bytes, 'tif')))
  }
  return { names, pictures, untouched, hints }
}

const only = async (file: ToolFile, ...tools: object[]): Promise<GdalPicture> => {
  const { pictures, hints } = await made([file], ...tools)
  const [picture] = pictures
  if (!picture) throw new Error(`nothing was made: ${hints.join()}`)
  expect(picture.metadata.IMAGE_STRUCTURE).toMatchObject({ LAYOUT: 'COG', COMPRESSION: 'DEFLATE' })
  return picture
}

const landsat = makeFile(OLINDA, 'data')

const OUTLINE = [
  [-34.89, -7.96],
  [-34.845, -7.955],
  [-34.85, -8.01],
  [-34.88, -7.99],
  [-34.89, -7.96],
]
const HOLE = [
  [-34.87, -7.97],
  [-34.87, -7.98],
  [-34.86, -7.98],
  [-34.87, -7.97],
]
const BESIDE = [
  [-34.9, -7.995],
  [-34.89, -7.995],
  [-34.89, -8.1],
  [-34.9, -8.1],
  [-34.9, -7.995],
]
const AOI = { type: 'Polygon', coordinates: [OUTLINE, HOLE] }

/** The grid of a picture, for gdalwarp. */
const gridOptions = ({ geoTransform, size }: GdalPicture): string[] => {
  const [left = NaN, width = NaN, , top = NaN, , height = NaN] = geoTransform
  const edges = [left, top + height * size[1], left + width * size[0], top]
  return ['-te', ...edges.map(String), '-ts', ...size.map(String)]
}

const close = (number: number): unknown => expect.closeTo(number, 5)

/** Nearly all pixels are the same: only places on the edge of two pixels may be taken to lie in either. */
const MOST_DIFFERING = 0.0005

const expectEqual = (ours: GdalPicture, theirs: GdalPicture): void => {
  expect(ours.size).toEqual(theirs.size)
  expect(ours.values.length).toBe(theirs.values.length)
  expect(measureDifference(ours, theirs).share).toBeLessThan(MOST_DIFFERING)
}

describe.skipIf(!hasGdal)('a tool makes what GDAL makes of the same file:', () => {
  test('clip, to a polygon with a hole', async () => {
    const cutline = gdal.file(JSON.stringify(AOI), 'geojson')
    const theirs = gdal.read(
      gdal.made('gdalwarp', ['-cutline', cutline, '-crop_to_cutline', '-dstnodata', '0'], OLINDA),
    )
    const ours = await only(landsat, { clip: { aoi: AOI } })
    expect(ours.geoTransform).toEqual(theirs.geoTransform.map(close))
    expect(ours.stac['proj:epsg']).toBe(31985)
    expect(ours.bands[0]).toEqual({ type: 'Byte', noDataValue: 0 })
    expectEqual(ours, theirs)
  })

  test('clip, to two polygons, one of which reaches beyond the file, which is not made larger', async () => {
    const aoi = { type: 'MultiPolygon', coordinates: [AOI.coordinates, [BESIDE]] }
    const ours = await only(landsat, { clip: { aoi } })
    const cutline = gdal.file(JSON.stringify(aoi), 'geojson')
    expectEqual(
      ours,
      gdal.read(
        gdal.made('gdalwarp', ['-cutline', cutline, '-dstnodata', '0', ...gridOptions(ours)], OLINDA),
      ),
    )
    expect(ours.size).toEqual([211, 237])
  })

  test('clip, along edges that are straight in degrees and bent in the file', async () => {
    const width = 2400
    const height = 900
    const values = Uint8Array.from({ length: width * height }, (_, i) => 1 + (i % 254))
    const wide = gdal.file(
      encodeTiff([{ width, height, values, tags: placedAt(32631, 400_000, 5_780_000, 100) }]),
      'tif',
    )
    const ring = [
      [2, 51.6],
      [4.5, 51.6],
      [4.5, 52],
      [2, 52],
      [2, 51.6],
    ]
    const aoi = { type: 'Polygon', coordinates: [ring] }
    const ours = await only(makeFile(wide, 'data'), { clip: { aoi } })
    const cutline = gdal.file(JSON.stringify(aoi), 'geojson')
    const theirs = gdal.read(
      gdal.made('gdalwarp', ['-cutline', cutline, '-dstnodata', '0', ...gridOptions(ours)], wide),
    )
    expectEqual(ours, theirs)
  })

  test.each([
    [
      'the whole world',
      [
        [-170, -80],
        [170, -80],
        [170, 80],
        [-170, 80],
        [-170, -80],
      ],
    ],
    [
      'an area that is written beyond 180 degrees',
      [
        [325.11, -7.96],
        [325.14, -7.96],
        [325.14, -8],
        [325.11, -7.96],
      ],
    ],
  ])('clip, to %s', async (_name, ring) => {
    const ours = await only(landsat, { clip: { aoi: { type: 'Polygon', coordinates: [ring] } } })
    const near = ring.map(([x = NaN, y = NaN]) =>
      x > 180 ? [x - 360, y] : [Math.max(-36, Math.min(-33, x)), Math.max(-9, Math.min(-7, y))],
    )
    const cutline = gdal.file(JSON.stringify({ type: 'Polygon', coordinates: [near] }), 'geojson')
    const theirs = gdal.read(
      gdal.made('gdalwarp', ['-cutline', cutline, '-dstnodata', '0', ...gridOptions(ours)], OLINDA),
    )
    expectEqual(ours, theirs)
  })

  // All kernels where pixels become smaller, larger and stay as they are: band values have them in more systems.
  const ALL = ['near', 'bilinear', 'cubic']
  const systems: [epsg: number, resolution: number | undefined, kernels: string[]][] = [
    [4326, undefined, ['near']],
    [4326, 0.0002, ALL],
    [3857, undefined, ['near']],
    [3857, 71, ALL],
    [32725, undefined, ALL],
    [31985, 40, ['near']],
  ]
  test.each(systems)('reproject, to EPSG:%d with a resolution of %s', async (epsg, resolution, kernels) => {
    const asked = { projection: `EPSG:${epsg}`, resolution }
    const given = ['-t_srs', `EPSG:${epsg}`, '-et', '0', '-ovr', 'NONE', '-dstnodata', '0']
    const side = resolution === undefined ? [] : ['-tr', `${resolution}`, `${resolution}`]
    const place = gdal.describe(gdal.made('gdalwarp', [...given, ...side], OLINDA))
    for (const kernel of kernels) {
      const ours = await only(landsat, { reproject: { ...asked, kernel } })
      const warped = gdal.made('gdalwarp', [...given, '-r', kernel, ...gridOptions(ours)], OLINDA)
      const difference = measureDifference(ours, { values: gdal.readValues(warped, ours) })
      if (kernel === 'near') expect(difference.share).toBeLessThan(MOST_DIFFERING)
      expect(difference.mean).toBeLessThan(0.1)
      expect(ours.stac['proj:epsg']).toBe(epsg)
      expect(ours.geoTransform).toEqual(place.geoTransform.map(close))
      expect(ours.size).toEqual(place.size)
    }
  })

  test('reproject, of a mask: with the nearest pixels, whatever is asked for', async () => {
    const asked = { reproject: { projection: 'EPSG:4326', kernel: 'cubic' } }
    const near = { reproject: { projection: 'EPSG:4326' } }
    const ours = await only(makeFile(OLINDA, 'mask'), asked)
    expect(measureDifference(ours, await only(landsat, near))).toEqual({ mean: 0, share: 0 })
    expect(ours.bands[0]).toEqual({ type: 'Byte' })
  })

  test('composite, the latest above the others', async () => {
    const part = (...window: number[]) =>
      gdal.made('gdal_translate', ['-a_nodata', '0', '-srcwin', ...window.map(String)], OLINDA)
    const darker = (file: string) => gdal.made('gdal_translate', ['-scale', '0', '255', '0', '120'], file)
    const west = part(10, 20, 150, 200)
    const east = darker(part(100, 5, 150, 120))
    const files = [makeFile(east, 'data', 200), makeFile(west, 'data', 100)]
    const later = files.map((file, i) => ({ ...file, acquired: i }))
    for (const [order, theirs] of [
      [files, gdal.joined(west, east)],
      [later, gdal.joined(east, west)],
    ] as const) {
      const joined = gdal.read(theirs)
      const { names, pictures } = await made(order, { composite: {} })
      expect(names).toEqual(['OrthoScene/composite_analytic.tif'])
      expect(pictures.map(({ geoTransform }) => geoTransform)).toEqual([joined.geoTransform.map(close)])
      pictures.forEach((ours) => expectEqual(ours, joined))
    }
  })

  test('bandmath, of the values that GDAL reads', async () => {
    const ours = await only(landsat, {
      bandmath: { b1: '(b1 - b2) / (b1 + b2)', b2: 'b3 ** 2', pixel_type: '32R' },
    })
    const [first = [], second = [], third = []] = gdal.read(OLINDA).values
    const ratio = Array.from(first, (value, i) =>
      Math.fround((value - (second[i] ?? NaN)) / (value + (second[i] ?? NaN))),
    )
    expect(ours.bands).toEqual([1, 2].map(() => ({ type: 'Float32', noDataValue: 'NaN' })))
    expect(ours.values.map((band) => Array.from(band))).toEqual([
      ratio,
      Array.from(third, (value) => value ** 2),
    ])
  })

  test('tile, on a grid whose pixels are others', async () => {
    const tool = {
      tile: {
        tile_size: 150,
        origin_x: 290_000,
        origin_y: 9_110_000,
        pixel_size: 30,
        name_template: '{tilex:03d}_{tiley}',
      },
    }
    const { names, pictures } = await made([landsat], tool)
    const indexes = [0, 1].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const))
    expect(names).toEqual(indexes.map(([x, y]) => `OrthoScene/${landsat.itemId}_analytic/00${x}_${y}.tif`))
    pictures.forEach((ours, i) => {
      const [x = NaN, y = NaN] = indexes[i] ?? []
      const edges = [290_000 + x * 4500, 9_110_000 + y * 4500, 294_500 + x * 4500, 9_114_500 + y * 4500]
      const grid = ['-te', ...edges.map(String), '-ts', '150', '150']
      expectEqual(ours, gdal.read(gdal.made('gdalwarp', ['-dstnodata', '0', ...grid], OLINDA)))
    })
  })
})
