import { Coast } from 'imagery-platform-scenery/coast.ts'
import type { Frame } from './frame.ts'
import { toPatch } from './patch.ts'

/** How far inland each pixel of a picture is, in turns of the plane, row by row; below 0 at sea. */
export const inlandDistances = (frame: Frame): Float32Array => {
  const { x, y, pixel } = toPatch(frame)
  const distances = new Float32Array(x.length)
  new Coast(pixel).readInland({ x, y, count: x.length }, distances)
  return distances
}
