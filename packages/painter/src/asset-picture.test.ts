import { expect, test } from 'vitest'
import { assetPicture } from './asset-picture.ts'
import { framePart } from './frame.ts'
import { Painter } from './painter.ts'
import { CLOUDY_VIEW, MASK, measurements, paintedScene, polygon } from './scene.fixture.ts'
import { sceneFrame } from './scene-frame.ts'

const scene = paintedScene('a', '2026-04-18', polygon(3.9, 51.8, 4.3, 52), CLOUDY_VIEW)
const frame = sceneFrame(32_631, scene.geometry, 400)

test.each([
  ['of measurements', measurements('red', 'nir')],
  ['of colors', { category: 'visual', bands: ['red', 'green', 'blue'] } as const],
  ['of a mask', MASK],
])('a window of a file %s, painted by another painter, has the pixels of the whole', (_what, content) => {
  const whole = assetPicture(frame, scene, content, new Painter())
  const [left, right] = [256, frame.width]
  const window = assetPicture(framePart(frame, [left, 0, right, 200]), scene, content, new Painter())
  const rows = Array.from({ length: window.height }, (_, row) =>
    whole.samples.subarray(
      (row * frame.width + left) * whole.bands,
      (row * frame.width + right) * whole.bands,
    ),
  )
  expect(window.samples.some((value) => value > 1)).toBe(true)
  expect([...window.samples]).toEqual(rows.flatMap((row) => [...row]))
})
