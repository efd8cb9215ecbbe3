import { traceOutline } from 'imagery-platform-geometry/outline.ts'
import { boxAround } from 'imagery-platform-geometry/part.ts'
import { projectedGrid } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { ClipArea, Place } from './order-tool.ts'

/** West, south, east and north, in degrees. */
type Degrees = readonly [west: number, south: number, east: number, north: number]

/** Share of a grid's size by which its edges may bend out between places of its outline. */
const ROOM = 0.1

/** What reaches around half the world or to a pole has no box of degrees around it. */
const MAX_WIDTH = 180
const MAX_LATITUDE = 85

/**
 * The parts of an area that may lie in a grid, with longitudes that continue from its middle: a projection makes no sense of
 * places far from where it is used.
 */
export const areaNear = (grid: Grid, area: ClipArea): ClipArea => {
  const box = degreesAround(grid)
  if (!box) return area
  return [0, -360, 360].flatMap((shift) =>
    area
      .map((rings) =>
        rings.map((ring) => ringWithin(moved(ring, shift), box)).filter(({ length }) => length > 0),
      )
      .filter((rings) => rings.length > 0),
  )
}

const moved = (ring: readonly Place[], shift: number): readonly Place[] =>
  shift === 0 ? ring : ring.map(([longitude = NaN, latitude = NaN]) => [longitude + shift, latitude])

const degreesAround = (grid: Grid): Degrees | undefined => {
  const { left, top, pixelWidth, pixelHeight, width, height } = grid
  const { unproject } = projectedGrid(grid)
  const outline = traceOutline((right, down) => [
    ...unproject([left + right * width * pixelWidth, top - down * height * pixelHeight]),
  ])
  if (!outline) return undefined
  const [west, south, east, north] = boxAround(outline)
  const roomX = ROOM * (east - west)
  const roomY = ROOM * (north - south)
  const box = [west - roomX, south - roomY, east + roomX, north + roomY] as const
  const isSmall = box[2] - box[0] < MAX_WIDTH && box[1] > -MAX_LATITUDE && box[3] < MAX_LATITUDE
  return isSmall ? box : undefined
}

/** The part of a ring in a box, closed along its sides. @see Sutherland and Hodgman: Reentrant polygon clipping */
const ringWithin = (ring: readonly Place[], [west, south, east, north]: Degrees): readonly Place[] => {
  const sides = [
    [0, west, 1],
    [1, south, 1],
    [0, east, -1],
    [1, north, -1],
  ] as const
  let kept: readonly Place[] = ring
  for (const [axis, at, sign] of sides) {
    const depth = (place: Place | undefined): number => sign * ((place?.[axis] ?? NaN) - at)
    kept = kept.flatMap((to, i) => {
      const from = kept.at(i - 1) ?? to
      const crosses = depth(from) >= 0 !== depth(to) >= 0
      const share = depth(from) / (depth(from) - depth(to))
      const crossing = from.map((value, a) => value + share * ((to[a] ?? value) - value))
      return [...(crosses ? [crossing] : []), ...(depth(to) >= 0 ? [to] : [])]
    })
  }
  return closed(kept)
}

const closed = (ring: readonly Place[]): readonly Place[] => {
  const [first] = ring
  return first ? [...ring, first] : []
}
