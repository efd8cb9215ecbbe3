import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { climateAt } from '../climate.ts'
import { Zones } from '../climate/zones.ts'
import { blobAt } from './blob.ts'
import { areaOfCell, placeIn, keptByCell } from './cells.ts'
import type { Cell } from './cells.ts'
import { randomCount, lengthBetween, randomFor, randomInCell } from './chance.ts'
import { FLOOD_PLAINS } from './flood-plains.ts'
import type { FloodPlainRow } from './flood-plains.ts'
import type { ObjectSource, SceneryObject } from './scenery-object.ts'
import type { Random } from '../random.ts'
import { isInland } from './surface.ts'

const DAY = 86_400_000

/** How long the water of a flood stands, in milliseconds. */
const SPELL = 12 * DAY

/** Of the highest water of the year, where and when it is lowest. */
const LOWEST = 0.12

/** Where nothing grows for want of rain there are no floods, nor on slopes. */
const DRIEST = 0.2
const STEEPEST = 0.3

const PLAINS = FLOOD_PLAINS.map((row) => ({ row, zones: new Zones([row[3]]) }))

/** Ground that is flooded from time to time. */
interface LowGround {
  readonly plain: FloodPlainRow
  /** From which level on: 0 is flooded first. */
  readonly level: number
  readonly flood: SceneryObject
}

const floodAt = (center: Position, random: Random): SceneryObject => {
  const length = lengthBetween(80, 1600, random)
  const width = Math.round(Math.max(60, Math.min(900, length * random.between(0.35, 0.9))))
  const heading = Math.round(random.between(0, 180))
  const outline = blobAt(center, heading, [length, width], random)
  return { kind: 'flood', center, outline, heading, length, width }
}

const isLow = (flood: SceneryObject): boolean => {
  const { wetness, mountains } = climateAt(flood.center)
  return wetness > DRIEST && mountains < STEEPEST && isInland(flood)
}

/** Of all plains; the cells of most of the earth have none. */
const lowGroundsIn = keptByCell((cell: Cell): readonly LowGround[] =>
  PLAINS.flatMap(({ row, zones }) => {
    const expected = (zones.at(cell.x, cell.y, cell.turn, 0) * areaOfCell(cell)) / 100
    if (expected === 0) return []
    const random = randomInCell(`flood plain ${row[0]}`, cell)
    const grounds = Array.from({ length: randomCount(expected, random) }, () => ({
      plain: row,
      level: random.between(0, 1),
      flood: floodAt(placeIn(cell, random), random),
    }))
    return grounds.filter(({ flood }) => isLow(flood))
  }),
)

/** How high the water stands on a plain, 0 to 1: by season, and in some years higher than in others. */
const waterLevel = ([name, month, share]: FloodPlainRow, time: number): number => {
  const spell = Math.floor(time / SPELL)
  const turn = ((time / DAY - (month - 0.5) * 30.44) / 365.2425) * 2 * Math.PI
  const season = LOWEST + (1 - LOWEST) * ((1 + Math.cos(turn)) / 2) ** 2
  return share * season * randomFor(`${name} ${spell}`).between(0.4, 1)
}

/** Fields and streets under water: the same in all scenes of a few days. */
export const FLOODS: ObjectSource = {
  reach: 820,
  inCell: (cell, { time }) =>
    lowGroundsIn(cell)
      .filter(({ plain, level }) => level < waterLevel(plain, time))
      .map(({ flood }) => flood),
}
