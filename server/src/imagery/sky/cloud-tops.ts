/**
 * How bright clouds are from above: 1 is usual.
 * @param depth how much thicker a cloud is than at its edge
 * @param slope how much thinner the clouds are a little nearer to the sun
 */
export const topOf = (depth: number, slope: number): number => {
  const formed = Math.max(0, depth)
  const shine = (SHINE * slope) / (1 + Math.abs(slope) * 2)
  return THIN + (THICK - THIN) * (formed / (formed + DEEP)) + Math.min(1, formed / FORMED) * shine
}

/** How bright haze and the thinnest clouds are. */
export const THIN = 0.84
/** How bright thick clouds are, and over how much thickness they become so. */
const THICK = 1.2
const DEEP = 0.9
/** How much brighter the steepest slopes towards the sun are, and darker those away from it, times two. */
const SHINE = 0.6
/** How thick clouds have slopes. */
const FORMED = 0.25
