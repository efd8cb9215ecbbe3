/** Decimals of a degree that a box is asked for with: a metre. */
const DECIMALS = 5

/**
 * A view of the map as the box that quads are listed in: `west,south,east,north` in degrees WGS 84. All longitudes where it is
 * wider than the world; across the antimeridian west is larger than east.
 * @param view `[west, south, east, north]`, whose longitudes go on beyond 180 where the map does
 */
export const quadBbox = ([west, south, east, north]: readonly [number, number, number, number]): string => {
  const [from, to] = east - west >= 360 ? [-180, 180] : [wrapped(west), wrapped(east)]
  return [from, Math.max(-90, south), to, Math.min(90, north)]
    .map((degrees) => Number(degrees.toFixed(DECIMALS)))
    .join(',')
}

const wrapped = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180
