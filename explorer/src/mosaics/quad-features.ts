import type { Quad } from 'imagery-platform-client'

/**
 * Quads as features of the map: their areas, with what is shown of them.
 * @param chosen id of the quad that stands out
 */
export const quadFeatures = (quads: readonly Quad[], chosen: string) => ({
  type: 'FeatureCollection' as const,
  features: quads.map(({ id, bbox, percent_covered: covered }) => ({
    type: 'Feature' as const,
    properties: { id, covered: Math.round(covered), chosen: id === chosen },
    geometry: { type: 'Polygon' as const, coordinates: [toRing(bbox)] },
  })),
})

/** @param box `[west, south, east, north]` in degrees WGS 84 */
const toRing = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
