/**
 * Whether a view of the map shows a part of a box, in whichever of the worlds that lie beside each other.
 * @param box `[west, south, east, north]` in degrees WGS 84; across the antimeridian east is beyond 180, or smaller than west
 * @param view as `box`, and as far round the world as the map was moved
 */
export const isInView = (
  [west = -180, south = -90, end = 180, north = 90]: readonly number[],
  view: readonly [west: number, south: number, east: number, north: number],
): boolean => {
  const east = end < west ? end + 360 : end
  const worlds = Math.ceil((view[0] - east) / 360) // the first that is not west of the view
  return west + 360 * worlds < view[2] && view[1] < north && view[3] > south
}
