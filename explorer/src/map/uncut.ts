import type { Geometry, Position } from 'geojson'

type Ring = readonly Position[]

/**
 * An outline that was cut in two at the antimeridian, in one piece again: its longitudes go on beyond 180 degrees, so that a
 * map draws no line along the cut. Any other geometry stays as it is.
 * @see RFC 7946, section 3.1.9
 */
export const uncut = (geometry: Geometry): Geometry => {
  if (geometry.type !== 'MultiPolygon' || geometry.coordinates.length !== 2) return geometry
  const rings = geometry.coordinates.map((polygon) => polygon[0] ?? [])
  const hasHoles = geometry.coordinates.some(({ length }) => length > 1)
  const west = rings.map((ring) => pathAround(ring, 180)).find((path) => path !== undefined)
  const east = rings.map((ring) => pathAround(ring, -180)).find((path) => path !== undefined)
  if (hasHoles || west === undefined || east === undefined) return geometry
  const back = [east, east.toReversed()].find((path) => meet(west, path)) // parts may run either way round
  if (back === undefined) return geometry
  const beyond = back.slice(1, -1).map(([longitude = 0, latitude = 0]) => [longitude + 360, latitude])
  return { type: 'Polygon', coordinates: [[...west, ...beyond, ...west.slice(0, 1)]] }
}

/** The positions of a ring from one end of the side that lies on a meridian, all the way round to its other end. */
const pathAround = (ring: Ring, meridian: number): Ring | undefined => {
  const corners = ring.slice(0, -1)
  const end = ring.findIndex(([longitude], at) => longitude === meridian && ring[at + 1]?.[0] === meridian)
  return end < 0 ? undefined : [...corners.slice(end + 1), ...corners.slice(0, end + 1)]
}

/** Whether each of two paths ends at the latitude that the other begins at. */
const meet = (one: Ring, other: Ring): boolean =>
  one[0]?.[1] === other.at(-1)?.[1] && one.at(-1)?.[1] === other[0]?.[1]
