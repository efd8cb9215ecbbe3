import { setImmediate } from 'node:timers/promises'
import type { Box } from '../geometry/part.ts'
import { Canvas } from './canvas.ts'
import { opaque } from './color.ts'
import type { Pixel } from './color.ts'
import { pixelRings, strip } from './frame.ts'
import type { Frame } from './frame.ts'
import { eachLinePixel } from './graticule.ts'
import { extentOf } from './frame-extent.ts'
import type { ScenePart } from './imagery.ts'
import { landWithin } from './land.ts'
import { paintScene } from './scene-painting.ts'
import { eachSpan } from './spans.ts'

/** Colors that tint scenes. */
const [LAND, LINE] = [opaque(255, 250, 225), opaque(255, 255, 255)]

/** Pixels painted at once, a few milliseconds of work: in between the server answers other calls. */
const AT_ONCE = 2 ** 20

/** What is shown where no scene is. */
export interface Backdrop {
  readonly water: Pixel
  readonly land: Pixel
}

/**
 * Paints scenes, the newest on top, with land and a graticule faintly showing through.
 * @param backdrop transparent unless given
 * @returns row by row from the north-western pixel
 */
export const paint = async (
  frame: Frame,
  scenes: readonly ScenePart[],
  backdrop?: Backdrop,
): Promise<Uint32Array> => {
  const pixels = new Uint32Array(frame.width * frame.height)
  if (backdrop) pixels.fill(backdrop.water)
  const ordered = newestLast(scenes)
  const rows = Math.max(1, Math.floor(AT_ONCE / frame.width))
  for (let row = 0; row < frame.height; row += rows) {
    if (row > 0) await setImmediate()
    const part = strip(frame, row, rows)
    const own = pixels.subarray(row * frame.width, (row + part.height) * frame.width)
    paintStrip(new Canvas(own, frame.width), part, ordered, backdrop)
  }
  return pixels
}

const newestLast = (scenes: readonly ScenePart[]): ScenePart[] =>
  [...scenes].sort((a, b) => a.acquired - b.acquired || (a.id < b.id ? -1 : 1))

const paintStrip = (
  canvas: Canvas,
  frame: Frame,
  scenes: readonly ScenePart[],
  backdrop?: Backdrop,
): void => {
  const extent = extentOf(frame)
  if (backdrop) eachLandSpan(frame, extent, (row, from, to) => canvas.fill(row, from, to, backdrop.land))
  for (const scene of scenes) paintScene(canvas, frame, scene)
  eachLandSpan(frame, extent, (row, from, to) => canvas.tint(row, from, to, LAND))
  eachLinePixel(frame, extent, (x, y) => canvas.tint(y, x, x + 1, LINE))
}

/** Visits the pixels on land. @param extent the boxes that the picture shows */
export const eachLandSpan = (
  frame: Frame,
  extent: readonly Box[],
  visit: (row: number, from: number, to: number) => void,
): void => {
  for (const rings of extent.flatMap(landWithin))
    eachSpan(pixelRings(frame, rings), frame.width, frame.height, visit)
}
