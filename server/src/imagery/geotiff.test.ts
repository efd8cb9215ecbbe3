import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromArrayBuffer } from 'geotiff'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toScene } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import { STORY_SCENES } from '../world/story.ts'
import type { MercatorBox } from 'imagery-platform-painter/mercator.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'
import { createImagery } from './painted-imagery.ts'
import { scenePart } from './scene-part.fixture.ts'
import { measurements, polygon } from 'imagery-platform-painter/scene.fixture.ts'

const imagery = createImagery()

/** Files that several tests look at, by name: each is made once. */
const files = new Map<string, Promise<Buffer>>()
const made = (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const file = files.get(name) ?? make()
  files.set(name, file)
  return file
}
afterAll(() => {
  files.clear()
})

const hasGdal = spawnSync('gdalinfo', ['--version']).status === 0
if (!hasGdal) console.warn('gdalinfo is missing (Debian: gdal-bin): what it says of GeoTIFFs is not tested.')

const Info = z.object({
  size: z.tuple([z.number(), z.number()]),
  coordinateSystem: z.object({ wkt: z.string() }),
  geoTransform: z.array(z.number()),
  metadata: z.object({ IMAGE_STRUCTURE: z.record(z.string(), z.string()) }),
  bands: z.array(
    z.object({
      type: z.string(),
      block: z.array(z.number()),
      colorInterpretation: z.string(),
      noDataValue: z.number().optional(),
      computedMin: z.number().optional(),
      overviews: z.array(z.object({ size: z.array(z.number()) })).optional(),
    }),
  ),
})

/** What GDAL reads from a file, with the EPSG code and the edges in its system. */
const gdalInfo = (file: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'imagery-'))
  try {
    writeFileSync(join(folder, 'picture.tif'), file)
    const json = execFileSync('gdalinfo', ['-json', '-mm', join(folder, 'picture.tif')], {
      stdio: 'pipe',
    }).toString()
    const { size, bands, geoTransform, coordinateSystem, metadata } = Info.parse(JSON.parse(json))
    const [left = NaN, pixel = NaN, , top = NaN] = geoTransform
    const edges = [left, top - size[1] * pixel, left + size[0] * pixel, top]
    const epsg = Number(/ID\["EPSG",(\d+)\]\]$/.exec(coordinateSystem.wkt)?.[1])
    return { size, bands, pixel, edges, epsg, structure: metadata.IMAGE_STRUCTURE }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const read = async (file: Buffer) => {
  const tiff = await fromArrayBuffer(new Uint8Array(file).buffer)
  return { count: await tiff.getImageCount(), image: await tiff.getImage() }
}

describe('a quad', () => {
  const scenes = [scenePart('a', '2026-04-18', polygon(-180, -90, 180, 90))]
  const cases: [name: string, box: MercatorBox, size: number, overviews: number[]][] = [
    ['of the smallest size', tileBox(8, 130, 84), 256, []],
    ['of 512 pixels', tileBox(8, 130, 84), 512, [256]],
    ['of 1024 pixels', tileBox(8, 130, 84), 1024, [512, 256]],
    [
      "of the source's size, at sea, which is painted sooner",
      tileBox(11, 800, 1300),
      4096,
      [2048, 1024, 512, 256],
    ],
    ['west of the antimeridian', tileBox(8, 255, 140), 512, [256]],
    ['east of the antimeridian', tileBox(8, 0, 140), 512, [256]],
    ['at the northern edge of the world', tileBox(8, 20, 0), 512, [256]],
    ['at the southern edge of the world', tileBox(8, 20, 255), 512, [256]],
  ]

  const paintQuad = (name: string, box: MercatorBox, size: number) =>
    made(name, () => imagery.quad(box, size, scenes))

  it.skipIf(!hasGdal).each(cases)('%s lies where it should: GDAL', async (name, box, size, overviews) => {
    const info = gdalInfo(await paintQuad(name, box, size))
    expect(info.size).toEqual([size, size])
    expect(info.epsg).toBe(3857)
    expect(info.structure).toMatchObject({ LAYOUT: 'COG', COMPRESSION: 'DEFLATE', PREDICTOR: '2' })
    info.edges.forEach((edge, i) => expect(edge).toBeCloseTo(box[i] ?? NaN, 2))
    expect(info.bands.map((band) => band.colorInterpretation)).toEqual(['Red', 'Green', 'Blue', 'Alpha'])
    for (const band of info.bands) {
      expect(band).toMatchObject({ type: 'Byte', block: [256, 256] })
      expect((band.overviews ?? []).map((overview) => overview.size[0])).toEqual(overviews)
    }
    expect(info.bands[3]?.computedMin).toBe(255)
  })

  it.each(cases)('%s lies where it should: geotiff.js', async (name, box, size, overviews) => {
    const { count, image } = await read(await paintQuad(name, box, size))
    expect([image.getWidth(), image.getHeight(), image.getSamplesPerPixel()]).toEqual([size, size, 4])
    expect(count).toBe(1 + overviews.length)
    expect(image.getGeoKeys()).toMatchObject({ ProjectedCSTypeGeoKey: 3857, GTModelTypeGeoKey: 1 })
    image.getBoundingBox().forEach((edge, i) => expect(edge).toBeCloseTo(box[i] ?? NaN, 2))
  })

  it('is the same, byte by byte, whenever it is made', async () => {
    const box = tileBox(8, 130, 84)
    const first = await paintQuad('of 1024 pixels', box, 1024)
    const second = await createImagery().quad(box, 1024, scenes)
    expect(first.equals(second)).toBe(true)
  })
})

describe('an asset', () => {
  const [story] = STORY_SCENES
  if (!story) throw new Error('a world without a story')

  /** A scene as the catalog keeps it, cut at the antimeridian. */
  const makeScene = (epsg: number, ring: number[][]): Scene =>
    toScene({
      ...story,
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties: { ...story.properties, 'proj:epsg': epsg },
    })

  const box = (west: number, south: number, east: number, north: number): number[][] => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]

  /** With a place every hundredth of an edge: edges bend in projections. */
  const dense = (ring: number[][]): number[][] =>
    ring.slice(1).flatMap(([toX = NaN, toY = NaN], i) => {
      const [fromX = NaN, fromY = NaN] = ring[i] ?? []
      return Array.from({ length: 101 }, (_, k) => [
        fromX + ((toX - fromX) * k) / 100,
        fromY + ((toY - fromY) * k) / 100,
      ])
    })

  /** Places of WGS 84 in another system, as PROJ has them. */
  const projected = (epsg: number, places: number[][]): number[][] => {
    const input = places.map((place) => place.join(' ')).join('\n')
    const lines = execFileSync('gdaltransform', ['-s_srs', 'EPSG:4326', '-t_srs', `EPSG:${epsg}`], {
      input,
    }).toString()
    return lines
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number))
  }

  /** The edges around places of WGS 84 in a system. */
  const projectBounds = (epsg: number, places: number[][]): number[] => {
    const points = epsg === 4326 ? places : projected(epsg, places)
    const [x, y] = [0, 1].map((axis) => points.map((point) => point[axis] ?? NaN))
    if (!x || !y) throw new Error('no points')
    return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
  }

  const harbour = [
    [3.9937, 51.8289],
    [4.3391, 51.8817],
    [4.2873, 52.0402],
    [3.9412, 51.9871],
    [3.9937, 51.8289],
  ]
  const cases: [name: string, ring: number[][], epsg: number, found: number][] = [
    ['in UTM', harbour, 32_631, 32_631],
    ['in UTM, south of the equator', box(100, -7, 100.5, -6.5), 32_747, 32_747],
    ['in UTM, west of the antimeridian', box(179, -17, 179.5, -16.5), 32_760, 32_760],
    ['in UTM, east of the antimeridian', box(-179.5, 70, -179, 70.2), 32_601, 32_601],
    ['in UTM, over the antimeridian', box(179.5, -17, 180.5, -16.5), 32_760, 32_760],
    ['near the north pole', box(-60, 84.5, -40, 86), 3413, 3413],
    ['around the north pole', box(-180, 88, 180, 90), 3413, 3413],
    ['near the south pole', box(100, -82, 110, -81), 3031, 3031],
    ['around the south pole', box(-180, -90, 180, -89), 3031, 3031],
    ['in web Mercator', box(10, 50, 11, 51), 3857, 3857],
    ['in WGS 84', box(128, 73, 129, 74), 4326, 4326],
    ['in WGS 84, over the antimeridian', box(179, 10, 181, 12), 4326, 4326],
    ['in a system that pictures are not made in, in WGS 84', box(-1, 51, 0, 52), 27_700, 4326],
  ]

  const paintAsset = (name: string, epsg: number, ring: number[][]) =>
    made(name, () => imagery.asset(makeScene(epsg, ring), measurements('red', 'nir')))

  it.skipIf(!hasGdal).each(cases)(
    '%s lies where its footprint lies, to the pixel',
    async (name, ring, epsg, found) => {
      const info = gdalInfo(await paintAsset(name, epsg, ring))
      expect(info.epsg).toBe(found)
      expect(info.structure).toMatchObject({ LAYOUT: 'COG', COMPRESSION: 'DEFLATE', PREDICTOR: '2' })
      expect(Math.max(...info.size)).toBe(512)
      const expected = projectBounds(found, dense(ring))
      info.edges.forEach((edge, i) => expect(Math.abs(edge - (expected[i] ?? NaN))).toBeLessThan(info.pixel))
    },
  )

  it.skipIf(!hasGdal).each([1, 3, 4, 13])('has %d bands of measurements', async (count) => {
    const names = [
      'coastal',
      'blue',
      'green',
      'red',
      'rededge071',
      'rededge075',
      'rededge078',
      'nir',
      'nir08',
      'nir09',
      'cirrus',
      'swir16',
      'swir22',
    ]
    const { bands } = gdalInfo(await imagery.asset(story, measurements(...names.slice(0, count))))
    expect(bands).toHaveLength(count)
    for (const band of bands) {
      expect(band).toMatchObject({ type: 'UInt16', noDataValue: 0 })
      expect(['Gray', 'Undefined']).toContain(band.colorInterpretation)
      expect(band.computedMin).toBeGreaterThan(0)
    }
  })

  it.each(cases)('%s has values in its footprint and none outside', async (name, ring, epsg) => {
    const { image } = await read(await paintAsset(name, epsg, ring))
    const width = image.getWidth()
    const height = image.getHeight()
    const at = async (x: number, y: number) =>
      Array.from(await image.readRasters({ window: [x, y, x + 1, y + 1], interleave: true }), Number)
    const middle = await at(Math.floor(width / 2), Math.floor(height / 2))
    expect(middle.every((value) => value > 0)).toBe(true)
    if (ring === harbour) expect(await at(0, 0)).toEqual([0, 0])
  })

  it('has other values in another band and in another scene, and the same whenever it is made', async () => {
    const content = measurements('red', 'nir')
    const file = await imagery.asset(story, content)
    expect((await createImagery().asset(story, content)).equals(file)).toBe(true)
    expect((await imagery.asset({ ...story, id: 'another' }, content)).equals(file)).toBe(false)
    const [first, second] = await (await read(file)).image.readRasters({ interleave: false })
    expect(first).not.toEqual(second)
  })

  it.skipIf(!hasGdal)('has no values where a scene has no footprint', async () => {
    const { size, bands } = gdalInfo(await imagery.asset({ ...story, geometry: null }, measurements('nir')))
    expect(size).toEqual([1, 1])
    expect(bands[0]?.computedMin).toBeUndefined()
  })

  it('of no bands is refused', async () => {
    await expect(imagery.asset(story, measurements())).rejects.toThrow('one band at least')
  })
})
