import { metresBetween, rectangleAt } from '../outline.ts'
import type { Random } from '../random.ts'
import { placeIn } from './cells.ts'
import type { Cell } from './cells.ts'
import { randomCount, lengthBetween, randomFor, randomInCell } from './chance.ts'
import { beamFor, mooringsIn } from './moorings.ts'
import type { Mooring } from './moorings.ts'
import type { Moment, ObjectSource, SceneryObject } from './scenery-object.ts'
import { storyVesselsIn } from './story-vessels.ts'
import { isAtSea, isFreeOfAirports } from './surface.ts'
import type { Extent } from './surface.ts'
import { headingOnLane, trafficIn } from './traffic.ts'

/** How many moorings are taken, 0 to 1. */
const TAKEN = 0.65

/** Meters of water around a ship under way. */
const ROOM = 60

const toVessel = (extent: Extent, speed = 0): SceneryObject => {
  const { center, length, width, heading } = extent
  const outline = rectangleAt(center, length, width, heading)
  return { kind: 'vessel', ...extent, outline, ...(speed > 0 && { speed }) }
}

const moored = ({ center, heading, longest }: Mooring, wind: number, random: Random): SceneryObject => {
  const length = Math.max(25, Math.round(longest * random.between(0.6, 1)))
  const turned = random.between(0, 1) < 0.5 ? 180 : 0
  const way = heading === undefined ? wind + random.between(-12, 12) + 360 : heading + turned
  return toVessel({ center, heading: (Math.round(way * 10) / 10) % 360, length, width: beamFor(length) })
}

const underWay = (cell: Cell, random: Random): SceneryObject[] => {
  const center = placeIn(cell, random)
  const length = lengthBetween(25, 380, random)
  const drift = random.between(-6, 6)
  const anywhere = random.between(0, 360)
  const speed = Math.round(random.between(3, 10) * 10) / 10
  const heading = Math.round((((headingOnLane(center) ?? anywhere) + drift + 360) % 360) * 10) / 10
  const extent = { center, heading, length, width: beamFor(length) }
  const isFree = isAtSea(extent, ROOM) && isFreeOfAirports(center)
  return isFree ? [toVessel(extent, speed)] : []
}

/** Those that no earlier one is in the way of. */
const apart = (vessels: readonly SceneryObject[]): SceneryObject[] => {
  const kept: SceneryObject[] = []
  for (const vessel of vessels)
    if (
      kept.every(
        (other) =>
          Math.hypot(...metresBetween(other.center, vessel.center)) > (other.length + vessel.length) / 2 + 10,
      )
    )
      kept.push(vessel)
  return kept
}

/** Vessels at quays, at anchor and under way: on water, with room around. */
export const VESSELS: ObjectSource = {
  reach: 210,
  inCell: (cell, moment) => {
    const traffic = trafficIn(cell)
    const story = storyVesselsIn(cell, moment)
    const random = randomInCell(`vessels ${moment.scene}`, cell)
    const sailing = randomCount(traffic.underWay, random)
    if (sailing === 0 && traffic.berths + traffic.anchored + story.length === 0) return []
    const moorings = mooringsIn(cell).filter(() => random.between(0, 1) < TAKEN)
    const wind = windAt(moment)
    const lying = moorings.map((mooring) => moored(mooring, wind, random))
    return apart([
      ...story,
      ...lying,
      ...Array.from({ length: sailing }, () => underWay(cell, random)).flat(),
    ])
  },
}

/** Where ships at anchor point, degrees clockwise from north. */
const windAt = ({ scene }: Moment): number => randomFor(`wind ${scene}`).between(0, 360)
