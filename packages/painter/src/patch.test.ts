import { describe, expect, it } from 'vitest'
import { toPlane } from 'imagery-platform-scenery/plane.ts'
import { framePart } from './frame.ts'
import type { Frame } from './frame.ts'
import { mercatorFrame, tileBox } from './mercator.ts'
import { toPatch } from './patch.ts'
import { sceneFrame } from './scene-frame.ts'
import { box, polygon } from './scene.fixture.ts'

/** How far places are off those that are computed one by one, in pixels, at most; around the world is no way. */
const largestError = (frame: Frame): number => {
  const { width, height, x, y, pixel } = toPatch(frame)
  let worst = 0
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const i = row * width + column
      const [east, south] = toPlane([
        ...frame.unproject([
          frame.left + (column + 0.5) * frame.pixel,
          frame.top - (row + 0.5) * frame.pixel,
        ]),
      ])
      const aside = (x[i] ?? NaN) - east
      worst = Math.max(worst, Math.abs(aside - Math.round(aside)), Math.abs((y[i] ?? NaN) - south))
    }
  return worst / pixel
}

const overTheAntimeridian = {
  type: 'MultiPolygon',
  coordinates: [box(179.5, -17, 180, -16.5), box(-180, -17, -179.5, -16.5)],
} as const

describe('the places of pixels', () => {
  const frames: [name: string, frame: Frame][] = [
    ['of a tile', mercatorFrame(tileBox(8, 130, 84), 64)],
    ['in UTM', sceneFrame(32_631, polygon(3.9, 51.8, 4.3, 52), 300)],
    [
      'in UTM, over the antimeridian',
      sceneFrame(32_760, { type: 'MultiPolygon', coordinates: [...overTheAntimeridian.coordinates] }, 300),
    ],
    ['in WGS 84', sceneFrame(4326, polygon(128, 73, 129, 74), 300)],
    ['near the north pole', sceneFrame(3413, polygon(-60, 84.5, -40, 86), 300)],
    ['around the north pole', sceneFrame(3413, polygon(-180, 88, 180, 90), 200)],
    ['around the south pole', sceneFrame(3031, polygon(-180, -90, 180, -89), 200)],
  ]
  it.each(frames)('%s are off by less than a tenth of a pixel', (_name, frame) => {
    expect(largestError(frame)).toBeLessThan(0.1)
  })

  it('go on over the antimeridian', () => {
    const frame = sceneFrame(
      32_760,
      { type: 'MultiPolygon', coordinates: [...overTheAntimeridian.coordinates] },
      300,
    )
    const { x, width } = toPatch(frame)
    const steps = Array.from(x.slice(1, width), (place, i) => place - (x[i] ?? NaN))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBeLessThan(1e-5)
  })

  it('are the same, to the bit, in a tile and in the tile above it that shows the same ground finer', () => {
    const tile = mercatorFrame(tileBox(14, 8377, 5418), 256)
    const above = mercatorFrame(tileBox(13, 4188, 2709), 512)
    expect(toPatch(framePart(above, [256, 0, 512, 256]))).toEqual(toPatch(tile))
  })
})
