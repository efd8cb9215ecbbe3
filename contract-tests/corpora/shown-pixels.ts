/** How a tile differs from the values that GDAL has in its pixels. */
export interface PixelDifference {
  /** Grey levels on average, of the band that differs most. */
  readonly mean: number
  /** Pixels that both show, and that one of them shows. */
  readonly both: number
  readonly single: number
}

interface Reference {
  readonly bands: number
  /** The type of the values. */
  readonly type: string
}

/**
 * @param tile red, green, blue and alpha, pixel by pixel
 * @param values bands one after the other, then 1 where a pixel has data
 */
export const comparePixels = (
  tile: Uint8Array,
  values: Float32Array,
  { bands, type }: Reference,
): PixelDifference => {
  const pixels = tile.length / 4
  const valid = values.subarray(bands * pixels)
  const shown: number[] = []
  let single = 0
  for (let i = 0; i < pixels; i++) {
    const here = tile[4 * i + 3] === 255
    const there = valid[i] === 1
    if (here !== there) single++
    else if (here) shown.push(i)
  }
  const means = Array.from({ length: bands }, (_, band) => {
    const ours = shown.map((i) => tile[4 * i + band] ?? 0)
    const theirs = shown.map((i) => values[band * pixels + i] ?? 0)
    return meanDifference(ours, type === 'uint8' ? theirs : stretchedTo(ours, theirs))
  })
  return { mean: Math.max(0, ...means), both: shown.length, single }
}

const meanDifference = (ours: readonly number[], theirs: readonly number[]): number =>
  ours.reduce((sum, value, i) => sum + Math.abs(value - (theirs[i] ?? NaN)), 0) / Math.max(1, ours.length)

/** Values as brightness, which is linear between black and white: fitted to the pixels that are neither. */
const stretchedTo = (ours: readonly number[], theirs: readonly number[]): number[] => {
  const between = ours.flatMap((value, i) =>
    value > 0 && value < 255 && Number.isFinite(theirs[i]) ? [i] : [],
  )
  const mean = (values: readonly number[]): number =>
    between.reduce((sum, i) => sum + (values[i] ?? 0), 0) / Math.max(1, between.length)
  const x = mean(theirs)
  const y = mean(ours)
  let covariance = 0
  let variance = 0
  for (const i of between) {
    covariance += ((theirs[i] ?? 0) - x) * ((ours[i] ?? 0) - y)
    variance += ((theirs[i] ?? 0) - x) ** 2
  }
  if (variance === 0) return [...ours]
  const slope = covariance / variance
  return theirs.map((value) => Math.max(0, Math.min(255, y + slope * (value - x))))
}
