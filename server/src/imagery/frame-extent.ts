import type { Box } from '../geometry/part.ts'
import { pixelOf } from './frame.ts'
import type { Frame, Point } from './frame.ts'

/** Samples along each edge of a picture, to find its extent. */
const STEPS = 16

/**
 * Boxes in degrees WGS 84 around all that a picture shows, and little more. They lie within the world: a picture across
 * the antimeridian has one on each side.
 */
export const extentOf = (frame: Frame): Box[] => {
  const [middle, ...edges] = [[0.5, 0.5] as const, ...EDGES].map((share) => placeAt(frame, share))
  if (!middle) return []
  const longitudes = edges.map(([x]) => x + 360 * Math.round((middle[0] - x) / 360))
  const latitudes = edges.map(([, y]) => y)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  if (shows(frame, [0, 90])) return [[-180, south, 180, 90]]
  if (shows(frame, [0, -90])) return [[-180, -90, 180, north]]
  return [-360, 0, 360]
    .map((shift): Box => [Math.max(-180, west + shift), south, Math.min(180, east + shift), north])
    .filter(([from, , to]) => from < to)
}

const EDGES: readonly Point[] = Array.from({ length: STEPS }, (_, i) => i / STEPS).flatMap((share) => [
  [share, 0],
  [1, share],
  [1 - share, 1],
  [0, 1 - share],
])

const placeAt = ({ unproject, left, top, pixel, width, height }: Frame, [right, down]: Point): Point =>
  unproject([left + right * width * pixel, top - down * height * pixel])

const shows = (frame: Frame, place: [number, number]): boolean => {
  const [x, y] = pixelOf(frame, place)
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height
}
