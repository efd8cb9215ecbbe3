import { climateAt } from '../climate.ts'
import { rectangleAt } from '../outline.ts'
import { fromPlane } from '../plane.ts'
import { areaOfCell, placeIn, keptByCell } from './cells.ts'
import type { Cell } from './cells.ts'
import { randomCount, lengthBetween, randomInCell } from './chance.ts'
import type { ObjectSource, SceneryObject } from './scenery-object.ts'
import type { Random } from '../random.ts'
import { isInland } from './surface.ts'

/** On a square kilometer of a town, within the years below. */
const IN_TOWNS = 0.8

/** When the first and the last of them begins. */
const FIRST = Date.UTC(2022, 0)
const LAST = Date.UTC(2028, 0)

interface Site {
  readonly begins: number
  readonly site: SceneryObject
}

const siteIn = (cell: Cell, random: Random): Site => {
  const center = placeIn(cell, random)
  const length = lengthBetween(60, 500, random)
  const width = Math.round(Math.max(40, length * random.between(0.4, 0.8)))
  const heading = Math.round(random.between(0, 180))
  const outline = rectangleAt(center, length, width, heading)
  const begins = random.between(FIRST, LAST)
  return { begins, site: { kind: 'site', center, outline, heading, length, width } }
}

const sitesFound = (cell: Cell): readonly Site[] => {
  const { builtUp } = climateAt(fromPlane([cell.x, cell.y]))
  if (builtUp === 0) return []
  const random = randomInCell('sites', cell)
  const count = randomCount(builtUp * areaOfCell(cell) * IN_TOWNS, random)
  return Array.from({ length: count }, () => siteIn(cell, random)).filter(({ site }) => isInland(site))
}

const sitesIn = keptByCell(sitesFound)

/** Construction sites in and around towns: each is there from its first day on, in every scene. */
export const SITES: ObjectSource = {
  reach: 340,
  inCell: (cell, { time }) =>
    sitesIn(cell)
      .filter(({ begins }) => begins <= time)
      .map(({ site }) => site),
}
