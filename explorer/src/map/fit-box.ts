import { map } from './map.tsx'

/**
 * Moves the map to a box.
 * @param box `[west, south, east, north]` in degrees WGS 84; across the antimeridian east is beyond 180, or smaller than west
 * @param nearest zoom level that a small box is seen at
 */
export const fitBox = (
  [west = -180, south = -85, east = 180, north = 85]: readonly number[],
  nearest = 14,
): void => {
  const unwrapped = east < west ? east + 360 : east
  map.value?.fitBounds([west, south, unwrapped, north], { padding: 32, maxZoom: nearest, animate: false })
}
