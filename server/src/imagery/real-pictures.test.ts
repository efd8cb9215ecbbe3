import { describe, expect, it } from 'vitest'
import { STORY_SCENES } from '../world/story.ts'
import type { ScenePart } from './imagery.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'
import { createImagery } from './painted-imagery.ts'
import { decodePixels, PNG } from './picture.fixture.ts'
import { placedAt, encodeTiff, useFiles } from './raster/tiff.fixture.ts'
import { scenePart as scene } from './scene-part.fixture.ts'
import { polygon } from 'imagery-platform-painter/scene.fixture.ts'

/** A color that no painted scene has. */
const REAL = [11, 222, 33]

const imagery = createImagery()

describe('a scene with real pixels', () => {
  const saveFile = useFiles()
  /** The western half of the tile, without data in its first 16 columns of 256. */
  const northSea = tileBox(8, 130, 84)
  const [left, , right, top] = northSea
  const pixel = (right - left) / 256
  const file = encodeTiff([
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
  const raster = { path: saveFile(file), bands: [0, 1, 2], version: 'a' }
  const broken = { path: saveFile(Buffer.from('<html>')), bands: [0], version: 'a' }
  const everywhere = polygon(0, 50, 10, 55)
  const real: ScenePart = { ...scene('real', '2026-04-18', everywhere), raster }
  const older = scene('older', '2026-04-17', everywhere)
  const newer = scene('newer', '2026-04-19', everywhere)
  const paintTile = async (...scenes: ScenePart[]) =>
    decodePixels(await imagery.tile(8, 130, 84, scenes, PNG))

  it('shows them in place of its footprint, as they are, and nothing where it has none', async () => {
    const at = await paintTile(real)
    const shown = Array.from({ length: 256 }, (_, y) => at(64, y).join())
    expect(new Set(shown)).toEqual(new Set([[...REAL, 255].join()]))
    expect([at(4, 100), at(200, 100)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })

  it('lies over older ones and under newer ones, as those are without it', async () => {
    const below = await paintTile(older, real)
    const above = await paintTile(real, newer)
    const alone = await paintTile(newer)
    expect(below(64, 100)).toEqual([...REAL, 255])
    expect([below(4, 100), below(200, 100)]).toEqual([
      (await paintTile(older))(4, 100),
      (await paintTile(older))(200, 100),
    ])
    for (const x of [4, 64, 200]) expect(above(x, 100)).toEqual(alone(x, 100))
  })

  it('covers what its pixels cover', async () => {
    expect(await imagery.coverage(northSea, 256, [real])).toBe((100 * 112) / 256)
    expect(await imagery.coverage(northSea, 1024, [real])).toBe((100 * 112) / 256)
    expect(await imagery.coverage(northSea, 256, [real, older])).toBe(100)
  })

  it('is in quads and thumbnails too', async () => {
    const quad = await decodePixels(await imagery.quad(northSea, 512, [real]))
    expect([quad(128, 200), quad(400, 200)]).toEqual([
      [...REAL, 255],
      [0, 0, 0, 0],
    ])
    expect((await decodePixels(await imagery.quadThumbnail(northSea, [real])))(64, 100)).toEqual([
      ...REAL,
      255,
    ])
    const [story] = STORY_SCENES
    if (!story) throw new Error('a world without a story')
    const shown = { scene: { ...story, geometry: polygon(3.2, 52, 3.4, 52.2) }, raster }
    for (const picture of [await imagery.sceneThumbnail(shown), await imagery.scenesThumbnail([shown])])
      expect((await decodePixels(picture))(128, 128)).toEqual([...REAL, 255])
  })

  it('is left out where its file is broken', async () => {
    const at = await paintTile(older, { ...real, raster: broken })
    expect(at(64, 100)).toEqual((await paintTile(older))(64, 100))
    expect(await imagery.coverage(northSea, 256, [{ ...real, raster: broken }])).toBe(0)
  })
})
