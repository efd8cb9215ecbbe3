import type { Geometry, Position } from './geojson.ts'
import { Malformed } from './malformed.ts'

/**
 * Reads a GeoJSON geometry: known type, positions of finite numbers inside the world, closed rings.
 * Foreign members are left out, members of a position beyond the third as well.
 * @param maxLongitude largest absolute longitude in degrees: 180, or 360 where a shape may run over the antimeridian
 * @param maxPositions positions that it may have together: one with more is rejected before they are read
 * @throws Malformed that names the place (`coordinates.0.3`)
 * @see RFC 7946, section 3.1
 */
export const parseGeometry = (value: unknown, maxLongitude: 180 | 360, maxPositions = Infinity): Geometry => {
  const reader = new Reader(maxLongitude, maxPositions, CLOSED)
  return reader.geometry(value, '')
}

/**
 * Reads the GeoJSON geometry of a search: as `parseGeometry`, but an open ring is closed, as every API does with areas that are
 * searched and not stored.
 * @param maxPositions positions that it may have together
 * @throws Malformed that names the place
 */
export const parseSearchArea = (value: unknown, maxPositions: number): Geometry =>
  new Reader(180, maxPositions, CLOSING).geometry(value, '')

/** How an open ring is treated: closed or rejected. `least` is the smallest number of positions. */
interface RingRule {
  readonly least: number
  readonly close: (ring: Position[], at: string) => Position[]
}

class Reader {
  readonly #maxLongitude: number
  readonly #maxPositions: number
  readonly #rings: RingRule
  #positionsLeft: number

  constructor(maxLongitude: number, maxPositions: number, rings: RingRule) {
    this.#maxLongitude = maxLongitude
    this.#maxPositions = maxPositions
    this.#positionsLeft = maxPositions
    this.#rings = rings
  }

  geometry(value: unknown, at: string): Geometry {
    const { type, coordinates, geometries } = members(value, at)
    const place = join(at, 'coordinates')
    switch (type) {
      case 'Point':
        this.#count(1)
        return { type, coordinates: this.#position(coordinates, place) }
      case 'MultiPoint':
        return { type, coordinates: this.#positions(coordinates, place, 1) }
      case 'LineString':
        return { type, coordinates: this.#positions(coordinates, place, 2) }
      case 'MultiLineString':
        return {
          type,
          coordinates: list(coordinates, place, 1).map((line, i) => this.#positions(line, join(place, i), 2)),
        }
      case 'Polygon':
        return { type, coordinates: this.#polygon(coordinates, place) }
      case 'MultiPolygon':
        return {
          type,
          coordinates: list(coordinates, place, 1).map((rings, i) => this.#polygon(rings, join(place, i))),
        }
      case 'GeometryCollection': {
        const inside = join(at, 'geometries')
        return {
          type,
          geometries: list(geometries, inside, 0).map((part, i) => this.geometry(part, join(inside, i))),
        }
      }
      default:
        throw new Malformed('is not a type of GeoJSON geometry.', join(at, 'type'))
    }
  }

  #polygon(value: unknown, at: string): Position[][] {
    const { least, close } = this.#rings
    return list(value, at, 1).map((ring, i) => close(this.#positions(ring, join(at, i), least), join(at, i)))
  }

  #positions(value: unknown, at: string, min: number): Position[] {
    const positions = list(value, at, min)
    this.#count(positions.length)
    return positions.map(
      (position, i) => positionIn(position, this.#maxLongitude) ?? this.#position(position, join(at, i)),
    )
  }

  /** @throws Malformed where the geometry has more positions than it may have */
  #count(positions: number): void {
    this.#positionsLeft -= positions
    if (this.#positionsLeft < 0)
      throw new Malformed(
        `has more than ${this.#maxPositions} positions. Simplify it, or divide it into several.`,
      )
  }

  #position(value: unknown, at: string): Position {
    const numbers = list(value, at, 2).slice(0, 3)
    if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number)))
      throw new Malformed('a position is made of finite numbers.', at)
    const position = numbers.map(Number)
    const [longitude = NaN, latitude = NaN] = position
    if (Math.abs(longitude) > this.#maxLongitude)
      throw new Malformed(
        `longitude ${longitude} is not between -${this.#maxLongitude} and ${this.#maxLongitude}.`,
        at,
      )
    if (Math.abs(latitude) > 90) throw new Malformed(`latitude ${latitude} is not between -90 and 90.`, at)
    return position
  }
}

const isClosed = (ring: readonly Position[]): boolean => {
  const first = ring[0] ?? []
  const last = ring.at(-1) ?? []
  return first.length === last.length && first.every((number, axis) => number === last[axis])
}

const CLOSED: RingRule = {
  least: 4,
  close(ring, at) {
    if (isClosed(ring)) return ring
    throw new Malformed('the ring is not closed: its last position differs from its first.', at)
  },
}

const CLOSING: RingRule = {
  least: 3,
  close(ring, at) {
    const closed = isClosed(ring) ? ring : [...ring, [...(ring[0] ?? [])]]
    if (closed.length < 4) throw new Malformed('a ring has at least three different positions.', at)
    return closed
  },
}

/** A position that needs no change; undefined for any other value. Nearly all are such, so only others have their place named. */
const positionIn = (value: unknown, maxLongitude: number): Position | undefined => {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const longitude: unknown = value[0]
  const latitude: unknown = value[1]
  const isInside =
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= maxLongitude &&
    Math.abs(latitude) <= 90
  return isInside ? [longitude, latitude] : undefined
}

const members = (
  value: unknown,
  at: string,
): { type?: unknown; coordinates?: unknown; geometries?: unknown } => {
  if (typeof value !== 'object' || value === null) throw new Malformed('is not a GeoJSON geometry.', at)
  return value
}

const list = (value: unknown, at: string, min: number): unknown[] => {
  if (!Array.isArray(value) || value.length < min)
    throw new Malformed(`must be an array of ${min} or more members.`, at)
  return value
}

const join = (at: string, member: string | number): string => (at === '' ? String(member) : `${at}.${member}`)
