import { boxAround, boxesMeet } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { AFRICA_AND_ASIA } from './airports/africa-and-asia.ts'
import type { AirportRow, PavedStrip } from './airports/airport-row.ts'
import { AMERICAS_AND_OCEANIA } from './airports/americas-and-oceania.ts'
import { EUROPE } from './airports/europe.ts'
import { metresBetween, rectangleAt } from './outline.ts'

/** An airport near one of the world's places. */
export interface Airport {
  /** Of the IATA: three letters. */
  readonly code: string
  readonly name: string
  readonly runways: readonly PavedStrip[]
  /** Where aircraft stand. */
  readonly apron: PavedStrip
  /** Around all that is paved, degrees WGS 84. */
  readonly box: Box
}

/** Of a runway, in meters. */
const RUNWAY_WIDTH = 60

type Runway = AirportRow[3][number]

const toRunway = ([fromLongitude, fromLatitude, toLongitude, toLatitude]: Runway): PavedStrip => {
  const center = [(fromLongitude + toLongitude) / 2, (fromLatitude + toLatitude) / 2]
  const [east, north] = metresBetween([fromLongitude, fromLatitude], [toLongitude, toLatitude])
  const heading = (Math.atan2(east, north) * 180) / Math.PI
  return stripAt(center, heading < 0 ? heading + 360 : heading, Math.hypot(east, north), RUNWAY_WIDTH)
}

const stripAt = (
  center: PavedStrip['center'],
  heading: number,
  length: number,
  width: number,
): PavedStrip => ({
  center,
  heading,
  length,
  width,
  outline: rectangleAt(center, length, width, heading),
})

const toAirport = ([code, name, [longitude, latitude, ...shape], rows]: AirportRow): Airport => {
  const [heading, length, width] = shape
  const runways = rows.map(toRunway)
  const apron = stripAt([longitude, latitude], heading, length, width)
  const box = boxAround([apron, ...runways].flatMap(({ outline }) => outline))
  return { code, name, runways, apron, box }
}

/** Real ones. */
export const AIRPORTS: readonly Airport[] = [EUROPE, AFRICA_AND_ASIA, AMERICAS_AND_OCEANIA]
  .flat()
  .map(toAirport)

/** The airports whose runways and aprons may meet a box in degrees WGS 84. */
export const airportsIn = (box: Box): readonly Airport[] =>
  AIRPORTS.filter((airport) => boxesMeet(airport.box, box))
