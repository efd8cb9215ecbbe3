import { splitFootprint } from './antimeridian.ts'
import { crossingAt } from './clip.ts'
import type { Geometry, Position } from './geojson.ts'
import { boxAround } from './part.ts'

/** Longitude and latitude, in degrees, of a place given as shares of width and height from the upper left corner, 0 to 1. */
export type PlaceAt = (right: number, down: number) => Position

/** Counter-clockwise from the upper left corner, as shares of width and height. */
const CORNERS: readonly Position[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
]

/** Parts of an edge, which may bend in degrees; a part that turns by more degrees of longitude is cut further, so many times. */
const PARTS = 16
const MAX_TURN = 22.5
const MAX_CUTS = 10

/** Two longitudes that differ by less name one place: a ten-thousandth of a meter. Degrees. */
const NO_TURN = 1e-9

/** Degrees of longitude between places that lie on two sides of a pole. */
const HALF_TURN = 180 - 1e-6

/**
 * The outline of a raster in degrees: a closed ring, counter-clockwise. Each longitude continues from the place before it, so
 * that the ring may leave the range from -180 to 180 degrees. A ring around a pole, or through one, has corners at that pole.
 * @param placeAt on the raster; it may return any longitude that names the place
 * @returns undefined where a place on the outline has no longitude or latitude
 */
export const traceOutline = (placeAt: PlaceAt): Position[] | undefined => {
  const corners = isMirrored(placeAt) ? CORNERS.toReversed() : CORNERS
  const places = corners.flatMap((corner, i) =>
    edge(placeAt, corner, corners[(i + 1) % corners.length] ?? corner),
  )
  if (!places.flat().every(Number.isFinite)) return undefined
  return closed(unwrapped(places))
}

/**
 * The ground within an outline, between -180 and 180 degrees: cut at the antimeridian, and no wider than the world.
 * @param outline as `traceOutline` returns it
 */
export const toFootprint = (outline: Position[]): Geometry => {
  const [west, south, east, north] = boxAround(outline)
  if (east - west < 360 - NO_TURN || isAroundPole(outline))
    return splitFootprint({ type: 'Polygon', coordinates: [outline] })
  const world: Position[] = [
    [-180, south],
    [180, south],
    [180, north],
    [-180, north],
    [-180, south],
  ]
  return { type: 'Polygon', coordinates: [world] }
}

/** Whether an outline turns around a pole: it has one edge along the pole that is as long as the world is wide. */
export const isAroundPole = (outline: readonly Position[]): boolean =>
  outline.some((place, i) => {
    const from = outline[i - 1] ?? place
    return isPole(place) && isPole(from) && Math.abs((place[0] ?? NaN) - (from[0] ?? NaN)) > 360 - 1e-6
  })

/** The longitude of the same place that is at most half a turn from another one. Degrees. */
export const continuedFrom = (from: number, longitude: number): number =>
  Math.abs(longitude - from) <= 180 ? longitude : longitude + 360 * Math.round((from - longitude) / 360)

/** Whether what lies on the right from above lies on the left on the ground. */
const isMirrored = (placeAt: PlaceAt): boolean => {
  const x = 0.4
  const y = 0.3
  const step = 1e-4 // not the middle, which may be a pole
  const [fromX = NaN, fromY = NaN] = placeAt(x, y)
  const right = placeAt(x + step, y)
  const down = placeAt(x, y + step)
  const rightX = continuedFrom(fromX, right[0] ?? NaN) - fromX
  const rightY = (right[1] ?? NaN) - fromY
  const downX = continuedFrom(fromX, down[0] ?? NaN) - fromX
  const downY = (down[1] ?? NaN) - fromY
  return rightX * downY > rightY * downX
}

/** Places along an edge, without its end. */
const edge = (
  placeAt: PlaceAt,
  [fromX = 0, fromY = 0]: Position,
  [toX = 0, toY = 0]: Position,
): Position[] => {
  const at = (share: number): Position =>
    placeAt(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share)
  const between = (from: number, to: number, cuts: number): Position[] => {
    const start = at(from)
    const end = at(to)
    if (cuts === 0 || !turnsFar(start, end)) return [start]
    const middle = (from + to) / 2
    return [...between(from, middle, cuts - 1), ...between(middle, to, cuts - 1)]
  }
  return Array.from({ length: PARTS }, (_, i) => between(i / PARTS, (i + 1) / PARTS, MAX_CUTS)).flat()
}

const turnsFar = (from: Position, to: Position): boolean =>
  !isPole(from) && !isPole(to) && Math.abs(turn(from, to)) > MAX_TURN + NO_TURN

/** Degrees of longitude from one place to the next, the short way. */
const turn = ([from = NaN]: Position, [to = NaN]: Position): number => continuedFrom(from, to) - from

const isPole = ([, latitude = NaN]: Position): boolean => Math.abs(latitude) > 90 - NO_TURN

/**
 * Places one after the other, and the first again. Where an outline meets a pole in one place, or passes it so closely that it
 * turns by half the world, it turns around the side that is outside.
 */
const unwrapped = (places: readonly Position[]): Position[] => {
  const start = places.findIndex((place) => !isPole(place))
  const [first = [], ...others] = [...places.slice(start), ...places.slice(0, start)]
  const ring: Position[] = [first]
  for (const [i, place] of [...others, first].entries()) {
    const from = ring.at(-1) ?? first
    const next = others[i + 1] ?? first
    if (isPole(place) && !isPole(from) && !isPole(next)) {
      ring.push(...aroundPole(from, next, place[1] ?? NaN))
      continue
    }
    if (!isPole(place) && !isPole(from) && Math.abs(turn(from, place)) > HALF_TURN)
      ring.push(...aroundPole(from, place, (from[1] ?? NaN) > 0 ? 90 : -90))
    ring.push([continuedFrom(ring.at(-1)?.[0] ?? NaN, place[0] ?? NaN), place[1] ?? NaN])
  }
  return ring
}

/** The corners at a pole between two places. The interior lies on the left: to the west on the way to the north pole. */
const aroundPole = ([from = NaN]: Position, [to = NaN]: Position, pole: number): Position[] => {
  const eastwards = (((to - from) % 360) + 360) % 360
  const turned = pole > 0 ? eastwards - 360 : eastwards
  return [
    [from, pole],
    [from + turned, pole],
  ]
}

/** A ring that has turned around the world encloses a pole: the north pole where it turned eastwards. */
const closed = (ring: Position[]): Position[] => {
  const [first = [], last = []] = [ring[0], ring.at(-1)]
  const turned = (last[0] ?? NaN) - (first[0] ?? NaN)
  if (Math.abs(turned) < 180) return [...ring.slice(0, -1), first]
  const pole = turned > 0 ? 90 : -90
  const path = fromAntimeridian(ring, turned)
  const [start = [], end = []] = [path[0], path.at(-1)]
  return [...path, [end[0] ?? NaN, pole], [start[0] ?? NaN, pole], start]
}

/** A path around the world that begins and ends at the antimeridian, where it is cut anyway. */
const fromAntimeridian = (path: readonly Position[], turned: number): Position[] => {
  const [west, , east] = boxAround(path)
  const meridian = 360 * Math.ceil((west + 180) / 360) - 180
  const at = path.findIndex((to, i) => i > 0 && isBetween(meridian, path[i - 1] ?? to, to))
  if (at === -1 || meridian >= east) return [...path]
  const crossing = crossingAt(path[at - 1] ?? [], path[at] ?? [], meridian)
  const moved = path.slice(1, at).map(([x = NaN, y = NaN]): Position => [x + turned, y])
  const end: Position = [meridian + turned, crossing[1] ?? NaN]
  return [crossing, ...path.slice(at), ...moved, end]
}

const isBetween = (meridian: number, [from = NaN]: Position, [to = NaN]: Position): boolean =>
  (from - meridian) * (to - meridian) <= 0 && from !== to
