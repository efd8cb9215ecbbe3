import type { Box } from '../geometry/part.ts'
import { Canvas } from './canvas.ts'
import { opaque } from './color.ts'
import type { Pixel } from './color.ts'
import { pixelRings, strip } from './frame.ts'
import type { Frame } from './frame.ts'
import { eachLinePixel } from './graticule.ts'
import { extentOf } from './frame-extent.ts'
import type { ScenePart, SceneRaster } from './imagery.ts'
import { landWithin } from './land.ts'
import { unlessBroken } from './raster/raster-error.ts'
import { warp } from './raster/warp.ts'
import type { Warped } from './raster/warp.ts'
import { paintScene } from './scene-painting.ts'
import { eachSpan } from './spans.ts'

/** Colors that tint scenes. */
const [LAND, LINE] = [opaque(255, 250, 225), opaque(255, 255, 255)]

/** Pixels painted at once: what is read of real pictures for them is no more than they need. */
const AT_ONCE = 2 ** 20

/** What is shown where no scene is. */
export interface Backdrop {
  readonly water: Pixel
  readonly land: Pixel
}

/**
 * Paints scenes, the newest on top, with land and a graticule faintly showing through those that are painted; real
 * pictures are shown as they are.
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
    const part = strip(frame, row, rows)
    const own = pixels.subarray(row * frame.width, (row + part.height) * frame.width)
    await paintStrip(new Canvas(own, frame.width), part, ordered, backdrop)
  }
  return pixels
}

const newestLast = (scenes: readonly ScenePart[]): ScenePart[] =>
  [...scenes].sort((a, b) => a.acquired - b.acquired || (a.id < b.id ? -1 : 1))

const paintStrip = async (
  canvas: Canvas,
  frame: Frame,
  scenes: readonly ScenePart[],
  backdrop?: Backdrop,
): Promise<void> => {
  const extent = extentOf(frame)
  if (backdrop) eachLandSpan(frame, extent, (row, from, to) => canvas.fill(row, from, to, backdrop.land))
  for (const scene of scenes) {
    if (scene.raster) await coverWith(canvas, frame, scene.raster)
    else paintScene(canvas, frame, scene)
  }
  eachLandSpan(frame, extent, (row, from, to) => canvas.tint(row, from, to, LAND))
  eachLinePixel(frame, extent, (x, y) => canvas.tint(y, x, x + 1, LINE))
  canvas.settle()
}

/** Shows a real picture; one that cannot be shown is left out. */
const coverWith = async (canvas: Canvas, frame: Frame, raster: SceneRaster): Promise<void> => {
  const { box, pixels } = (await unlessBroken(warp(frame, raster))) ?? NO_PIXELS
  const [left, top, right, bottom] = box
  const width = right - left
  for (let row = top; row < bottom; row++)
    canvas.cover(row, left, pixels.subarray((row - top) * width, (row - top + 1) * width))
}

const NO_PIXELS: Warped = { box: [0, 0, 0, 0], pixels: new Uint32Array() }

/** Visits the pixels on land. @param extent the boxes that the picture shows */
export const eachLandSpan = (
  frame: Frame,
  extent: readonly Box[],
  visit: (row: number, from: number, to: number) => void,
): void => {
  for (const rings of extent.flatMap(landWithin))
    eachSpan(pixelRings(frame, rings), frame.width, frame.height, visit)
}
