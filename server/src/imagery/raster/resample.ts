import type { Coordinates } from './coordinates.ts'
import type { SourcePixels } from './source-pixels.ts'
import type { Stretch } from './stretch.ts'

/** From this share on, pixels are taken as large as those of the source, as GDAL does. */
const NEARLY_ONE = 0.95

/** A share of the weights that is nothing. */
const NOTHING = 1e-5

/** How a picture is taken from a source. */
export interface Sampling {
  readonly source: SourcePixels
  /** Of the whole source. */
  readonly width: number
  readonly height: number
  /** Pixels of the picture along a side of one of the source, to the right and down. */
  readonly scale: readonly [x: number, y: number]
  /** For each band. */
  readonly stretches: readonly Stretch[]
}

/**
 * Bilinear values at coordinates of the source, as GDAL has them: where the picture is smaller than the source, weights
 * spread over as many pixels as one of the picture covers.
 * @returns red, green, blue, alpha: all 0 where the source has no data or does not reach
 */
export const sampled = ({ x, y }: Coordinates, sampling: Sampling): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(x.length * 4)
  const { source, stretches } = sampling
  const values = new Float64Array(source.bands.length)
  const scales = stretches.map(({ black, white }) => (white === black ? 0 : 255 / (white - black)))
  const take = takerOf(sampling)
  for (let i = 0; i < x.length; i++) {
    if (!take(x[i] ?? NaN, y[i] ?? NaN, values)) continue
    for (let channel = 0; channel < 3; channel++) {
      const band = values.length === 1 ? 0 : channel
      // Rounded by the array, halves upwards as GDAL does but for even ones.
      pixels[4 * i + channel] = ((values[band] ?? 0) - (stretches[band]?.black ?? 0)) * (scales[band] ?? 0)
    }
    pixels[4 * i + 3] = 255
  }
  return pixels
}

/** Whether the source has data where coordinates lie: in the pixel around them. */
export const isShown = (x: number, y: number, { source: { box, width, valid }, ...size }: Shown): boolean => {
  if (!(x >= 0 && y >= 0 && x <= size.width && y <= size.height)) return false
  if (valid === undefined) return true
  const column = Math.min(Math.floor(x), size.width - 1) - box[0]
  return valid[(Math.min(Math.floor(y), size.height - 1) - box[1]) * width + column] === 1
}

/** What says which pixels are shown. */
export type Shown = Pick<Sampling, 'width' | 'height'> & {
  readonly source: Pick<SourcePixels, 'box' | 'width' | 'valid'>
}

/** Takes the values at a place; false where there are none. */
type Taker = (x: number, y: number, values: Float64Array) => boolean

const takerOf = (sampling: Sampling): Taker => {
  const [scaleX, scaleY] = sampling.scale.map((scale) => (scale < NEARLY_ONE ? scale : 1))
  const { source } = sampling
  const [left, top] = source.box
  return (x, y, values) => {
    if (!isShown(x, y, sampling)) return false
    return weighed(source, [x - left, y - top], [scaleX ?? 1, scaleY ?? 1], values)
  }
}

/** The average around a place, with weights that fall linearly from it; pixels without data have none. */
const weighed = (
  { width, height, bands, valid }: SourcePixels,
  [x, y]: readonly [number, number],
  [scaleX, scaleY]: readonly [number, number],
  values: Float64Array,
): boolean => {
  const [fromX, toX] = [
    Math.max(0, Math.ceil(x - 0.5 - 1 / scaleX)),
    Math.min(width - 1, x - 0.5 + 1 / scaleX),
  ]
  const [fromY, toY] = [
    Math.max(0, Math.ceil(y - 0.5 - 1 / scaleY)),
    Math.min(height - 1, y - 0.5 + 1 / scaleY),
  ]
  values.fill(0)
  let sum = 0
  for (let row = fromY; row <= toY; row++) {
    const weightY = 1 - Math.abs(row + 0.5 - y) * scaleY
    for (let column = fromX; column <= toX; column++) {
      const at = row * width + column
      if (valid !== undefined && valid[at] !== 1) continue
      const weight = weightY * (1 - Math.abs(column + 0.5 - x) * scaleX)
      sum += weight
      for (let band = 0; band < values.length; band++)
        values[band] = (values[band] ?? 0) + weight * (bands[band]?.[at] ?? 0)
    }
  }
  for (let band = 0; band < values.length; band++) values[band] = (values[band] ?? 0) / sum
  return sum > NOTHING
}
