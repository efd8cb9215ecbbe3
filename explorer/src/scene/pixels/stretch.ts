/** The values that are drawn as the darkest and the brightest. */
export interface Stretch {
  readonly darkest: number
  readonly brightest: number
}

/** Percent of the values on each side that are drawn as the darkest and the brightest. */
const CUT = 2

/**
 * One stretch for all bands that are drawn together, so that their colours keep their proportions: between the 2nd and the
 * 98th percentile of their values without the brightest, where clouds are; between the least and the greatest of them where
 * these two are the same.
 * @param bands values of each, of the same pixels
 * @param nodata value that does not count
 * @param clouds part of the pixels under clouds, from 0 to 1
 */
export const computeStretch = (
  bands: readonly ArrayLike<number>[],
  nodata: number | undefined,
  clouds: number,
): Stretch => {
  const sorted = Float64Array.from(bands.flatMap((values) => Array.from(values)))
    .filter((value) => value !== nodata)
    .sort()
  const last = Math.floor((sorted.length - 1) * (1 - clouds))
  const at = (percent: number): number => sorted[Math.floor((last * percent) / 100)] ?? 0
  const cut = { darkest: at(CUT), brightest: at(100 - CUT) }
  if (cut.darkest < cut.brightest) return cut
  return at(0) < at(100) ? { darkest: at(0), brightest: at(100) } : { darkest: 0, brightest: at(100) || 1 }
}

/** Lifts what is dark, as screens and eyes expect it of values that are proportional to light. */
const GAMMA = 1.6

const STEPS = 1024

/** Brightness by the share of the stretch: a power for each pixel would take longer than all else. */
const CURVE = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, step) => 255 * (step / STEPS) ** (1 / GAMMA))

/** How bright a value is drawn, from 0 to 255. */
export const toBrightness = (value: number, { darkest, brightest }: Stretch): number => {
  const share = (value - darkest) / (brightest - darkest)
  return CURVE[Math.round(Math.min(1, Math.max(0, share)) * STEPS)] ?? 0
}
