import type { Position } from 'imagery-platform-geometry/geojson.ts'

/** Mean radius of the Earth in kilometers. */
const RADIUS = 6371.0088

/** Microdegrees, about 0.1 m. */
const PRECISION = 1e6

/** Where meridians run together, a straight line between corners is no line on the ground. Degrees. */
const POLAR_LATITUDE = 75

/** A way on the ground in the plane that touches the globe's middle and where it begins, in radii of the Earth. */
interface Way {
  readonly forward: number
  readonly right: number
  /** Towards the sky above where it begins. */
  readonly up: number
}

/**
 * Where one comes to from a place along a great circle.
 * @param bearing degrees clockwise from north
 * @param distance kilometers
 */
export const destination = (from: Position, bearing: number, distance: number): Position => {
  const angle = distance / RADIUS
  return new Globe(from, bearing).reached({ forward: Math.sin(angle), right: 0, up: Math.cos(angle) })
}

/** A rectangle on the ground, wherever it is put. Side lengths in kilometers, `along` the track and across it. */
export class Rectangle {
  readonly #corners: readonly Way[]
  readonly #cornersAndBetween: readonly Way[]

  constructor(along: number, across: number) {
    this.#corners = outline(along, across, 1)
    this.#cornersAndBetween = outline(along, across, 4)
  }

  /**
   * Its outline as a closed ring, counter-clockwise. The longitudes jump where it crosses the antimeridian.
   * @param heading of the track, degrees clockwise from north
   */
  around(center: Position, heading: number): Position[] {
    const isPolar = Math.abs(center[1] ?? NaN) > POLAR_LATITUDE
    const globe = new Globe(center, heading)
    const ring: Position[] = []
    for (const way of isPolar ? this.#cornersAndBetween : this.#corners) ring.push(globe.reached(way))
    ring.push([...(ring[0] ?? [])])
    return ring
  }
}

const outline = (along: number, across: number, steps: number): Way[] => {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ]
  return corners.slice(1).flatMap(([toX = 0, toY = 0], i) => {
    const [fromX = 0, fromY = 0] = corners[i] ?? []
    return Array.from({ length: steps }, (_, step) => {
      const x = ((fromX + ((toX - fromX) * step) / steps) * across) / 2
      const y = ((fromY + ((toY - fromY) * step) / steps) * along) / 2
      const distance = Math.hypot(x, y)
      const reach = Math.sin(distance / RADIUS) / distance
      return { forward: y * reach, right: x * reach, up: Math.cos(distance / RADIUS) }
    })
  })
}

/** The globe as seen from a place on it by somebody who looks in a direction. */
class Globe {
  readonly #longitude: number
  readonly #sineOfLatitude: number
  readonly #cosineOfLatitude: number
  readonly #sineOfBearing: number
  readonly #cosineOfBearing: number

  constructor([longitude = NaN, latitude = NaN]: Position, bearing: number) {
    this.#longitude = longitude
    this.#sineOfLatitude = Math.sin(radians(latitude))
    this.#cosineOfLatitude = Math.cos(radians(latitude))
    this.#sineOfBearing = Math.sin(radians(bearing))
    this.#cosineOfBearing = Math.cos(radians(bearing))
  }

  reached({ forward, right, up }: Way): Position {
    const north = forward * this.#cosineOfBearing - right * this.#sineOfBearing
    const east = forward * this.#sineOfBearing + right * this.#cosineOfBearing
    const outwards = this.#cosineOfLatitude * up - this.#sineOfLatitude * north
    const longitude = this.#longitude + degrees(Math.atan2(east, outwards))
    const sine = this.#sineOfLatitude * up + this.#cosineOfLatitude * north
    return [
      rounded(longitude - 360 * Math.floor((longitude + 180) / 360)),
      rounded(degrees(Math.asin(Math.max(-1, Math.min(1, sine))))),
    ]
  }
}

const radians = (angle: number): number => (angle * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI
const rounded = (angle: number): number => Math.round(angle * PRECISION) / PRECISION
