import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Geometry } from '../geometry/geojson.ts'
import { toScene } from '../catalog/scene.ts'
import { STORY_SCENES } from '../world/story.ts'
import type { MercatorBox, ScenePart, TileForm } from './imagery.ts'
import { tileBox } from './mercator.ts'
import { createImagery } from './painted-imagery.ts'
import { placedAt, tiffOf, useFiles } from './raster/tiff-fixture.ts'

/** A color that no painted scene has. */
const REAL = [11, 222, 33]

const imagery = createImagery()
const PNG: TileForm = { format: 'png', size: 256 }

const box = (west: number, south: number, east: number, north: number): number[][][] => [
  [[west, south], [east, south], [east, north], [west, north], [west, south]], // oxfmt-ignore
]

const polygon = (...sides: [west: number, south: number, east: number, north: number]): Geometry => ({
  type: 'Polygon',
  coordinates: box(...sides),
})

const scene = (id: string, day: string, geometry: Geometry): ScenePart => ({
  id,
  acquired: Date.parse(day),
  geometry,
  raster: undefined,
})

const pixelsOf = async (picture: Buffer): Promise<(x: number, y: number) => number[]> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return (x, y) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

const overTheAntimeridian: Geometry = {
  type: 'MultiPolygon',
  coordinates: [box(170, -20, 180, 20), box(-180, -20, -170, 20)],
}

describe('a tile', () => {
  it('is a PNG of 256 by 256 pixels with transparency', async () => {
    const { format, width, height, channels } = await sharp(await imagery.tile(0, 0, 0, [], PNG)).metadata()
    expect({ format, width, height, channels }).toEqual({
      format: 'png',
      width: 256,
      height: 256,
      channels: 4,
    })
  })

  /** Tiles of level 3 are 45 degrees wide. */
  const places: [name: string, tile: [number, number, number], Geometry, shown: [number, number], not: [number, number]][] = [
    ['in the south-west of its tile', [3, 4, 3], polygon(0, 0, 20, 20), [20, 240], [200, 20]],
    ['west of the antimeridian', [3, 7, 3], overTheAntimeridian, [240, 240], [20, 240]],
    ['east of the antimeridian', [3, 0, 3], overTheAntimeridian, [20, 240], [240, 240]],
    ['south of the equator', [3, 0, 4], overTheAntimeridian, [20, 20], [20, 240]],
    ['up to the north pole', [3, 4, 0], polygon(0, 84, 45, 90), [200, 5], [200, 250]],
    ['down to the south pole', [3, 4, 7], polygon(0, -90, 45, -84), [200, 250], [200, 5]],
    ['around a hole', [3, 4, 3], { type: 'Polygon', coordinates: [...box(0, 0, 45, 40), ...box(10, 10, 30, 30)] }, [20, 240], [113, 140]], // oxfmt-ignore
  ] // oxfmt-ignore
  it.each(places)('shows a scene %s, and nothing elsewhere', async (_name, tile, geometry, shown, not) => {
    const pixel = await pixelsOf(await imagery.tile(...tile, [scene('a', '2026-04-18', geometry)], PNG))
    expect(pixel(...shown)[3]).toBe(255)
    expect(pixel(...not)).toEqual([0, 0, 0, 0])
  })

  it('has the newest scene on top, in whatever order they are given', async () => {
    const old = scene('old', '2025-01-01', polygon(0, 0, 30, 30))
    const recent = scene('recent', '2026-04-18', polygon(15, 0, 45, 30))
    const [alone, both, turned] = await Promise.all(
      [[recent], [old, recent], [recent, old]].map((scenes) => imagery.tile(3, 4, 3, scenes, PNG)),
    )
    const at = (picture: Buffer = Buffer.alloc(0)) => pixelsOf(picture).then((pixel) => pixel(120, 200))
    expect(await at(both)).toEqual(await at(alone))
    expect(turned?.equals(both ?? Buffer.alloc(0))).toBe(true)
  })

  it('shows land and water through a scene', async () => {
    const pixel = await pixelsOf(
      await imagery.tile(3, 4, 3, [scene('a', '2026-04-18', polygon(-5, -5, 50, 45))], PNG),
    )
    const [sahara, gulfOfGuinea, mediterranean] = [pixel(100, 125), pixel(10, 250), pixel(105, 60)]
    expect(gulfOfGuinea).toEqual(mediterranean)
    expect(sahara).not.toEqual(mediterranean)
  })

  it('gives scenes of other seasons and with other ids other colors', async () => {
    const colors = await Promise.all(
      [
        scene('a', '2026-01-10', overTheAntimeridian),
        scene('a', '2026-07-10', overTheAntimeridian),
        scene('b', '2026-07-10', overTheAntimeridian),
      ].map(
        // oxfmt-ignore
        async (part) => (await pixelsOf(await imagery.tile(3, 0, 3, [part], PNG)))(20, 240).join(),
      ),
    )
    expect(new Set(colors).size).toBe(3)
  })

  it.each([PNG, { format: 'webp', size: 512 }] as const)(
    'is the same, byte by byte, whenever it is made (%o)',
    async (form) => {
      const scenes = [
        scene('a', '2026-04-18', polygon(0, 0, 20, 20)),
        scene('b', '2026-04-19', overTheAntimeridian),
      ]
      const [first, second] = await Promise.all(
        [imagery, createImagery()].map((each) => each.tile(2, 3, 1, scenes, form)),
      )
      expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
    },
  )

  it('is a WebP whose colors are nearly those of the PNG, and whose transparency is the same', async () => {
    const [png, webp] = await Promise.all(
      (['png', 'webp'] as const).map((format) =>
        imagery.tile(3, 4, 3, [scene('a', '2026-04-18', polygon(0, 0, 20, 20))], { format, size: 256 }),
      ),
    )
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const alphas = await Promise.all(
      [png, webp].map((picture) => sharp(picture).extractChannel(3).raw().toBuffer()),
    )
    expect(alphas[0]?.equals(alphas[1] ?? Buffer.alloc(0))).toBe(true)
    const difference = await sharp(await sharp(png).flatten().toBuffer())
      .composite([{ input: await sharp(webp).flatten().toBuffer(), blend: 'difference' }])
      .toBuffer()
    const { channels } = await sharp(difference).stats()
    expect(Math.max(...channels.slice(0, 3).map(({ mean }) => mean))).toBeLessThan(1)
  })

  it('of twice the pixels shows the same ground', async () => {
    const scenes = [scene('a', '2026-04-18', polygon(0, 0, 20, 20))]
    const pixel = await pixelsOf(await imagery.tile(3, 4, 3, scenes, { format: 'png', size: 512 }))
    expect(pixel(40, 480)[3]).toBe(255)
    expect(pixel(400, 40)).toEqual([0, 0, 0, 0])
  })
})

describe('a quad', () => {
  const northSea = tileBox(8, 130, 84)
  const scenes = [
    scene('a', '2026-04-18', { type: 'Polygon', coordinates: [[[3, 51.7], [4.1, 51.9], [3.9, 52.4], [2.9, 52.1], [3, 51.7]]] }), // oxfmt-ignore
    scene('b', '2026-04-19', polygon(3.5, 52, 4, 52.3)),
  ]

  const alphaShare = async (picture: Buffer): Promise<number> => {
    const { data } = await sharp(picture).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
    return (100 * data.filter((alpha) => alpha !== 0).length) / data.length
  }

  it.each<[name: string, box: MercatorBox, scenes: ScenePart[]]>([
    ['two scenes that overlap', northSea, scenes],
    ['no scene', northSea, []],
    ['one scene all over', northSea, [scene('a', '2026-04-18', polygon(0, 50, 10, 55))]],
    ['a point', northSea, [scene('a', '2026-04-18', { type: 'Point', coordinates: [3.5, 52] })]],
  ])('covers as much as its pixels say: %s', async (_name, box, shown) => {
    expect(await imagery.coverage(box, 1024, shown)).toBe(await alphaShare(await imagery.quad(box, 1024, shown))) // oxfmt-ignore
  })

  it('shows in its thumbnail what it shows', async () => {
    const seen = await alphaShare(await imagery.quad(northSea, 1024, scenes))
    const thumbnail = await imagery.quadThumbnail(northSea, scenes)
    expect((await sharp(thumbnail).metadata()).width).toBe(256)
    expect(Math.abs((await alphaShare(thumbnail)) - seen)).toBeLessThan(0.5)
  })

  it('is the same whether it is painted at once or in strips, or each quarter by itself', async () => {
    const [left, bottom, right, top] = northSea
    const [middle, center] = [(left + right) / 2, (bottom + top) / 2]
    const raw = async (picture: Buffer) => sharp(picture).raw().toBuffer()
    const whole = await imagery.quad(northSea, 2048, scenes)
    const quarters = [[left, center, middle, top], [middle, center, right, top], [left, bottom, middle, center], [middle, bottom, right, center]] as const // oxfmt-ignore
    for (const [i, quarter] of quarters.entries()) {
      const part = await raw(await imagery.quad(quarter, 1024, scenes))
      const area = { left: 1024 * (i % 2), top: 1024 * Math.floor(i / 2), width: 1024, height: 1024 }
      const same = await sharp(whole).extract(area).raw().toBuffer()
      const differing = part.filter((value, at) => value !== same[at])
      expect(part.filter((value, at) => at % 4 === 3 && value !== same[at])).toHaveLength(0)
      // The graticule alone is finer where less ground is shown.
      expect(differing.length / part.length).toBeLessThan(0.05)
    }
  })

  it('is right however many are asked for at once', async () => {
    const alone = await imagery.quad(northSea, 256, scenes)
    const together = await Promise.all(Array.from({ length: 12 }, () => imagery.quad(northSea, 256, scenes)))
    expect(together.every((quad) => quad.equals(alone))).toBe(true)
  })
})

describe('a scene with real pixels', () => {
  const fileOf = useFiles()
  /** The western half of the tile, without data in its first 16 columns of 256. */
  const northSea = tileBox(8, 130, 84)
  const [left, , right, top] = northSea
  const pixel = (right - left) / 256
  const file = tiffOf([
    {
      width: 128,
      height: 256,
      samples: 3,
      values: Uint8Array.from({ length: 128 * 256 * 3 }, (_, i) =>
        Math.floor(i / 3) % 128 < 16 ? 0 : (REAL[i % 3] ?? 0),
      ),
      tags: { ...placedAt(3857, left, top, pixel), 42113: { text: '0' } },
    },
  ])
  const raster = { path: fileOf(file), bands: [0, 1, 2], version: 'a' }
  const broken = { path: fileOf(Buffer.from('<html>')), bands: [0], version: 'a' }
  const everywhere = polygon(0, 50, 10, 55)
  const real: ScenePart = { ...scene('real', '2026-04-18', everywhere), raster }
  const [older, newer] = [scene('older', '2026-04-17', everywhere), scene('newer', '2026-04-19', everywhere)]
  const PNG = { format: 'png', size: 256 } as const
  const tileOf = async (...scenes: ScenePart[]) => pixelsOf(await imagery.tile(8, 130, 84, scenes, PNG))

  it('shows them in place of its footprint, as they are, and nothing where it has none', async () => {
    const at = await tileOf(real)
    const shown = Array.from({ length: 256 }, (_, y) => at(64, y).join())
    expect(new Set(shown)).toEqual(new Set([[...REAL, 255].join()]))
    expect([at(4, 100), at(200, 100)]).toEqual([[0, 0, 0, 0], [0, 0, 0, 0]]) // oxfmt-ignore
  })

  it('lies over older ones and under newer ones, which are tinted as ever', async () => {
    const [below, above, alone] = [await tileOf(older, real), await tileOf(real, newer), await tileOf(newer)]
    expect(below(64, 100)).toEqual([...REAL, 255])
    expect([below(4, 100), below(200, 100)]).toEqual([(await tileOf(older))(4, 100), (await tileOf(older))(200, 100)]) // oxfmt-ignore
    for (const x of [4, 64, 200]) expect(above(x, 100)).toEqual(alone(x, 100))
  })

  it('covers what its pixels cover', async () => {
    expect(await imagery.coverage(northSea, 256, [real])).toBe((100 * 112) / 256)
    expect(await imagery.coverage(northSea, 1024, [real])).toBe((100 * 112) / 256)
    expect(await imagery.coverage(northSea, 256, [real, older])).toBe(100)
  })

  it('is in quads and thumbnails too', async () => {
    const quad = await pixelsOf(await imagery.quad(northSea, 512, [real]))
    expect([quad(128, 200), quad(400, 200)]).toEqual([[...REAL, 255], [0, 0, 0, 0]]) // oxfmt-ignore
    expect((await pixelsOf(await imagery.quadThumbnail(northSea, [real])))(64, 100)).toEqual([...REAL, 255])
    const [story] = STORY_SCENES
    if (!story) throw new Error('a world without a story')
    const shown = { scene: { ...story, geometry: polygon(3.2, 52, 3.4, 52.2) }, raster }
    for (const picture of [await imagery.sceneThumbnail(shown), await imagery.scenesThumbnail([shown])])
      expect((await pixelsOf(picture))(128, 128)).toEqual([...REAL, 255])
  })

  it('is left out where its file is broken', async () => {
    const at = await tileOf(older, { ...real, raster: broken })
    expect(at(64, 100)).toEqual((await tileOf(older))(64, 100))
    expect(await imagery.coverage(northSea, 256, [{ ...real, raster: broken }])).toBe(0)
  })
})

describe('the thumbnail of a scene', () => {
  const [story] = STORY_SCENES

  it('shows the footprint in the middle of a map', async () => {
    if (!story) throw new Error('a world without a story')
    const picture = await imagery.sceneThumbnail({ scene: story, raster: undefined })
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 256, height: 256 })
    const pixel = await pixelsOf(picture)
    expect(pixel(3, 3)[3]).toBe(255)
    expect(pixel(128, 100)).not.toEqual(pixel(240, 20))
    expect((await imagery.sceneThumbnail({ scene: story, raster: undefined })).equals(picture)).toBe(true)
  })

  it('is a map alone where a scene has no footprint', async () => {
    if (!story) throw new Error('a world without a story')
    const pixel = await pixelsOf(
      await imagery.sceneThumbnail({ scene: { ...story, geometry: null }, raster: undefined }),
    )
    expect(pixel(128, 100)).toEqual(pixel(3, 3))
  })
})

describe('the thumbnail of scenes', () => {
  const [one, two] = STORY_SCENES.map(toScene).map((scene) => ({ scene, raster: undefined }))
  if (!one || !two) throw new Error('a world without a story')

  it('shows all of them on a map, in whatever order they are given', async () => {
    const picture = await imagery.scenesThumbnail([one, two])
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 256, height: 256 })
    const pixel = await pixelsOf(picture)
    expect(pixel(3, 3)[3]).toBe(255)
    expect(pixel(128, 128)).not.toEqual(pixel(3, 3))
    expect((await imagery.scenesThumbnail([two, one])).equals(picture)).toBe(true)
    expect((await imagery.scenesThumbnail([one])).equals(picture)).toBe(false)
  })

  it('is the map of the world where there are none, or none has a footprint', async () => {
    const world = await imagery.scenesThumbnail([])
    expect(
      new Set((await sharp(world).raw().toBuffer()).toString('hex').match(/.{8}/g)).size,
    ).toBeGreaterThan(2) // land, water, graticule
    expect(
      (
        await imagery.scenesThumbnail([{ scene: { ...one.scene, geometry: null }, raster: undefined }])
      ).equals(world),
    ).toBe(true)
  })
})
