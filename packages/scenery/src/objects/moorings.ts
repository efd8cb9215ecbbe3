import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { isWaterAt } from '../coast.ts'
import { metresBetween, placesAround } from '../outline.ts'
import type { Random } from '../random.ts'
import { placeIn, keptByCell } from './cells.ts'
import type { Cell } from './cells.ts'
import { randomCount, lengthBetween, randomInCell } from './chance.ts'
import { isAfloat, isAtSea, isFreeOfAirports, isNearShore } from './surface.ts'
import { trafficIn } from './traffic.ts'

/** Where a ship may lie, in scene after scene. */
export interface Mooring {
  readonly center: Position
  /** Along the quay, degrees clockwise from north; undefined at anchor, where ships turn with the wind. */
  readonly heading?: number
  /** Meters, of a ship. */
  readonly longest: number
}

/** Meters of water between a ship and the land that it does not lie at, and to a quay. */
const ROOM = 40
const GAP = 8

/** How far from a place a quay is looked for, and how exactly it is found, in meters. */
const FARTHEST = 700
const STRIDE = 75
const EXACT = 2

/** Beam of a ship, for a length. Meters. */
export const beamFor = (length: number): number => Math.max(8, Math.min(60, Math.round(length / 6.4)))

/** Meters from a place to the land in a direction; undefined where there is none near. */
const wayToLand = (from: Position, heading: number): number | undefined => {
  const isLandAfter = (way: number): boolean =>
    placesAround(from, heading, [[way, 0]]).some((place) => !isWaterAt(place))
  let water = 0
  let land = STRIDE
  while (!isLandAfter(land)) {
    water = land
    land += STRIDE
    if (land > FARTHEST) return undefined
  }
  while (land - water > EXACT) {
    const middle = (water + land) / 2
    if (isLandAfter(middle)) land = middle
    else water = middle
  }
  return water
}

/** A place alongside the land in some direction. */
const berthNear = (place: Position, random: Random): Mooring | undefined => {
  if (!isNearShore(place, FARTHEST) || !isWaterAt(place)) return undefined
  const bearing = random.between(0, 360)
  const longest = lengthBetween(40, 380, random)
  const reach = longest / 4
  const ways = [-reach, 0, reach].map((aside) =>
    placesAround(place, bearing, [[0, aside]]).every(isWaterAt)
      ? wayToLand(placesAround(place, bearing, [[0, aside]])[0] ?? place, bearing)
      : undefined,
  )
  const [left, middle, right] = ways
  if (left === undefined || middle === undefined || right === undefined) return undefined
  const turn = (Math.atan2(right - left, 2 * reach) * 180) / Math.PI
  if (Math.abs(turn) > 50) return undefined
  const heading = (bearing + 90 - turn + 360) % 360
  const off = (beamFor(longest) / 2 + GAP + 4) / Math.cos((turn * Math.PI) / 180)
  const [center = place] = placesAround(place, bearing, [[Math.min(left, middle, right, middle) - off, 0]])
  const extent = { center, heading, length: longest, width: beamFor(longest) }
  return isAfloat(extent, GAP) ? { center, heading, longest } : undefined
}

const anchorageAt = (center: Position, random: Random): Mooring | undefined => {
  const longest = lengthBetween(40, 340, random)
  return isAtSea({ center, heading: 0, length: longest, width: longest }, ROOM)
    ? { center, longest }
    : undefined
}

/** Moorings apart from each other and from airports. */
const apart = (moorings: readonly Mooring[]): Mooring[] => {
  const kept: Mooring[] = []
  for (const mooring of moorings) {
    const isFree = kept.every(
      ({ center, longest }) =>
        Math.hypot(...metresBetween(center, mooring.center)) > (longest + mooring.longest) / 2 + 10,
    )
    if (isFree && isFreeOfAirports(mooring.center)) kept.push(mooring)
  }
  return kept
}

const mooringsFound = (cell: Cell): readonly Mooring[] => {
  const { berths, anchored } = trafficIn(cell)
  const random = randomInCell('moorings', cell)
  const found: Mooring[] = []
  const tryFor = (count: number, tries: number, moor: typeof berthNear): void => {
    const enough = found.length + count
    for (let left = count * tries; left > 0 && found.length < enough; left--) {
      const place = placeIn(cell, random)
      const mooring = moor(place, random)
      if (mooring) found.push(mooring)
    }
  }
  if (berths > 0) tryFor(randomCount(berths, random), 8, berthNear)
  if (anchored > 0) tryFor(randomCount(anchored, random), 1, anchorageAt)
  return apart(found)
}

/** Where ships may lie in a cell. */
export const mooringsIn = keptByCell(mooringsFound)
