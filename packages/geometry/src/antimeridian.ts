import type { Geometry, Position } from './geojson.ts'
import { clipPolygon, crossingAt, signedArea } from './clip.ts'
import { boxAround } from './part.ts'

type Ring = readonly Position[]

/**
 * A footprint that crosses the antimeridian, cut there: every part lies between -180 and 180 degrees. An edge longer than 180
 * degrees is the short way over the antimeridian, whatever the ring's direction (many producers ignore it). A ring around a pole
 * is closed through it. Footprints without such an edge come back as they are.
 * @see RFC 7946, section 3.1.9
 */
export const splitFootprint = (geometry: Geometry): Geometry =>
  split(geometry, runsOverFootprint, unwrappedPolygon)

/**
 * A footprint as its coordinates are written, however wide it is. Parts that leave the world come back on its other side.
 */
export const footprintAsWritten = (geometry: Geometry): Geometry =>
  split(
    geometry,
    () => false,
    (rings) => rings,
  )

/**
 * An area to search, cut at the antimeridian. A ring with an edge longer than 180 degrees means what its direction
 * says: counter-clockwise as written, it is as wide as it looks; clockwise, it runs over the antimeridian.
 * @see RFC 7946, sections 3.1.6 and 3.1.9
 */
export const splitSearchArea = (geometry: Geometry): Geometry =>
  split(geometry, runsOverSearchArea, unwrappedPolygon)

/**
 * The rings of one polygon of an area to search, uncut: where one runs over the antimeridian, their longitudes go on
 * beyond 180 degrees; others come back as they are.
 */
export const unwrappedSearchArea = (rings: readonly Ring[]): readonly Ring[] =>
  runsOverSearchArea(rings[0] ?? []) ? unwrappedPolygon(rings) : rings

/** How the rings of a polygon are meant: longitudes that go on beyond 180 degrees where they cross the antimeridian. */
type Reading = (rings: readonly Ring[]) => readonly Ring[]

const split = (geometry: Geometry, runsOver: (ring: Ring) => boolean, read: Reading): Geometry => {
  switch (geometry.type) {
    case 'Point':
      return isInWorld([geometry.coordinates])
        ? geometry
        : { ...geometry, coordinates: wrapped(geometry.coordinates) }
    case 'MultiPoint':
      return isInWorld(geometry.coordinates)
        ? geometry
        : { ...geometry, coordinates: geometry.coordinates.map(wrapped) }
    case 'LineString':
    case 'MultiLineString': {
      const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
      if (lines.every(isInWorld)) return geometry
      return { type: 'MultiLineString', coordinates: lines.flatMap(splitLine) }
    }
    case 'Polygon':
    case 'MultiPolygon': {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const crosses = (rings: readonly Ring[]): boolean => !rings.every(isInWorld) || runsOver(rings[0] ?? []) // holes lie inside, whatever their direction
      if (!polygons.some(crosses)) return geometry
      return multiPolygon(polygons.flatMap((rings) => (crosses(rings) ? splitPolygon(read(rings)) : [rings])))
    }
    case 'GeometryCollection': {
      const geometries = geometry.geometries.map((part) => split(part, runsOver, read))
      return geometries.every((part, i) => part === geometry.geometries[i])
        ? geometry
        : { ...geometry, geometries }
    }
  }
}

const multiPolygon = (polygons: Position[][][]): Geometry => {
  const [only, ...others] = polygons
  if (only !== undefined && others.length === 0) return { type: 'Polygon', coordinates: only }
  return { type: 'MultiPolygon', coordinates: polygons }
}

const unwrappedPolygon = ([outer = [], ...holes]: readonly Ring[]): Position[][] => {
  const outline = closedThroughPole(unwrapped(outer))
  const [west] = longitudes(outline)
  return [outline, ...holes.map((hole) => movedInto(unwrapped(hole), west))]
}

const splitPolygon = (rings: readonly Ring[]): Position[][][] => {
  const [west, east] = longitudes(rings[0] ?? [])
  const parts: Position[][][] = []
  let rest = [rings]
  let world = worldIndex(west)
  for (let meridian = 360 * world + 180; meridian < east; meridian += 360) {
    parts.push(
      ...movedBy(
        rest.flatMap((polygon) => clipPolygon(polygon, 'west', meridian)),
        -360 * world++,
      ),
    )
    rest = rest.flatMap((polygon) => clipPolygon(polygon, 'east', meridian))
  }
  return [...parts, ...movedBy(rest, -360 * world)]
}

const splitLine = (line: Ring): Position[][] => {
  const parts: { readonly world: number; readonly positions: Position[] }[] = []
  for (const [from, to] of line.slice(1).flatMap((to, i) => cutEdge(line[i] ?? to, to))) {
    const world = worldIndex(((from[0] ?? NaN) + (to[0] ?? NaN)) / 2)
    const part = parts.at(-1)
    if (part?.world === world) part.positions.push(to)
    else parts.push({ world, positions: [from, to] })
  }
  return parts.map(({ world, positions }) => positions.map((position) => shifted(position, -360 * world)))
}

const cutEdge = (from: Position, to: Position): [Position, Position][] => {
  const [fromX = NaN, toX = NaN] = [from[0], to[0]]
  const meridians = fromX < toX ? [-180, 180] : [180, -180]
  const cuts = meridians.filter((m) => (fromX - m) * (toX - m) < 0).map((m) => crossingAt(from, to, m))
  return [...cuts, to].map((end, i, ends) => [ends[i - 1] ?? from, end])
}

const runsOverFootprint = (ring: Ring): boolean => {
  if (!hasLongEdge(ring)) return false
  const around = unwrapped(ring)
  const [west, east] = longitudes(around)
  const isWorldWide = ring.some(([x = NaN], i) => Math.abs(x - (ring[i - 1]?.[0] ?? NaN)) === 360)
  const isClosed = around[0]?.[0] === around.at(-1)?.[0]
  return east > west && (isClosed || !isWorldWide)
}

/** An edge from -180 to 180 degrees has both ends on the antimeridian, so it does not cross it. */
const runsOverSearchArea = (ring: Ring): boolean =>
  signedArea(ring) < 0 &&
  ring.some((to, i) => {
    const degrees = Math.abs(stepTo(to, ring[i - 1] ?? to))
    return degrees > 180 && degrees < 360
  })

const hasLongEdge = (ring: Ring): boolean =>
  ring.some((to, i) => Math.abs(stepTo(to, ring[i - 1] ?? to)) > 180)

/** Degrees of longitude from one position to the next; none along a pole, which is one place. */
const stepTo = (to: Position, from: Position): number =>
  Math.abs(to[1] ?? NaN) === 90 && to[1] === from[1] ? 0 : (to[0] ?? NaN) - (from[0] ?? NaN)

const isInWorld = (positions: Ring): boolean => positions.every(([x = NaN]) => Math.abs(x) <= 180)

/** The ring with every edge the short way; its longitudes may leave the world. */
const unwrapped = (ring: Ring): Position[] => {
  let turns = 0
  return ring.map((position, i) => {
    const step = stepTo(position, ring[i - 1] ?? position)
    if (step > 180) turns--
    else if (step < -180) turns++
    return shifted(position, 360 * turns)
  })
}

/** A ring that ends a whole turn from its start goes around a pole, the nearer one: the way back is through it. */
const closedThroughPole = (ring: Position[]): Position[] => {
  const [first = [], last = []] = [ring[0], ring.at(-1)]
  if (first[0] === last[0]) return ring
  const middle = ring.reduce((sum, [, y = 0]) => sum + y, 0) / ring.length
  const pole = middle >= 0 ? 90 : -90
  return [...ring, [last[0] ?? NaN, pole], [first[0] ?? NaN, pole], first]
}

const movedInto = (ring: Position[], west: number): Position[] => {
  const turns = Math.ceil((west - longitudes(ring)[0]) / 360)
  return ring.map((position) => shifted(position, 360 * turns))
}

const longitudes = (ring: Ring): [west: number, east: number] => {
  const [west, , east] = boxAround(ring)
  return [west, east]
}

/** How many turns east of Greenwich's own world, from -180 up to 180 degrees, a longitude lies. */
const worldIndex = (longitude: number): number => Math.floor((longitude + 180) / 360)

const movedBy = (polygons: readonly (readonly Ring[])[], degrees: number): Position[][][] =>
  polygons.map((rings) => rings.map((ring) => ring.map((position) => shifted(position, degrees))))

const shifted = ([x = NaN, ...rest]: Position, degrees: number): Position => [x + degrees, ...rest]

const wrapped = (position: Position): Position =>
  isInWorld([position]) ? position : shifted(position, -360 * worldIndex(position[0] ?? NaN))
