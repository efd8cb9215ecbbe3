import { fromArrayBuffer } from 'geotiff'
import { createHash } from 'node:crypto'
import proj4 from 'proj4'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useFolderStorages } from '../../../../test/folder-storage.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { unzipped } from './unzip.fixture.ts'
import { startMeasured } from '../../../telemetry/measured-platform.fixture.ts'
import { orderRequest, ordersApi, SCENES } from '../orders.fixture.ts'
import type { ShownOrder } from '../orders.fixture.ts'
import { readManifest } from './manifest.fixture.ts'

const storages = await useFolderStorages()
const platform = await runTestPlatform(['--lenient'], undefined, { storages })
const api = ordersApi(platform)

const [ONE, TWO] = SCENES
const NOBODY = { as: 'nobody' }

/** Degrees: a part of the first scene. */
const WEST = 4.02
const SOUTH = 51.92
const EAST = 4.1
const NORTH = 51.97
const toPolygon = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const CLIP = { clip: { aoi: toPolygon(WEST, SOUTH, EAST, NORTH) } }
const NDVI = { bandmath: { b1: '(b4 - b3) / (b4 + b3)', pixel_type: '32R' } }

const namesIn = ({ id, _links: { results = [] } }: ShownOrder): string[] =>
  results.map(({ name }) => name.replace(`${id}/`, ''))

const download = async ({ _links: { results = [] } }: ShownOrder, index: number) => {
  const { headers } = await platform.call('GET', results[index]?.location ?? '', NOBODY)
  return platform.call('GET', headers.get('location') ?? '', NOBODY)
}

/** The values of a GeoTIFF by the place of their pixel's middle, in the unit of its system. */
const readPicture = async (bytes: Uint8Array) => {
  const image = await (await fromArrayBuffer(new Uint8Array(bytes).buffer)).getImage()
  const [left = NaN, top = NaN] = image.getOrigin()
  const [side = NaN] = image.getResolution()
  const width = image.getWidth()
  const bands = image.getSamplesPerPixel()
  const values = Array.from(await image.readRasters({ interleave: true }))
  const pixels = Array.from({ length: width * image.getHeight() }, (_, i) => ({
    x: left + ((i % width) + 0.5) * side,
    y: top - (Math.floor(i / width) + 0.5) * side,
    values: values.slice(i * bands, (i + 1) * bands),
  }))
  const epsg: unknown = image.getGeoKeys()?.ProjectedCSTypeGeoKey
  return { pixels, epsg, nodata: image.getGDALNoData() }
}

describe('an order with clip and bandmath', () => {
  test('delivers the values that the tools compute of the asset, and none outside of the area', async () => {
    const order = await api.ended({ ...orderRequest([ONE]), tools: [CLIP, NDVI] })
    expect(order).toMatchObject({ state: 'success', error_hints: [] })
    expect(namesIn(order)).toEqual([`OrthoScene/${ONE}_ortho_analytic_4b_clip_bandmath.tif`, 'manifest.json'])
    const made = await readPicture((await download(order, 0)).bytes)
    const asset = await readPicture((await download(await api.ended(orderRequest([ONE])), 0)).bytes)
    expect([made.epsg, made.nodata]).toEqual([asset.epsg, NaN])
    const toDegrees = proj4(`+proj=utm +zone=${Number(made.epsg) - 32_600} +datum=WGS84`, 'WGS84')
    const isInside = (x: number, y: number): boolean => {
      const [longitude, latitude] = toDegrees.forward([x, y])
      return longitude > WEST && longitude < EAST && latitude > SOUTH && latitude < NORTH
    }
    const toKey = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`
    const stored = new Map(asset.pixels.map(({ x, y, values }) => [toKey(x, y), values]))
    const expected = made.pixels.map(({ x, y }) => {
      const [, , red = NaN, infrared = NaN] = stored.get(toKey(x, y)) ?? []
      return isInside(x, y) && red + infrared > 0 ? Math.fround((infrared - red) / (infrared + red)) : NaN
    })
    expect(made.pixels.map(({ values }) => values[0])).toEqual(expected)
    expect(expected.filter(Number.isFinite).length).toBeGreaterThan(100)
  })

  test('tells of its files in the manifest, and gives them with their checksums', async () => {
    const order = await api.ended({ ...orderRequest([ONE]), tools: [CLIP, NDVI] })
    const { bytes, headers } = await download(order, 0)
    const name = `${ONE}_ortho_analytic_4b_clip_bandmath.tif`
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(readManifest((await download(order, 1)).bytes).files).toEqual([
      {
        path: `OrthoScene/${name}`,
        media_type: 'image/tiff',
        size: bytes.length,
        digests: {
          md5: createHash('md5').update(bytes).digest('hex'),
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
        annotations: {
          'ip/asset_type': 'ortho_analytic_4b',
          'ip/bundle_type': 'analytic',
          'ip/item_id': ONE,
          'ip/item_type': 'OrthoScene',
        },
      },
    ])
  })

  test('leaves out, with a hint, an item that lies elsewhere', async () => {
    const aoi = toPolygon(10, 10, 10.1, 10.1)
    const order = await api.ended({ ...orderRequest([ONE]), tools: [{ clip: { aoi } }, NDVI] })
    expect(order).toMatchObject({ state: 'failed', last_message: 'No item is ready' })
    expect(order.error_hints).toEqual([
      `clip: OrthoScene/${ONE}_ortho_analytic_4b.tif was not made: it lies outside of the area`,
      `The tools made no file of the OrthoScene ${ONE}`,
    ])
  })

  test('says which tools were not done', async () => {
    const order = await api.ended({
      ...orderRequest([ONE]),
      tools: [{ harmonize: { target_sensor: 'Sentinel-2' } }, CLIP],
    })
    expect(namesIn(order)[0]).toBe(`OrthoScene/${ONE}_ortho_analytic_4b_clip.tif`)
    expect(order.error_hints).toEqual([
      'tools.0.harmonize was not done: values stay those of the sensor that measured them',
    ])
  })
})

test('tiles without data are not missed', async () => {
  const corner = toPolygon(WEST, SOUTH, WEST + 0.01, SOUTH + 0.005)
  const far = toPolygon(EAST, NORTH, EAST + 0.01, NORTH + 0.005)
  const aoi = { type: 'MultiPolygon', coordinates: [corner.coordinates, far.coordinates] }
  const order = await api.ended({
    ...orderRequest([ONE]),
    tools: [{ clip: { aoi } }, { tile: { tile_size: 16 } }],
  })
  const names = namesIn(order)
  expect(order).toMatchObject({ state: 'success', error_hints: [] })
  expect(names[0]).toMatch(new RegExp(`^OrthoScene/${ONE}_ortho_analytic_4b_clip/\\d+_\\d+\\.tif$`))
  expect(names.length).toBeLessThan(20)
})

test('masks are cut with the others, and left by bandmath', async () => {
  const products = [{ item_ids: [ONE], item_type: 'OrthoScene', product_bundle: 'analytic_udm2' }]
  const order = await api.ended({ ...orderRequest([ONE]), products, tools: [NDVI, CLIP] })
  expect(namesIn(order)).toEqual([
    `OrthoScene/${ONE}_ortho_analytic_4b_bandmath_clip.tif`,
    `OrthoScene/${ONE}_ortho_udm2_clip.tif`,
    'manifest.json',
  ])
  const untouched = await api.ended({ ...orderRequest([ONE]), products, tools: [NDVI] })
  expect(namesIn(untouched)).toEqual([
    `OrthoScene/${ONE}_ortho_udm2.tif`,
    `OrthoScene/${ONE}_ortho_analytic_4b_bandmath.tif`,
    'manifest.json',
  ])
})

test('a composite is one file of all items, in an archive and at a destination, too', async () => {
  const delivery = {
    archive_type: 'zip',
    single_archive: true,
    destination: { ref: 'ip:destinations/default' },
  }
  const tools = [{ reproject: { projection: 'EPSG:3857', resolution: 200 } }, { composite: {} }]
  const order = await api.ended({ ...orderRequest([ONE, TWO]), tools, delivery })
  expect(order).toMatchObject({ state: 'success', error_hints: [] })
  const [archive = ''] = namesIn(order)
  const bytes = await storages.read('rotterdam-harbour-archive', `${order.id}/${archive}`)
  expect(unzipped(bytes).map(({ name }) => name)).toEqual([
    'OrthoScene/composite_ortho_analytic_4b_reproject.tif',
  ])
})

test('a file that was dropped is made again to the same bytes', async () => {
  const small = await startMeasured(['--lenient', '--cache-size', '1'])
  onTestFinished(() => small.close())
  const calls = ordersApi(small)
  const fetched = async (order: ShownOrder) => {
    const { headers } = await small.call('GET', order._links.results?.[0]?.location ?? '', NOBODY)
    return (await small.call('GET', headers.get('location') ?? '', NOBODY)).bytes
  }
  const order = await calls.ended({ ...orderRequest([ONE]), tools: [NDVI] })
  const before = await fetched(order)
  await fetched(await calls.ended({ ...orderRequest([TWO]), tools: [NDVI] }))
  await fetched(await calls.ended(orderRequest([TWO])))
  expect(await small.valueNow('file_cache_dropped_total')).toBeGreaterThan(0)
  expect((await fetched(order)).equals(before)).toBe(true)
})
