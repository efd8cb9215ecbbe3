import type { Frame } from './frame.ts'
import type { MercatorBox } from './imagery.ts'

/** Metres around the equator of EPSG:3857, which is as wide as it is high. */
const WORLD = 40_075_016.685578488

/** Radius of its sphere in metres. */
const RADIUS = WORLD / (2 * Math.PI)

/** Beyond the square world (85.06), where a polygon may go on, and before the pole, which is infinitely far. */
const FARTHEST_LATITUDE = 89

/** The square of an XYZ tile. */
export const tileBox = (z: number, x: number, y: number): MercatorBox => {
  const side = WORLD / 2 ** z
  const [left, top] = [x * side - WORLD / 2, WORLD / 2 - y * side]
  return [left, top - side, left + side, top]
}

/** A square picture in EPSG:3857. @param size pixels a side */
export const mercatorFrame = ([left, , right, top]: MercatorBox, size: number): Frame => {
  const pixel = (right - left) / size
  const degrees = (pixel * 360) / WORLD
  return {
    project: ([longitude = NaN, latitude = NaN]) => {
      const bounded = Math.max(-FARTHEST_LATITUDE, Math.min(FARTHEST_LATITUDE, latitude))
      const sine = Math.sin((bounded * Math.PI) / 180)
      return [(longitude / 360) * WORLD, RADIUS * Math.atanh(sine)]
    },
    unproject: ([x, y]) => [(x / WORLD) * 360, (Math.asin(Math.tanh(y / RADIUS)) * 180) / Math.PI],
    left,
    top,
    pixel,
    width: size,
    height: size,
    degreesPerPixel: [degrees, degrees],
  }
}
