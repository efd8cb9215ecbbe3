import type { Scene } from '../catalog/scene.ts'
import { frame } from './frame.ts'
import type { Mission } from './missions.ts'
import type { Place } from './places/place.ts'
import type { PlannedScene } from './planned-scene.ts'
import type { Random } from '../kernel/random.ts'
import type { Sensor } from './sensors.ts'
import { destination } from './sphere.ts'
import { dateTime, DAY } from './time.ts'
import type { Period } from './periods.ts'

/** Months are shown of the land around a place, not of the place alone. Kilometers. */
const SURROUNDINGS = 300

/** What remains of a month over one cell of a grid of one degree. */
export const composite = (
  { sensor }: Mission,
  place: Place,
  period: Period,
  random: Random,
  suffix: string,
): PlannedScene => {
  const { longitude, latitude, spread } = place
  const distance = random.between(0, spread + SURROUNDINGS)
  const within = destination([longitude, latitude], random.between(0, 360), distance)
  const [x, y] = [Math.min(179, Math.floor(within[0] ?? NaN)), Math.floor(within[1] ?? NaN)]
  const month = new Date(period.monthOf(random))
  const start = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1)
  const end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1) - 1000
  const published = end + 3 * DAY
  return { published, make: () => sceneOf({ x, y, start, end, published }, sensor, random, suffix) }
}

/** What is known of a month over a cell. Degrees, and milliseconds since 1970 UTC. */
interface PlannedMonth {
  /** Of its south-western corner. */
  readonly x: number
  readonly y: number
  readonly start: number
  readonly end: number
  readonly published: number
}

const sceneOf = (planned: PlannedMonth, sensor: Sensor, random: Random, suffix: string): Scene => {
  const { x, y, start, end } = planned
  const published = dateTime(planned.published)
  const ring = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]] // oxfmt-ignore
  return frame(sensor, `${dateTime(start).slice(0, 7).replace('-', '_')}_${cellName(x, y)}_${suffix}`, ring, {
    datetime: null,
    start_datetime: dateTime(start),
    end_datetime: dateTime(end),
    created: published,
    updated: published,
    platform: `${sensor.constellation}-01`,
    instruments: [sensor.instrument],
    constellation: sensor.constellation,
    gsd: sensor.gsd,
    'eo:cloud_cover': random.tenths(0, 5),
    'proj:epsg': 4326,
    rows: PIXELS,
    columns: PIXELS,
    origin_x: x,
    origin_y: y + 1,
  })
}

/** To a degree of latitude, of 30 m each. */
const PIXELS = 3707

/** By its south-western corner, in whole degrees: `n51e003`. */
const cellName = (x: number, y: number): string =>
  `${y < 0 ? 's' : 'n'}${String(Math.abs(y)).padStart(2, '0')}${x < 0 ? 'w' : 'e'}${String(Math.abs(x)).padStart(3, '0')}`
