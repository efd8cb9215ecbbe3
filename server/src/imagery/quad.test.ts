import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ScenePart } from './imagery.ts'
import type { MercatorBox } from 'imagery-platform-painter/mercator.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'
import { createImagery } from './painted-imagery.ts'
import { scenePart as scene } from './scene-part.fixture.ts'
import { CLOUDY_VIEW, polygon } from 'imagery-platform-painter/scene.fixture.ts'

const imagery = createImagery()

/** Pixels: one is painted at once, four are in strips. */
const QUARTER = 768

describe('a quad', () => {
  const northSea = tileBox(8, 130, 84)
  const scenes = [
    scene('a', '2026-04-18', {
      type: 'Polygon',
      coordinates: [
        [
          [3, 51.7],
          [4.1, 51.9],
          [3.9, 52.4],
          [2.9, 52.1],
          [3, 51.7],
        ],
      ],
    }),
    scene('b', '2026-04-19', polygon(3.5, 52, 4, 52.3), CLOUDY_VIEW),
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
    expect(await imagery.coverage(box, 1024, shown)).toBe(
      await alphaShare(await imagery.quad(box, 1024, shown)),
    )
  })

  it('shows in its thumbnail what it shows', async () => {
    const seen = await alphaShare(await imagery.quad(northSea, 1024, scenes))
    const thumbnail = await imagery.quadThumbnail(northSea, scenes)
    expect((await sharp(thumbnail).metadata()).width).toBe(256)
    expect(Math.abs((await alphaShare(thumbnail)) - seen)).toBeLessThan(0.5)
  })

  it('is the same whether it is painted at once or in strips, or each quarter by itself', async () => {
    const [left, bottom, right, top] = northSea
    const middle = (left + right) / 2
    const center = (bottom + top) / 2
    const raw = async (picture: Buffer) => sharp(picture).raw().toBuffer()
    const whole = await imagery.quad(northSea, 2 * QUARTER, scenes)
    const quarters = [
      [left, center, middle, top],
      [middle, center, right, top],
      [left, bottom, middle, center],
      [middle, bottom, right, center],
    ] as const
    for (const [i, quarter] of quarters.entries()) {
      const part = await raw(await imagery.quad(quarter, QUARTER, scenes))
      const area = {
        left: QUARTER * (i % 2),
        top: QUARTER * Math.floor(i / 2),
        width: QUARTER,
        height: QUARTER,
      }
      const same = await sharp(whole).extract(area).raw().toBuffer()
      const differing = part.filter((value, at) => value !== same[at])
      expect(part.filter((value, at) => at % 4 === 3 && value !== same[at])).toHaveLength(0)
      expect(differing).toHaveLength(0)
    }
  })

  it('is right however many are asked for at once', async () => {
    const alone = await imagery.quad(northSea, 256, scenes)
    const together = await Promise.all(Array.from({ length: 12 }, () => imagery.quad(northSea, 256, scenes)))
    expect(together.every((quad) => quad.equals(alone))).toBe(true)
  })
})
