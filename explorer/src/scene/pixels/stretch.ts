/** The values that are drawn as the darkest and the brightest. */
export interface Stretch {
  readonly darkest: number
  readonly brightest: number
}

/** Percent of the values on each side that are drawn as the darkest and the brightest. */
const CUT = 2

/**
 * The stretch between the 2nd and the 98th percentile of values without the brightest, where clouds are; between the least and
 * the greatest of them where these two are the same.
 * @param nodata value that does not count
 * @param clouds part of the pixels under clouds, from 0 to 1
 */
export const stretchOf = (values: ArrayLike<number>, nodata: number | undefined, clouds: number): Stretch => {
  const sorted = Float64Array.from(values)
    .filter((value) => value !== nodata)
    .sort()
  const last = Math.floor((sorted.length - 1) * (1 - clouds))
  const at = (percent: number): number => sorted[Math.floor((last * percent) / 100)] ?? 0
  const cut = { darkest: at(CUT), brightest: at(100 - CUT) }
  if (cut.darkest < cut.brightest) return cut
  return at(0) < at(100) ? { darkest: at(0), brightest: at(100) } : { darkest: 0, brightest: at(100) || 1 }
}
