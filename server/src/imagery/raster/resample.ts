import type { Coordinates } from './coordinates.ts'
import { effective } from './kernels.ts'
import type { SourcePixels } from './source-pixels.ts'
import type { Stretch } from './stretch.ts'

/** What says which pixels of a source are shown. */
export interface Shown {
  /** Of the whole source. */
  readonly width: number
  readonly height: number
  /** The part of it that was read. */
  readonly source: Pick<SourcePixels, 'box' | 'width' | 'valid'>
}

/** How a picture is taken from a source. */
export interface Sampling extends Shown {
  readonly source: SourcePixels
  /** Pixels of the picture along a side of one of the source, to the right and down. */
  readonly scale: readonly [x: number, y: number]
  /** For each band. */
  readonly stretches: readonly Stretch[]
}

/** Tells of places in a source, in its pixels, whether it has data there: in the pixel around them. */
export const shownAt = ({ width, height, source }: Shown): ((x: number, y: number) => boolean) => {
  const { valid, width: part } = source
  const [left, top] = source.box
  return (x, y) => {
    if (!(x >= 0 && y >= 0 && x <= width && y <= height)) return false
    if (valid === undefined) return true
    const column = Math.min(Math.floor(x), width - 1)
    const row = Math.min(Math.floor(y), height - 1)
    return valid[(row - top) * part + column - left] === 1
  }
}

/**
 * Bilinear values at coordinates of the source, as GDAL has them: where the picture is smaller than the source, weights
 * spread over as many pixels as one of the picture covers; pixels without data have none.
 * @returns red, green, blue, alpha: all 0 where the source has no data or does not reach
 */
export const sampled = ({ x, y }: Coordinates, sampling: Sampling): Uint8ClampedArray<ArrayBuffer> => {
  const pixels = new Uint8ClampedArray(x.length * 4)
  const isShown = shownAt(sampling)
  const averageAt = averager(sampling)
  const [red = BLACK, green = red, blue = red] = sampling.stretches.map(brightness)
  const average = new Float64Array(3)
  for (let i = 0; i < x.length; i++) {
    const column = x[i] ?? NaN
    const row = y[i] ?? NaN
    if (!isShown(column, row)) continue
    averageAt(column, row, average)
    // Rounded by the array.
    pixels[4 * i] = ((average[0] ?? 0) - red.black) * red.factor
    pixels[4 * i + 1] = ((average[1] ?? 0) - green.black) * green.factor
    pixels[4 * i + 2] = ((average[2] ?? 0) - blue.black) * blue.factor
    pixels[4 * i + 3] = 255
  }
  return pixels
}

const BLACK = { black: 0, factor: 0 }

const brightness = ({ black, white }: Stretch) => ({
  black,
  factor: white === black ? 0 : 255 / (white - black),
})

/** Averages of red, green and blue around a place that is shown, with weights that fall linearly from it. */
const averager = ({ source, scale }: Sampling): ((x: number, y: number, into: Float64Array) => void) => {
  const { width, height, valid, bands } = source
  const [reds = new Float32Array(), greens = reds, blues = reds] = bands
  const scaleX = effective(scale[0])
  const scaleY = effective(scale[1])
  const reachX = 1 / scaleX
  const reachY = 1 / scaleY
  const left = source.box[0] + 0.5
  const top = source.box[1] + 0.5
  return (x, y, into) => {
    const middleX = x - left
    const middleY = y - top
    const fromX = Math.max(0, Math.ceil(middleX - reachX))
    const toX = Math.min(width - 1, middleX + reachX)
    const toY = Math.min(height - 1, middleY + reachY)
    let sum = 0
    let red = 0
    let green = 0
    let blue = 0
    for (let row = Math.max(0, Math.ceil(middleY - reachY)); row <= toY; row++) {
      const weightY = 1 - Math.abs(row - middleY) * scaleY
      for (let column = fromX; column <= toX; column++) {
        const at = row * width + column
        if (valid !== undefined && valid[at] !== 1) continue
        const weight = weightY * (1 - Math.abs(column - middleX) * scaleX)
        sum += weight
        red += weight * (reds[at] ?? 0)
        green += weight * (greens[at] ?? 0)
        blue += weight * (blues[at] ?? 0)
      }
    }
    into[0] = red / sum
    into[1] = green / sum
    into[2] = blue / sum
  }
}
