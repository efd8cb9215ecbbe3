import type { Area } from './area.ts'

/**
 * The geometry of a text of GeoJSON: of a feature its own, of several all of theirs.
 * @returns undefined where the text is none, or has no geometry
 * @see RFC 7946
 */
export const readArea = (text: string): Area | undefined => {
  const geometries = findGeometries(parsed(text))
  const [first] = geometries
  if (geometries.length < 2) return first
  const polygons = geometries.flatMap(toPolygons)
  return geometries.every(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
    ? { type: 'MultiPolygon', coordinates: polygons }
    : { type: 'GeometryCollection', geometries }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toPolygons = (area: Area): number[][][][] => {
  if (area.type === 'MultiPolygon') return area.coordinates
  return area.type === 'Polygon' ? [area.coordinates] : []
}

const findGeometries = (value: unknown): Area[] => {
  if (isArea(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('features' in value && Array.isArray(value.features)) return value.features.flatMap(findGeometries)
  return 'geometry' in value ? findGeometries(value.geometry) : []
}

/** How deeply the coordinates of each type nest. */
const DEPTHS: Readonly<Record<string, number>> = {
  Point: 1,
  MultiPoint: 2,
  LineString: 2,
  MultiLineString: 3,
  Polygon: 3,
  MultiPolygon: 4,
}

/** Whether a value is a geometry whose places are longitudes and latitudes in degrees. */
export const isArea = (value: unknown): value is Area => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  if (value.type === 'GeometryCollection')
    return 'geometries' in value && Array.isArray(value.geometries) && value.geometries.every(isArea)
  const depth = DEPTHS[String(value.type)]
  return depth !== undefined && 'coordinates' in value && nests(value.coordinates, depth)
}

const nests = (value: unknown, depth: number): boolean => {
  if (!Array.isArray(value) || value.length === 0) return false
  return depth === 1 ? isPosition(value) : value.every((each) => nests(each, depth - 1))
}

const isPosition = ([longitude, latitude]: readonly unknown[]): boolean =>
  isWithin(longitude, 180) && isWithin(latitude, 90)

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && Math.abs(value) <= limit
