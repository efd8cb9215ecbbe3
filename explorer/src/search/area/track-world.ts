import type { Map as MapLibreMap } from 'maplibre-gl'

/**
 * The world that the middle of a map lies in. A map that is moved across the antimeridian counts its longitudes from ours
 * again, so that corners before and after would lie a world apart.
 */
export const trackWorld = (map: MapLibreMap) => {
  let east = 0
  let before = map.getCenter().lng
  const listening = map.on('move', () => {
    const { lng } = map.getCenter()
    if (Math.abs(lng - before) > 180) east += lng < before ? 360 : -360
    before = lng
  })
  return {
    /** Degrees by which it lies east of that where the drawing began. */
    east: () => east,
    leave: () => listening.unsubscribe(),
  }
}
