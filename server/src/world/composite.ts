import type { Scene } from '../catalog/scene.ts'
import { frame } from './frame.ts'
import type { PlannedScene } from './planned-scene.ts'
import { COMPOSITE } from './sensors.ts'
import { dateTime, DAY } from './time.ts'

/** A part of the world that a composite shows, in degrees. */
interface Cell {
  readonly name: string
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Degrees of longitude, and of latitude from the equator: to about where the square world of EPSG:3857 ends. */
const WIDTH = 90
const HEIGHT = 85

/** The world in two rows of four. @see NASA, Blue Marble: Next Generation, which is cut and named so */
const CELLS: readonly Cell[] = [1, 2].flatMap((row) =>
  ['a', 'b', 'c', 'd'].map((column, i) => {
    const west = i * WIDTH - 180
    const south = row === 1 ? 0 : -HEIGHT
    return { name: `${column}${row}`, west, south, east: west + WIDTH, north: south + HEIGHT }
  }),
)

/** How many composites show all land of a month together. */
export const CELLS_OF_MONTH = CELLS.length

/** A composite that a world has. */
export interface PlannedMonth {
  /** When its month begins, in milliseconds since 1970 UTC. */
  readonly start: number
  /** Number of its cell, from 0. */
  readonly cell: number
}

/**
 * What remains of a month over one cell of the world.
 * @param earliest time of its publication, in milliseconds since 1970 UTC, should the month be over for longer
 * @throws RangeError where there is no such cell
 */
export const composite = (
  { start, cell: number }: PlannedMonth,
  earliest: number,
  suffix: string,
): PlannedScene => {
  const cell = CELLS[number]
  if (!cell) throw new RangeError(`there is no cell ${number}`)
  const month = new Date(start)
  const end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1) - 1000
  const published = Math.max(end + DAY, earliest)
  return { published, make: () => makeScene(cell, { start, end, published }, suffix) }
}

/** In milliseconds since 1970 UTC. */
interface Times {
  readonly start: number
  readonly end: number
  readonly published: number
}

/** To a degree, of 30 m each at the equator. */
const PIXELS = 3707

const makeScene = ({ name, west, south, east, north }: Cell, times: Times, suffix: string): Scene => {
  const start = dateTime(times.start)
  const published = dateTime(times.published)
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return frame(COMPOSITE, `${start.slice(0, 7).replace('-', '_')}_${name}_${suffix}`, ring, {
    datetime: null,
    start_datetime: start,
    end_datetime: dateTime(times.end),
    created: published,
    updated: published,
    platform: `${COMPOSITE.constellation}-01`,
    instruments: [COMPOSITE.instrument],
    constellation: COMPOSITE.constellation,
    gsd: COMPOSITE.gsd,
    'eo:cloud_cover': 0,
    'proj:epsg': 4326,
    rows: (north - south) * PIXELS,
    columns: (east - west) * PIXELS,
    origin_x: west,
    origin_y: north,
  })
}
