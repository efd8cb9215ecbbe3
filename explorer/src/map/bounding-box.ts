/** A GeoJSON geometry. */
type Geometry = { readonly coordinates: unknown } | { readonly geometries: readonly Geometry[] }

type Box = readonly [west: number, south: number, east: number, north: number]

/**
 * The smallest box around a geometry: `[west, south, east, north]` in degrees. East is larger than 180 where it crosses the
 * antimeridian, at which outlines are cut.
 * @see RFC 7946, section 3.1.9
 */
export const boundingBox = (geometry: Geometry): Box => {
  const boxes = toParts(geometry).map(boxAround)
  const [west, east] = arcAround(boxes)
  return [
    west,
    Math.min(...boxes.map(([, south]) => south)),
    east,
    Math.max(...boxes.map(([, , , north]) => north)),
  ]
}

/** The longitudes that all boxes lie in: what the widest gap between them leaves of the way round the world. */
const arcAround = (boxes: readonly Box[]): readonly [west: number, east: number] => {
  const sorted = [...boxes].sort(([one], [other]) => one - other)
  const first = sorted[0]?.[0] ?? Infinity
  const last = Math.max(...boxes.map(([, , east]) => east))
  let gap = first + 360 - last
  let west = first
  let east = last
  let reached = first
  for (const [begin, , end] of sorted) {
    if (begin - reached > gap) [gap, west, east] = [begin - reached, begin, reached + 360]
    reached = Math.max(reached, end)
  }
  return [west, east]
}

const boxAround = (positions: readonly Position[]): Box => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitude, latitude] of positions) {
    box[0] = Math.min(box[0], longitude)
    box[1] = Math.min(box[1], latitude)
    box[2] = Math.max(box[2], longitude)
    box[3] = Math.max(box[3], latitude)
  }
  return box
}

type Position = readonly [longitude: number, latitude: number]

/** The positions of each polygon, or of each other geometry. */
const toParts = (geometry: Geometry): readonly (readonly Position[])[] => {
  if ('geometries' in geometry) return geometry.geometries.flatMap(toParts)
  const { coordinates } = geometry
  return isMultiPolygon(coordinates) ? coordinates.map(positionsIn) : [positionsIn(coordinates)]
}

const isMultiPolygon = (coordinates: unknown): coordinates is readonly unknown[] =>
  nestingDepth(coordinates) > 3

/** How deeply coordinates nest: that of a position is 1. */
const nestingDepth = (coordinates: unknown): number => {
  if (!Array.isArray(coordinates)) return 0
  const parts: readonly unknown[] = coordinates
  return 1 + nestingDepth(parts[0])
}

const positionsIn = (coordinates: unknown): readonly Position[] => {
  if (!Array.isArray(coordinates)) return []
  const parts: readonly unknown[] = coordinates
  const [longitude, latitude] = parts
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [[longitude, latitude]]
    : parts.flatMap(positionsIn)
}
