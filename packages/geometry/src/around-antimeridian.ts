import { clipPolygon, crossingAt } from './clip.ts'
import type { Position } from './geojson.ts'
import { asItLooks } from './linework.ts'
import { boxAround } from './part.ts'
import type { Part } from './part.ts'

/** Whether a shape has points on the antimeridian, where it is cut. */
export const reachesAntimeridian = (parts: readonly Part[]): boolean =>
  parts.some(({ box: [west, , east] }) => west === -180 || east === 180)

/** Whether a shape has points on the meridian of Greenwich. */
export const reachesGreenwich = (parts: readonly Part[]): boolean =>
  parts.some(({ box: [west, , east] }) => west <= 0 && east >= 0)

/**
 * A shape in a plane with longitudes from 0 to 360 degrees: joined at the antimeridian, and cut at Greenwich instead.
 * Longitudes west of -128 degrees are moved without rounding.
 */
export const aroundAntimeridian = (parts: readonly Part[]): Part[] =>
  parts.map(asItLooks).flatMap((part) => {
    const [west, , east] = part.box
    if (west >= 0) return part
    if (east <= 0) return toPart(part.isArea, part.paths.map(movedEast))
    return part.isArea ? cutArea(part.paths) : part.paths.flatMap(cutLine)
  })

const cutArea = (rings: Part['paths']): Part[] => [
  ...clipPolygon(rings, 'east', 0).map((polygon) => toPart(true, polygon)),
  ...clipPolygon(rings, 'west', 0).map((polygon) => toPart(true, polygon.map(movedEast))),
]

/** Edge by edge: where two end at the same point, the line does not end. */
const cutLine = (line: readonly Position[]): Part[] =>
  line.slice(1).flatMap((to, i) => {
    const from = line[i] ?? to
    const [fromX = NaN, toX = NaN] = [from[0], to[0]]
    const ends = fromX * toX < 0 ? [from, crossingAt(from, to, 0), to] : [from, to]
    return ends.slice(1).map((end, at) => {
      const edge = [ends[at] ?? end, end]
      return toPart(false, [edge.some(([x = NaN]) => x < 0) ? movedEast(edge) : edge])
    })
  })

const movedEast = (positions: readonly Position[]): Position[] =>
  positions.map(([x = NaN, ...rest]) => [x + 360, ...rest])

const toPart = (isArea: boolean, paths: Part['paths']): Part => ({
  isArea,
  paths,
  box: boxAround(isArea ? (paths[0] ?? []) : paths.flat()),
})
