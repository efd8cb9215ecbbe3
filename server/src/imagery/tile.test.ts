import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { createImagery } from './painted-imagery.ts'
import { decodePixels, PNG } from './picture.fixture.ts'
import { scenePart as scene } from './scene-part.fixture.ts'
import { box, CLEAR_VIEW, polygon } from 'imagery-platform-painter/scene.fixture.ts'

const imagery = createImagery()

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
  const places: [
    name: string,
    tile: [number, number, number],
    Geometry,
    shown: [number, number],
    not: [number, number],
  ][] = [
    ['in the south-west of its tile', [3, 4, 3], polygon(0, 0, 20, 20), [20, 240], [200, 20]],
    ['west of the antimeridian', [3, 7, 3], overTheAntimeridian, [240, 240], [20, 240]],
    ['east of the antimeridian', [3, 0, 3], overTheAntimeridian, [20, 240], [240, 240]],
    ['south of the equator', [3, 0, 4], overTheAntimeridian, [20, 20], [20, 240]],
    ['up to the north pole', [3, 4, 0], polygon(0, 84, 45, 90), [200, 5], [200, 250]],
    ['down to the south pole', [3, 4, 7], polygon(0, -90, 45, -84), [200, 250], [200, 5]],
    [
      'around a hole',
      [3, 4, 3],
      { type: 'Polygon', coordinates: [...box(0, 0, 45, 40), ...box(10, 10, 30, 30)] },
      [20, 240],
      [113, 140],
    ],
  ]
  it.each(places)('shows a scene %s, and nothing elsewhere', async (_name, tile, geometry, shown, not) => {
    const pixel = await decodePixels(await imagery.tile(...tile, [scene('a', '2026-04-18', geometry)], PNG))
    expect(pixel(...shown)[3]).toBe(255)
    expect(pixel(...not)).toEqual([0, 0, 0, 0])
  })

  it('has the newest scene on top, in whatever order they are given', async () => {
    const old = scene('old', '2025-01-01', polygon(0, 0, 30, 30))
    const overcast = { ...CLEAR_VIEW, sky: { ...CLEAR_VIEW.sky, cloud: 1 } }
    const recent = scene('recent', '2026-04-18', polygon(15, 0, 45, 30), overcast)
    const [alone, both, turned] = await Promise.all(
      [[recent], [old, recent], [recent, old]].map((scenes) => imagery.tile(3, 4, 3, scenes, PNG)),
    )
    const at = (picture: Buffer = Buffer.alloc(0)) => decodePixels(picture).then((pixel) => pixel(120, 200))
    expect(await at(both)).toEqual(await at(alone))
    expect(Math.min(...(await at(both)))).toBeGreaterThan(180) // clouds
    expect(turned?.equals(both ?? Buffer.alloc(0))).toBe(true)
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
    const pixel = await decodePixels(await imagery.tile(3, 4, 3, scenes, { format: 'png', size: 512 }))
    expect(pixel(40, 480)[3]).toBe(255)
    expect(pixel(400, 40)).toEqual([0, 0, 0, 0])
  })
})
