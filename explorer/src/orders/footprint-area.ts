import type { DataItemGeometry } from 'imagery-platform-client'

/** Square of the eccentricity of the WGS 84 ellipsoid, and half its axis at the pole, squared, in square kilometres. */
const E2 = 0.00669437999014
const POLAR = 6356.752314245 ** 2 / 2

/**
 * Area of a footprint in square kilometres, from its edges on a cylindrical equal-area projection of the WGS 84
 * ellipsoid: of scenes, whose edges are short, within a thousandth of what the platform counts.
 * @param geometry longitude before latitude, in degrees; 0 of points and lines
 * @see J. P. Snyder, Map Projections (1987), equations 3-12 and 10-14
 */
export const footprintArea = (geometry: DataItemGeometry): number => {
  if (geometry.type === 'Polygon') return polygonArea(geometry.coordinates)
  if (geometry.type !== 'MultiPolygon') return 0
  return geometry.coordinates.reduce((sum, polygon) => sum + polygonArea(polygon), 0)
}

type Ring = readonly (readonly number[])[]

const polygonArea = ([outer = [], ...holes]: readonly Ring[]): number =>
  holes.reduce((left, hole) => left - ringArea(hole), ringArea(outer))

const ringArea = (ring: Ring): number =>
  Math.abs(ring.slice(1).reduce((sum, to, i) => sum + edgeArea(ring[i] ?? to, to), 0))

/** The strip between an edge and the equator; negative where the edge runs back west. */
const edgeArea = (
  [west = 0, south = 0]: readonly number[],
  [east = 0, north = 0]: readonly number[],
): number => (radians(east - west) * (stripArea(south) + stripArea(north))) / 2

/** Area between the equator and a latitude, of a strip one radian wide, in square kilometres. */
const stripArea = (latitude: number): number => {
  const sine = Math.sin(radians(latitude))
  const e = Math.sqrt(E2)
  return POLAR * (sine / (1 - E2 * sine * sine) + Math.atanh(e * sine) / e)
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
