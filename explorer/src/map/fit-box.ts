import { map } from './map.tsx'

/**
 * Moves the map to a box.
 * @param box `[west, south, east, north]` in degrees WGS 84; across the antimeridian east is beyond 180, or smaller than west
 */
export const fitBox = ([west = -180, south = -85, east = 180, north = 85]: readonly number[]): void => {
  const unwrapped = east < west ? east + 360 : east
  map.value?.fitBounds([west, south, unwrapped, north], { padding: 32, maxZoom: 14, animate: false })
}
