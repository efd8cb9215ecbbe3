import { Coast } from '../scenery/coast.ts'
import type { Pixel } from './color.ts'
import type { Frame } from './frame.ts'
import { patchOf } from './patch.ts'

/** A map that is shown where no scene is. */
export interface Backdrop {
  readonly water: Pixel
  readonly land: Pixel
}

/** @param pixels of the picture */
export const paintBackdrop = (pixels: Uint32Array, frame: Frame, { water, land }: Backdrop): void => {
  const { x, y, pixel } = patchOf(frame)
  const inland = new Float32Array(pixels.length)
  new Coast(pixel).readInland({ x, y, count: pixels.length }, inland)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (inland[i] ?? 0) < 0 ? water : land
}
