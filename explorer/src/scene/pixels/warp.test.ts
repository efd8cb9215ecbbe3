import { describe, expect, test } from 'vitest'
import { toLngLat } from '../../map/mercator.ts'
import { computeFrame, type Box } from './frame.ts'
import { loadProjection } from './projection.ts'
import { levelFor, buildLookup, buildMesh, placeIn, findWindow } from './warp.ts'

/** As a scene of the harbour lies: 3 m a pixel in UTM zone 31. */
const file = {
  box: [564_632, 5_742_474, 592_172, 5_766_291],
  levels: [
    { width: 9180, height: 7939 },
    { width: 4590, height: 3970 },
    { width: 2295, height: 1985 },
    { width: 574, height: 497 },
  ],
} as const
const degrees: Box = [3.9412, 51.8254, 4.344, 52.0434]
const projection = await loadProjection(32631)

test('UTM is where others say it is', () => {
  const [x, y] = projection.forward(4.3437, 52.0396) // the upper right corner, by GDAL
  expect(Math.abs(x - 592_170)).toBeLessThan(15)
  expect(Math.abs(y - 5_766_291)).toBeLessThan(15)
  expect(placeIn(file, projection, projection.inverse(564_632, 5_766_291))).toEqual([
    expect.closeTo(0, 6),
    expect.closeTo(0, 6),
  ])
})

test('a system without a projection here is refused in words', async () => {
  await expect(loadProjection(28992)).rejects.toThrow('Pixels in EPSG:28992 cannot be drawn here.')
})

const frameAt = (zoom: number, view: Box = degrees) => {
  const frame = computeFrame(view, degrees, 512 * 2 ** zoom)
  if (frame === undefined) throw new Error('The view lies beside the file.')
  return frame
}

test.each([
  ['zoomed out', 8, 3],
  ['so that pixels are half those of the screen', 12.3, 1],
  ['zoomed in beyond the pixels of the file', 15, 0],
])('the level, %s', (_what, zoom, want) => {
  const view: Box = zoom > 10 ? [4.1, 51.9, 4.14, 51.92] : degrees
  expect(levelFor(file, buildMesh(frameAt(zoom, view), file, projection))).toBe(want)
})

describe('each pixel looks up the one in which its middle lies', () => {
  test.each<[what: string, zoom: number, view: Box, at: number]>([
    ['zoomed out', 8, degrees, 3],
    ['zoomed in', 13, [4.1, 51.9, 4.14, 51.92], 0],
  ])('%s', (_what, zoom, view, at) => {
    const frame = frameAt(zoom, view)
    const level = file.levels[at] ?? file.levels[0]
    const mesh = buildMesh(frame, file, projection)
    const window = findWindow(mesh, level) ?? [0, 0, 0, 0]
    const lookup = buildLookup(frame, mesh, level, window)
    const [left, top] = frame.upperLeft
    const size = (frame.lowerRight[0] - left) / frame.width
    let seen = 0
    for (let pixel = 7; pixel < lookup.length; pixel += 101) {
      const found = lookup[pixel] ?? -1
      const y = Math.floor(pixel / frame.width) + 0.5
      const place = toLngLat([
        left + ((pixel % frame.width) + 0.5) * size,
        top + (y * (frame.lowerRight[1] - top)) / frame.height,
      ])
      const [u, v] = placeIn(file, projection, place)
      if (found < 0) continue
      seen += 1
      const wide = window[2] - window[0]
      expect(Math.abs(u * level.width - (window[0] + (found % wide) + 0.5))).toBeLessThan(0.51)
      expect(Math.abs(v * level.height - (window[1] + Math.floor(found / wide) + 0.5))).toBeLessThan(0.51)
    }
    expect(seen).toBeGreaterThan(100)
  })
})
