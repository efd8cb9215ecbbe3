/** The values that are drawn as the darkest and the brightest. */
export interface Stretch {
  readonly darkest: number
  readonly brightest: number
}

/** Percent of the values on each side that are drawn as the darkest and the brightest. */
const CUT = 2

/**
 * The stretch between the 2nd and the 98th percentile of values; between the least and the greatest where these two are the same.
 * @param nodata value that does not count
 */
export const stretchOf = (values: ArrayLike<number>, nodata: number | undefined): Stretch => {
  const sorted = Float64Array.from(values)
    .filter((value) => value !== nodata)
    .sort()
  const at = (percent: number): number => sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0
  const cut = { darkest: at(CUT), brightest: at(100 - CUT) }
  if (cut.darkest < cut.brightest) return cut
  return at(0) < at(100) ? { darkest: at(0), brightest: at(100) } : { darkest: 0, brightest: at(100) || 1 }
}
