import { chance } from 'imagery-platform-scenery/noise.ts'

/** Samples along a side, as a power of two. */
const POWER = 9
const SIDE = 2 ** POWER

/** A square cut into rectangles, again and again: fields, or blocks and houses. It repeats without a seam. */
export interface Parcels {
  /** No others have it. */
  readonly key: string
  /** Which rectangle a place is in, 1 to 255; 0 on the lines between. Row by row. */
  readonly ids: Uint8Array
  /** Samples along a side, as a power of two. */
  readonly power: number
}

/** How small rectangles get, in samples, and how broad lines are between large ones, and between small ones. */
interface Cut {
  readonly seed: number
  readonly smallest: number
  readonly largest: number
  /** Rectangles that were longer than this were cut along a road. */
  readonly block: number
  readonly road: number
  readonly path: number
}

export const cutParcels = (cut: Cut): Parcels => {
  const ids = new Uint8Array(SIDE * SIDE)
  split(ids, cut, 0, 0, SIDE, SIDE, 1)
  return { key: `cut ${cut.seed}`, ids, power: POWER }
}

const split = (
  ids: Uint8Array,
  cut: Cut,
  left: number,
  top: number,
  width: number,
  height: number,
  key: number,
) => {
  const draw = (what: number): number => chance(cut.seed, key, what)
  const long = Math.max(width, height)
  if (long <= cut.smallest * 2 || (long <= cut.largest && draw(0) < 0.4)) {
    const id = 1 + Math.floor(draw(1) * 255)
    for (let row = top; row < top + height; row++) ids.fill(id, row * SIDE + left, row * SIDE + left + width)
    return
  }
  const line = long > cut.block ? cut.road : cut.path
  const first = Math.round(long * (0.35 + 0.3 * draw(2)))
  if (width >= height) {
    split(ids, cut, left, top, first - line, height, key * 2)
    split(ids, cut, left + first, top, width - first - line, height, key * 2 + 1)
  } else {
    split(ids, cut, left, top, width, first - line, key * 2)
    split(ids, cut, left, top + first, width, height - first - line, key * 2 + 1)
  }
}

/** How parcels lie on the plane: as `Layout` of noise. @see Layout */
export interface District {
  readonly across: number
  readonly along: number
}
