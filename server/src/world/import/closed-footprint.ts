import { isOpenRecord } from './open-record.ts'
import type { OpenRecord } from './open-record.ts'

/** A polygon or multipolygon with each open ring closed; undefined where none is open. */
export const closedFootprint = (geometry: unknown): OpenRecord | undefined => {
  if (!isOpenRecord(geometry) || !Array.isArray(geometry.coordinates)) return undefined
  const { type, coordinates } = geometry
  const polygons: readonly unknown[] =
    type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
  const closed = polygons.map(withClosedRings)
  if (closed.every((polygon, i) => polygon === polygons[i])) return undefined
  return { ...geometry, coordinates: type === 'Polygon' ? closed[0] : closed }
}

/** The polygon itself where no ring is open. */
const withClosedRings = (polygon: unknown): unknown => {
  if (!Array.isArray(polygon)) return polygon
  const rings: readonly unknown[] = polygon
  const closed = rings.map(withEnd)
  return closed.every((ring, i) => ring === rings[i]) ? polygon : closed
}

/** Fewer than three positions are no ring, open or closed. */
const withEnd = (ring: unknown): unknown => {
  if (!Array.isArray(ring) || ring.length < 3) return ring
  const positions: readonly unknown[] = ring
  const isClosed = JSON.stringify(positions[0]) === JSON.stringify(positions.at(-1))
  return isClosed ? ring : [...positions, positions[0]]
}
