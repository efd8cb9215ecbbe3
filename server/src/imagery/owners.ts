import type { Frame } from 'imagery-platform-painter/frame.ts'
import type { ScenePart, SceneRaster } from './imagery.ts'
import { unlessBroken } from './raster/raster-error.ts'
import { warp } from './raster/warp.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import { eachSceneSpan } from 'imagery-platform-painter/frame.ts'

/** No painted scene: there is none, or a real picture lies over it. */
const NOBODY = 0

/** Which scene each pixel of a picture shows: a number of one that is to be painted, counted from 1, or 0. */
export interface Owners {
  readonly width: number
  readonly height: number
  readonly numbers: Uint16Array
}

/**
 * Finds the scene that lies on top at each pixel, and shows real pictures where they do.
 * @param pixels of the picture: those of real pictures are put there
 * @param scenes those that lie on top last
 */
export const findOwners = async (
  pixels: Uint32Array,
  frame: Frame,
  scenes: readonly ScenePart[],
): Promise<Owners> => {
  const { width, height } = frame
  const numbers = new Uint16Array(width * height)
  for (const [index, scene] of scenes.entries()) {
    if (scene.raster) await coverWith(pixels, numbers, frame, scene.raster)
    else
      eachSceneSpan(frame, scene, (row, from, to) =>
        numbers.fill(index + 1, row * width + from, row * width + to),
      )
  }
  return { width, height, numbers }
}

/** Shows a real picture; one that cannot be shown is left out. */
const coverWith = async (
  pixels: Uint32Array,
  numbers: Uint16Array,
  frame: Frame,
  raster: SceneRaster,
): Promise<void> => {
  const warped = await unlessBroken(warp(frame, raster))
  if (!warped) return
  const [left, top, right, bottom] = warped.box
  for (let row = top, from = 0; row < bottom; row++)
    for (let i = row * frame.width + left; i < row * frame.width + right; i++, from++) {
      const pixel = warped.pixels[from] ?? 0
      if (pixel === 0) continue
      pixels[i] = pixel
      numbers[i] = NOBODY
    }
}

/** The boxes around the pixels of each scene within a box, by its number. */
export const ownedBoxes = (
  { width, numbers }: Owners,
  [left, top, right, bottom]: PixelBox,
): ReadonlyMap<number, PixelBox> => {
  const boxes = new Map<number, PixelBox>()
  for (let row = top; row < bottom; row++)
    for (let from = left; from < right;) {
      const number = numbers[row * width + from] ?? NOBODY
      let to = from + 1
      while (to < right && numbers[row * width + to] === number) to++
      if (number !== NOBODY) boxes.set(number, around(boxes.get(number), row, from, to))
      from = to
    }
  return boxes
}

const around = (box: PixelBox | undefined, row: number, from: number, to: number): PixelBox => {
  const [left, top, right] = box ?? [from, row, to]
  return [Math.min(left, from), top, Math.max(right, to), row + 1]
}
