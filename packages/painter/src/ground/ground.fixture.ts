import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { toPlane } from 'imagery-platform-scenery/plane.ts'
import type { Patch } from '../patch.ts'
import { GroundMemory } from './ground-memory.ts'
import { paintGround } from './ground.ts'
import type { Ground } from './ground.ts'

/** A square of pixels whose middle is at a place, but for a shift in pixels. @param pixel turns of the plane */
export const squareAt = (position: Position, pixel: number, side: number, [right, down] = [0, 0]): Patch => {
  const middle = toPlane(position)
  const [left, top] = middle.map((turns) => Math.floor(turns / pixel) - side / 2)
  const places = (first = 0, stepAt: (i: number) => number) =>
    Float64Array.from({ length: side * side }, (_, i) => (first + stepAt(i) + 0.5) * pixel)
  return {
    width: side,
    height: side,
    x: places(left, (i) => right + (i % side)),
    y: places(top, (i) => down + Math.floor(i / side)),
    pixel,
  }
}

/** Nothing is taken back, so that the grounds of a test stay valid. */
const memory = new GroundMemory()

/** How ground looks at a date, late in the morning. */
export const groundAt = (patch: Patch, date: string, bands: readonly string[]): Ground => {
  const time = Date.parse(date)
  return paintGround(patch, { kind: 'optical', sun: { azimuth: 150, elevation: 45 }, time, bands }, memory)
}

export const average = (values: Iterable<number>): number => {
  const all = [...values]
  return all.reduce((sum, value) => sum + value, 0) / all.length
}

/** The vegetation index of each pixel. */
export const computeNdvi = ([
  red = new Float32Array(),
  nir = new Float32Array(),
]: readonly Float32Array[]): number[] =>
  Array.from(red, (value, i) => ((nir[i] ?? 0) - value) / ((nir[i] ?? 0) + value))
