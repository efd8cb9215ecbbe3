import { decimal } from '../../../../client/src/decimal.ts'
import { boundingBox } from '../../map/bounding-box.ts'
import { boxInOurWorld, polygonInOurWorld } from './antimeridian.ts'
import { boxArea, type Area } from './area.ts'
import { isArea, readArea } from './read-area.ts'

/** Longest text in characters that an address carries everywhere. */
const LONGEST = 4000

/**
 * An area as it stands in the page's address: `west,south,east,north` of a box, the corners of another polygon one after
 * the other, and GeoJSON of anything else. Across the antimeridian the west of a box is larger than its east, and the
 * longitudes of a polygon go on beyond 180 degrees.
 * @returns an empty text where it would be too long for an address
 */
export const writtenArea = (area: Area): string => {
  const text = shortText(area) ?? JSON.stringify(area)
  return text.length > LONGEST ? '' : text
}

const shortText = (area: Area): string | undefined => {
  const box = boxInOurWorld(boundingBox(area))
  if (JSON.stringify(boxArea(box)) === JSON.stringify(area)) return box.join(',')
  if (area.type !== 'Polygon' || area.coordinates.length !== 1) return undefined
  return area.coordinates[0]?.slice(0, -1).flat().join(',')
}

/** Whether a text is a box whose south lies north of its north. */
export const isUpsideDown = (text: string): boolean => {
  const [west, south, east, north, ...more] = numbersIn(text)
  const areNumbers = [west, south, east, north].every(Number.isFinite)
  return areNumbers && more.length === 0 && Number(south) > Number(north)
}

/** The area that a text of the page's address says; undefined where it says none. */
export const areaOfText = (text: string): Area | undefined => {
  if (text.startsWith('{')) return readArea(text)
  const area = areaOfNumbers(numbersIn(text))
  return isArea(area) ? area : undefined
}

/** Numbers between commas, with or without spaces; NaN for anything else, an empty part included. */
const numbersIn = (text: string): number[] => text.split(',').map((part) => decimal(part.trim()))

const areaOfNumbers = (numbers: readonly number[]): Area | undefined => {
  const [west = 0, south = 0, east = 0, north = 0] = numbers
  if (numbers.length === 4) return south > north ? undefined : boxArea([west, south, east, north])
  if (numbers.length < 6 || numbers.length % 2 === 1) return undefined
  const ring = Array.from({ length: numbers.length / 2 }, (_, corner) =>
    numbers.slice(2 * corner, 2 * corner + 2),
  )
  return ring.every(([longitude = 0]) => Math.abs(longitude) <= FURTHEST)
    ? polygonInOurWorld(ring)
    : undefined
}

/** Degrees to which the worlds reach that lie next to ours. */
const FURTHEST = 540
