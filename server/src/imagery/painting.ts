import { framePart, strip } from 'imagery-platform-painter/frame.ts'
import type { Frame } from 'imagery-platform-painter/frame.ts'
import { graysFor, shownBands } from 'imagery-platform-painter/grey.ts'
import type { ScenePart } from './imagery.ts'
import { ownedBoxes, findOwners } from './owners.ts'
import type { Owners } from './owners.ts'
import { inlandDistances } from 'imagery-platform-painter/inland.ts'
import { splitPixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import type { Sensor, Painter } from 'imagery-platform-painter/painter.ts'
import { rowsAround } from 'imagery-platform-painter/shown-rows.ts'

/** Red, green, blue, alpha in the order of bytes in memory, as a number of this machine. */
type Pixel = number

/** @param channels 0 to 255 */
export const opaque = (red: number, green: number, blue: number): Pixel =>
  new Uint32Array(new Uint8Array([red, green, blue, 255]).buffer)[0] ?? 0

/** Colors as `Pixel` has them, so that a pixel is written at once. */
const OPAQUE = opaque(0, 0, 0)
const RED = opaque(1, 0, 0) - OPAQUE
const GREEN = opaque(0, 1, 0) - OPAQUE
const BLUE = opaque(0, 0, 1) - OPAQUE

/** Pixels whose scenes are found at once: what is read of real pictures for them is no more than they need. */
const AT_ONCE = 2 ** 20

/** Pixels a side of what is painted at once: it stays in the cache of a processor. */
const BLOCK = 256

/**
 * Paints scenes, the newest on top.
 * @param painter owns the memory, which is used again from block to block
 * @param backdrop what is shown where no scene is; transparent unless given
 * @returns row by row from the north-western pixel: red, green, blue, alpha in the order of bytes
 */
export const paint = async (
  frame: Frame,
  scenes: readonly ScenePart[],
  painter: Painter,
  backdrop?: Backdrop,
): Promise<Uint32Array> => {
  const pixels = new Uint32Array(frame.width * frame.height)
  const ordered = newestLast(scenes)
  const sensors = new Map<number, Sensor>()
  const rows = Math.max(1, Math.floor(AT_ONCE / frame.width))
  for (let row = 0; row < frame.height; row += rows) {
    const part = strip(frame, row, rows)
    const own = pixels.subarray(row * frame.width, (row + part.height) * frame.width)
    if (backdrop) paintBackdrop(own, part, backdrop)
    const owners = await findOwners(own, part, ordered)
    for (const block of splitPixelBox([0, 0, part.width, part.height], BLOCK))
      paintBlock({ pixels: own, frame: part, owners, scenes: ordered, painter, sensors }, block)
  }
  return pixels
}

/** A map that is shown where no scene is. */
export interface Backdrop {
  readonly water: Pixel
  readonly land: Pixel
}

/** @param pixels of the picture */
const paintBackdrop = (pixels: Uint32Array, frame: Frame, { water, land }: Backdrop): void => {
  for (const [i, distance] of inlandDistances(frame).entries()) pixels[i] = distance < 0 ? water : land
}

const newestLast = (scenes: readonly ScenePart[]): ScenePart[] =>
  [...scenes].sort((a, b) => a.acquired - b.acquired || (a.id < b.id ? -1 : 1))

interface Painting {
  readonly pixels: Uint32Array
  readonly frame: Frame
  readonly owners: Owners
  /** By number, from 1. */
  readonly scenes: readonly ScenePart[]
  readonly painter: Painter
  /** Those that were needed so far, by the number of their scene. */
  readonly sensors: Map<number, Sensor>
}

const paintBlock = (painting: Painting, block: PixelBox): void => {
  for (const [number, box] of ownedBoxes(painting.owners, block)) {
    const scene = painting.scenes[number - 1]
    if (!scene) continue
    const sensor =
      painting.sensors.get(number) ??
      painting.painter.createSensor(scene, [...new Set(shownBands(scene.view.kind))])
    painting.sensors.set(number, sensor)
    paintOwned(painting, number, scene, sensor, box)
  }
}

/** Colors the pixels of a scene within a box. */
const paintOwned = (
  { pixels, frame, owners: { width, numbers } }: Painting,
  number: number,
  { view }: ScenePart,
  sensor: Sensor,
  box: PixelBox,
): void => {
  const [left, top, right, bottom] = box
  const shown = rowsAround(
    right - left,
    bottom - top,
    (column, row) => numbers[(top + row) * width + left + column] === number,
  )
  const { bands } = sensor(framePart(frame, box), shown)
  const [red = NO_VALUES, green = red, blue = red] = bands
  const greys = graysFor(view.kind)
  for (let row = top, at = 0; row < bottom; row++)
    for (let i = row * width + left; i < row * width + right; i++, at++)
      if (numbers[i] === number)
        pixels[i] =
          OPAQUE +
          RED * greyAt(greys, red[at] ?? 0) +
          GREEN * greyAt(greys, green[at] ?? 0) +
          BLUE * greyAt(greys, blue[at] ?? 0)
}

const NO_VALUES = new Float32Array()

/** Rounds as `Math.round`, which takes several times as long. @param value from 0 */
const greyAt = (greys: Uint8Array, value: number): number => greys[(value + 0.5) | 0] ?? 255
