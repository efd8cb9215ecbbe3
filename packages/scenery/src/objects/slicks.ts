import { blobAt } from './blob.ts'
import { areaOfCell, placeIn } from './cells.ts'
import type { Cell } from './cells.ts'
import { randomCount, lengthBetween, randomInCell } from './chance.ts'
import type { ObjectSource, SceneryObject } from './scenery-object.ts'
import type { Random } from '../random.ts'
import { isAtSea } from './surface.ts'
import { headingOnLane, trafficIn } from './traffic.ts'

/** Slicks for each ship that is expected, and on a square kilometer of sea where there are none. */
const PER_SHIP = 0.02
const ANYWHERE = 0.00002

const slickIn = (cell: Cell, random: Random): SceneryObject[] => {
  const center = placeIn(cell, random)
  const length = lengthBetween(400, 9000, random)
  const width = Math.round(Math.max(120, Math.min(1500, length * random.between(0.1, 0.35))))
  const spread = random.between(-25, 25)
  const anywhere = random.between(0, 360)
  const heading = Math.round(((headingOnLane(center) ?? anywhere) + spread + 360) % 360)
  if (!isAtSea({ center, heading, length, width }, 100)) return []
  const outline = blobAt(center, heading, [length, width], random)
  return [{ kind: 'slick', center, outline, heading, length, width }]
}

/** Oil on the sea, most of it where ships sail. */
export const SLICKS: ObjectSource = {
  reach: 4600,
  inCell: (cell, { scene }) => {
    const { underWay, anchored } = trafficIn(cell)
    const random = randomInCell(`slicks ${scene}`, cell)
    const expected = (underWay + anchored) * PER_SHIP + areaOfCell(cell) * ANYWHERE
    const count = randomCount(expected, random)
    return Array.from({ length: count }, () => slickIn(cell, random)).flat()
  },
}
