import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { lazily } from '../lazily.ts'
import { AIRPORTS } from '../airports.ts'
import type { Airport } from '../airports.ts'
import type { PavedStrip } from '../airports/airport-row.ts'
import { placesAround, rectangleAt } from '../outline.ts'
import type { Offset } from '../outline.ts'
import { cellAt } from './cells.ts'
import { randomFor } from './chance.ts'
import type { Moment, ObjectSource, SceneryObject } from './scenery-object.ts'

/** How much of an apron an aircraft takes, wing to wing, in meters. */
const STAND = 72

/** From the edge of an apron to the middle of its stands, in meters. */
const DEPTH = 42

/** Length and wingspan of aircraft, in meters: the larger, the rarer. */
const SIZES = [
  [72.7, 68.4],
  [63.7, 60.9],
  [59, 60.3],
  [44.5, 35.8],
  [39.5, 35.8],
  [37.6, 35.8],
  [33.8, 35.8],
  [31.7, 28.7],
  [27.2, 27],
  [20.9, 19.4],
  [14.4, 15.9],
] as const

/** Where an aircraft may be. */
interface Spot {
  /** No other spot has it. */
  readonly name: string
  readonly center: Position
  readonly heading: number
  /** How likely there is one, 0 to 1. */
  readonly share: number
  /** Meters, of an aircraft. */
  readonly longest: number
}

const spotsOn = (
  { center, heading }: PavedStrip,
  offsets: readonly Offset[],
  spot: Omit<Spot, 'center'>,
): Spot[] =>
  placesAround(center, heading, offsets).map((place, i) => ({
    ...spot,
    name: `${spot.name} ${i}`,
    center: place,
    heading: (heading + spot.heading) % 360,
  }))

/** Two rows with their noses to each other, or one where an apron is narrow. */
const listStands = ({ code, apron }: Airport): Spot[] => {
  const count = Math.floor(apron.length / STAND)
  const along = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * STAND)
  const share = apron.length > 900 ? 0.6 : 0.4
  const row = (aside: number, heading: number): Spot[] =>
    spotsOn(
      apron,
      along.map((ahead) => [ahead, aside]),
      { name: `${code} ${heading}`, heading, share, longest: Math.min(75, apron.width - 30) },
    )
  const aside = apron.width / 2 - DEPTH
  return aside > STAND ? [...row(aside, 270), ...row(-aside, 90)] : row(0, 90)
}

/** Most of the time nobody is on a runway. */
const onRunways = ({ code, runways, apron }: Airport): Spot[] =>
  runways.flatMap((runway, i) => {
    const shares = [-0.47, -0.2, 0.15, 0.42]
    const offsets = shares.map((share): Offset => [share * runway.length, 0])
    const longest = Math.min(75, apron.width - 30)
    return spotsOn(runway, offsets, { name: `${code} runway ${i}`, heading: 0, share: 0.1, longest })
  })

const spotsByCell = (): ReadonlyMap<number, readonly Spot[]> => {
  const byCell = new Map<number, Spot[]>()
  for (const spot of AIRPORTS.flatMap((airport) => [...listStands(airport), ...onRunways(airport)])) {
    const { index } = cellAt(spot.center)
    byCell.set(index, [...(byCell.get(index) ?? []), spot])
  }
  return byCell
}

const SPOTS = lazily(spotsByCell)

const aircraftOn = ({ name, center, heading, share, longest }: Spot, { scene }: Moment): SceneryObject[] => {
  const random = randomFor(`${scene} ${name}`)
  if (random.between(0, 1) >= share) return []
  const sizes = SIZES.filter(([length]) => length <= longest)
  const [length, width] = sizes[Math.floor(random.between(0, 1) ** 0.7 * sizes.length)] ?? SIZES[10]
  const outline = rectangleAt(center, length, width, heading)
  return [{ kind: 'aircraft', center, outline, heading, length, width }]
}

/** Aircraft on the stands and the runways of airports. */
export const AIRCRAFT: ObjectSource = {
  reach: 60,
  inCell: (cell, moment) => (SPOTS().get(cell.index) ?? []).flatMap((spot) => aircraftOn(spot, moment)),
}
