import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { boxAround } from 'imagery-platform-geometry/part.ts'
import { lazily } from '../lazily.ts'
import { airportsIn } from '../airports.ts'
import { inlandReader, isWaterAt } from '../coast.ts'
import { placesAround } from '../outline.ts'
import type { Offset } from '../outline.ts'
import { metresPerTurn, toPlane } from '../plane.ts'
import type { PlanePoint } from '../plane.ts'

/** What an object lies on, as far as it reaches. Meters, degrees clockwise from north. */
export interface Extent {
  readonly center: Position
  readonly heading: number
  readonly length: number
  readonly width: number
}

/** A coast seen from afar. */
interface Chart {
  /** How far inland a place is, in turns of the plane; below 0 at sea. */
  readonly inland: (place: PlanePoint) => number
  /** By how much more than it says a shore may be nearer: between its nodes, as far as from one to the one across. */
  readonly doubt: number
}

const createChart = (pixel: number, roughness: number): Chart => ({
  inland: inlandReader(pixel),
  doubt: pixel * Math.SQRT2 + roughness,
})

/** The first costs a sixtieth of the second to draw and settles most questions. */
const drawnCharts = lazily((): readonly Chart[] => [
  createChart(2 ** -15, 2.8e-5),
  createChart(2 ** -17, 3e-6),
])

/** As far as charts tell a shore, in turns. */
const FARTHEST = 1.9e-4

/**
 * How far the shore is from a place, in meters, at least: above 0 on land, below it at sea, 0 where it may be nearer than
 * charts are exact, a few hundred meters.
 */
const awayFromShore = (place: Position, enough: number): number => {
  const point = toPlane(place)
  const metres = metresPerTurn(place[1] ?? NaN)
  for (const chart of drawnCharts()) {
    const inland = chart.inland(point)
    const away = Math.min(FARTHEST, Math.abs(inland) - chart.doubt) * metres
    if (away >= enough) return inland < 0 ? -away : away
  }
  return 0
}

/** Discs that cover an object: where they are along it, and their radius, in meters. */
const discsOn = ({ center, heading, length, width }: Extent) => {
  const count = Math.max(1, Math.round(length / Math.max(width, 400)))
  const offsets = Array.from({ length: count }, (_, i): Offset => [length * ((i + 0.5) / count - 0.5), 0])
  return {
    middles: count === 1 ? [center] : placesAround(center, heading, offsets),
    radius: Math.hypot(length / count, width) / 2,
  }
}

/** Whether all of an object is at sea, with `room` in meters around it: of those near the shore it says no. */
export const isAtSea = (extent: Extent, room: number): boolean => {
  const { middles, radius } = discsOn(extent)
  return middles.every((place) => awayFromShore(place, radius + room) < 0)
}

/** Whether all of an object is on land, and no airport there: of those near the shore it says no. */
export const isInland = (extent: Extent): boolean => {
  const { middles, radius } = discsOn(extent)
  return middles.every((place) => awayFromShore(place, radius) > 0 && isFreeOfAirports(place))
}

/** Whether there is no airport around a place. */
export const isFreeOfAirports = (place: Position): boolean => airportsIn(boxAround([place])).length === 0

/** Longest way between two places of a border, in meters. */
const STEP = 40

/** Whether all of an object is on water, exactly, and what is around it as far as `room`, in meters. */
export const isAfloat = ({ center, heading, length, width }: Extent, room: number): boolean => {
  const ahead = length / 2 + room
  const aside = width / 2 + room
  const steps = Math.ceil((2 * ahead) / STEP)
  const offsets = Array.from({ length: steps + 1 }, (_, i): Offset[] => {
    const at = ahead * ((2 * i) / steps - 1)
    return [
      [at, aside],
      [at, 0],
      [at, -aside],
    ]
  })
  return isWaterAt(center) && placesAround(center, heading, offsets.flat()).every(isWaterAt)
}

/** Whether the shore may be near: a question of charts. @param metres how near */
export const isNearShore = (place: Position, metres: number): boolean => awayFromShore(place, metres) === 0
