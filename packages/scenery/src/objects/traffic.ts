import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { Zones } from '../climate/zones.ts'
import type { ZoneRow } from '../climate/zones.ts'
import { toPlane } from '../plane.ts'
import { areaOfCell, keptByCell } from './cells.ts'
import type { Cell } from './cells.ts'
import { ANCHORAGES, HARBOURS } from './harbours.ts'
import { LANES } from './lanes.ts'

/** Ships under way on 100 square kilometers of any sea, in the mean. */
const ANYWHERE = 0.08

/** From here on towards the poles there are none but on lanes: degrees. */
const ICE = 72

/** How many ships are expected in a cell, were it all water. */
export interface Traffic {
  readonly underWay: number
  readonly berths: number
  readonly anchored: number
}

const [lanes, harbours, anchorages] = [LANES, HARBOURS, ANCHORAGES].map((rows) => new Zones(rows))

const trafficFound = (cell: Cell): Traffic => {
  const hundreds = areaOfCell(cell) / 100
  const on = (zones: Zones | undefined): number => hundreds * (zones?.at(cell.x, cell.y, cell.turn, 0) ?? 0)
  const anywhere = Math.abs(cell.latitude) < ICE ? hundreds * ANYWHERE : 0
  return { underWay: on(lanes) + anywhere, berths: on(harbours), anchored: on(anchorages) }
}

/** The traffic of a cell: that of its middle. */
export const trafficIn = keptByCell(trafficFound)

/** Farthest from a lane that ships sail along it, in turns of the plane: about 40 kilometers. */
const FAR = 0.001

/** A stretch of a lane, turns of the plane. */
interface Stretch {
  readonly x: number
  readonly y: number
  readonly alongX: number
  readonly alongY: number
}

const toStretches = ([, , ...places]: ZoneRow): Stretch[] => {
  const points = Array.from({ length: places.length / 2 }, (_, i) => toPlane(places.slice(2 * i, 2 * i + 2)))
  return points.slice(1).map(([toX, toY], i) => {
    const [x, y] = points[i] ?? [toX, toY]
    return { x, y, alongX: toX - x, alongY: toY - y }
  })
}

const STRETCHES = LANES.flatMap(toStretches)

/**
 * The heading of a ship under way, degrees clockwise from north: along the nearest lane on its right-hand side, or
 * undefined far from any.
 */
export const headingOnLane = (place: Position): number | undefined => {
  const [x, y] = toPlane(place)
  let nearest = FAR * FAR
  let heading: number | undefined
  for (const stretch of STRETCHES) {
    const { alongX, alongY } = stretch
    const fromX = x - stretch.x - Math.round(x - stretch.x)
    const fromY = y - stretch.y
    const share = (fromX * alongX + fromY * alongY) / (alongX * alongX + alongY * alongY)
    const bounded = Math.max(0, Math.min(1, share))
    const square = (fromX - bounded * alongX) ** 2 + (fromY - bounded * alongY) ** 2
    if (square >= nearest) continue
    nearest = square
    const isOnTheRight = alongX * fromY - alongY * fromX > 0
    const along = (Math.atan2(alongX, -alongY) * 180) / Math.PI
    heading = (along + (isOnTheRight ? 360 : 540)) % 360
  }
  return heading
}
