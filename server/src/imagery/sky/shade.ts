/** Of the sun's light: at the edge of a shadow, and in the midst of one. */
const EDGE_LIGHT = 0.62
const SHADE_LIGHT = 0.38
/** In how much thickness a shadow becomes dark, and how far beyond its edge it is felt. */
const DARKENING = 0.3
const PENUMBRA = 0.12

/**
 * How much of the sun's light reaches a place, 0 to 1.
 * @param depth how much thicker the clouds towards the sun are than at the edge of a shadow
 */
export const lightUnder = (depth: number): number =>
  depth > 0
    ? EDGE_LIGHT - (EDGE_LIGHT - SHADE_LIGHT) * Math.min(1, depth / DARKENING)
    : 1 - (1 - EDGE_LIGHT) * Math.max(0, 1 + depth / PENUMBRA)
