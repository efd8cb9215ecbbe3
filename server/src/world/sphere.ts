import type { Position } from '../catalog/geometry/geojson.ts'

/** Mean radius of the Earth in kilometres. */
const RADIUS = 6371.0088

/** Microdegrees, about 0.1 m. */
const PRECISION = 1e6

/**
 * Where one comes to from a place along a great circle.
 * @param bearing degrees clockwise from north
 * @param distance kilometres
 */
export const destination = (
  [longitude = NaN, latitude = NaN]: Position,
  bearing: number,
  distance: number,
): Position => {
  const [angle, lat, course] = [distance / RADIUS, radians(latitude), radians(bearing)]
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(course)
  const turn = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sine,
  )
  const east = longitude + degrees(turn)
  return [rounded(east - 360 * Math.floor((east + 180) / 360)), rounded(degrees(Math.asin(sine)))]
}

/**
 * A rectangle on the ground as a closed ring, counter-clockwise. Its longitudes jump where it crosses the antimeridian.
 * @param heading of the track, degrees clockwise from north
 * @param along length on the track, kilometres; `across` its width
 */
export const rectangle = (centre: Position, heading: number, along: number, across: number): Position[] => {
  // Straight lines between corners are no lines on the ground where meridians run together.
  const steps = Math.abs(centre[1] ?? NaN) > 75 ? 4 : 1
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]] // prettier-ignore
  const ring = corners.slice(1).flatMap(([toX = 0, toY = 0], i) => {
    const [fromX = 0, fromY = 0] = corners[i] ?? []
    return Array.from({ length: steps }, (_, step) => {
      const x = ((fromX + ((toX - fromX) * step) / steps) * across) / 2
      const y = ((fromY + ((toY - fromY) * step) / steps) * along) / 2
      return destination(centre, heading + degrees(Math.atan2(x, y)), Math.hypot(x, y))
    })
  })
  return [...ring, ring[0] ?? []]
}

/**
 * How high the sun stands, in degrees above the horizon, to a tenth of a degree or so.
 * @param time milliseconds since 1970 UTC
 */
export const sunElevation = ([longitude = NaN, latitude = NaN]: Position, time: number): number => {
  const days = time / 86_400_000
  const declination = radians(-23.44) * Math.cos((2 * Math.PI * (days - 16436 + 10)) / 365.24)
  const hourAngle = radians((days % 1) * 360 - 180 + longitude)
  const lat = radians(latitude)
  const sine =
    Math.sin(lat) * Math.sin(declination) + Math.cos(lat) * Math.cos(declination) * Math.cos(hourAngle)
  return degrees(Math.asin(sine))
}

const radians = (angle: number): number => (angle * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI
const rounded = (angle: number): number => Math.round(angle * PRECISION) / PRECISION
