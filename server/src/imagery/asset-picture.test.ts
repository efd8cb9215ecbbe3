import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { toScene } from '../catalog/scene.ts'
import { STORY_SCENES } from '../world/story.ts'
import { assetPicture } from 'imagery-platform-painter/asset-picture.ts'
import { framedFile, toScenePart } from './framed-scene.ts'
import { graysFor } from 'imagery-platform-painter/grey.ts'
import { mercatorFrame, tileBox } from 'imagery-platform-painter/mercator.ts'
import { createImagery } from './painted-imagery.ts'
import { toPixel, eachSceneSpan } from 'imagery-platform-painter/frame.ts'
import { Painter } from 'imagery-platform-painter/painter.ts'
import { MASK, measurements } from 'imagery-platform-painter/scene.fixture.ts'

const [story] = STORY_SCENES.map(toScene)
if (!story) throw new Error('a world without a story')
const { part, frame } = framedFile(story)
const { width, height } = frame

const painter = new Painter()

const COLORS = measurements('red', 'green', 'blue')

/** Whether each pixel lies in the footprint. */
const inside = new Uint8Array(width * height)
eachSceneSpan(frame, part, (row, from, to) => inside.fill(1, row * width + from, row * width + to))

describe('the file of a scene', () => {
  it('has measurements in all of its footprint and none outside', () => {
    const { samples, bands, nodata } = assetPicture(frame, part, COLORS, painter)
    expect(nodata).toBe(0)
    expect([...samples].filter((value, i) => value > 0 !== (inside[Math.floor(i / bands)] === 1))).toEqual([])
    expect(inside.filter((each) => each === 0).length).toBeGreaterThan(width * height * 0.1)
  })

  it('of a mask marks as many pixels as clouds as the item says, within a percent, each as one thing alone', () => {
    const { samples, bands } = assetPicture(frame, part, MASK, painter)
    const counts = Array.from({ length: bands }, () => 0)
    const wrong: number[] = []
    for (let pixel = 0; pixel < inside.length; pixel++) {
      const values = samples.subarray(pixel * bands, (pixel + 1) * bands)
      const marks = [...values.subarray(0, 6)].filter((value) => value === 1).length
      if (inside[pixel] === 1 ? marks !== 1 : values.join() !== '0,0,0,0,0,0,0,1') wrong.push(pixel)
      for (const [band, value] of values.entries())
        if (inside[pixel] === 1) counts[band] = (counts[band] ?? 0) + value
    }
    expect(wrong).toEqual([])
    const shown = inside.reduce((sum, each) => sum + each, 0)
    expect(
      Math.abs((100 * (counts[5] ?? 0)) / shown - Number(story.properties['eo:cloud_cover'])),
    ).toBeLessThan(1)
  })

  it('shows clouds where its mask marks them: they are brighter than what is clear', () => {
    const colors = assetPicture(frame, part, COLORS, painter)
    const mask = assetPicture(frame, part, MASK, painter)
    const meanBlue = (band: number): number => {
      let sum = 0
      let count = 0
      for (let pixel = 0; pixel < inside.length; pixel++)
        if (mask.samples[pixel * mask.bands + band] === 1)
          [sum, count] = [sum + (colors.samples[pixel * 3 + 2] ?? 0), count + 1]
      return sum / count
    }
    expect(meanBlue(5)).toBeGreaterThan(3 * meanBlue(0))
  })

  it('of colors has the greys of the measurements', () => {
    const greys = graysFor('optical')
    const [data, visual] = [COLORS, { ...COLORS, category: 'visual' } as const].map(
      (content) => assetPicture(frame, part, content, painter).samples,
    )
    expect(visual).toEqual(Uint8Array.from(data ?? [], (value) => (value === 0 ? 0 : (greys[value] ?? 255))))
  })

  it('has the greys of a tile that shows the same ground, within one level, block by block', async () => {
    const z = 10
    const x = 523
    const y = 338
    const { data } = await sharp(
      await createImagery().tile(z, x, y, [toScenePart({ scene: story, raster: undefined })], {
        format: 'png',
        size: 512,
      }),
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    const tile = mercatorFrame(tileBox(z, x, y), 512)
    const greys = graysFor('optical')
    const { samples } = assetPicture(frame, part, COLORS, painter)
    const blocks = new Map<string, { count: number; differences: number[] }>()
    for (let row = 1; row < height - 1; row++)
      for (let column = 1; column < width - 1; column++) {
        const place = frame.unproject([
          frame.left + (column + 0.5) * frame.pixel,
          frame.top - (row + 0.5) * frame.pixel,
        ])
        const [right, down] = toPixel(tile, [...place])
        const seen = bilinear(data, 512, right - 0.5, down - 0.5)
        if (!seen || inside[row * width + column] !== 1) continue
        const key = `${Math.floor(row / BLOCK)} ${Math.floor(column / BLOCK)}`
        const { count, differences } = blocks.get(key) ?? { count: 0, differences: [0, 0, 0] }
        const grey = (band: number) => greys[samples[(row * width + column) * 3 + band] ?? 0] ?? 255
        blocks.set(key, {
          count: count + 1,
          differences: differences.map((sum, band) => sum + grey(band) - (seen[band] ?? 0)),
        })
      }
    const whole = [...blocks.values()].filter(({ count }) => count === BLOCK * BLOCK)
    expect(whole.length).toBeGreaterThan(100)
    for (const band of [0, 1, 2]) {
      const sum = whole.reduce(
        (total, { count, differences }) => total + Math.abs((differences[band] ?? 0) / count),
        0,
      )
      expect(sum / whole.length).toBeLessThan(1)
    }
  })
})

/** Pixels a side of what is compared: edges of fields lie elsewhere within the pixels of two grids. */
const BLOCK = 8

/** Undefined where one of the four pixels shows nothing. */
const bilinear = (data: Buffer, size: number, x: number, y: number): number[] | undefined => {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left + 1 >= size || top + 1 >= size) return undefined
  const at = (column: number, row: number, band: number): number =>
    data[((top + row) * size + left + column) * 4 + band] ?? 0
  if ([at(0, 0, 3), at(1, 0, 3), at(0, 1, 3), at(1, 1, 3)].some((alpha) => alpha < 255)) return undefined
  const right = x - left
  const down = y - top
  return [0, 1, 2].map(
    (band) =>
      (at(0, 0, band) * (1 - right) + at(1, 0, band) * right) * (1 - down) +
      (at(0, 1, band) * (1 - right) + at(1, 1, band) * right) * down,
  )
}
