import type { Scene } from '../catalog/scene.ts'
import { frame } from './frame.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import type { Sensor } from './sensors.ts'
import { dateTime, DAY, PAST_DAYS, WORLD_NOW } from './time.ts'

/** What remains of a month over one cell of a grid of one degree. */
export const composite = (sensor: Sensor, place: Place, random: Random, suffix: string): Scene => {
  const x = Math.max(-180, Math.min(179, Math.floor(place.longitude) - random.whole(0, 1)))
  const y = Math.floor(place.latitude) - random.whole(0, 1)
  const month = new Date(WORLD_NOW - random.whole(31, PAST_DAYS) * DAY)
  const start = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1)
  const end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1) - 1000
  const cell = `${y < 0 ? 's' : 'n'}${String(Math.abs(y)).padStart(2, '0')}${x < 0 ? 'w' : 'e'}${String(Math.abs(x)).padStart(3, '0')}`
  return {
    ...frame(sensor, `${dateTime(start).slice(0, 7).replace('-', '_')}_${cell}_${suffix}`),
    geometry: { type: 'Polygon', coordinates: [[[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]]] }, // prettier-ignore
    properties: {
      datetime: null,
      start_datetime: dateTime(start),
      end_datetime: dateTime(end),
      created: dateTime(end + 3 * DAY),
      updated: dateTime(end + 3 * DAY),
      platform: `${sensor.constellation}-01`,
      instruments: [sensor.instrument],
      constellation: sensor.constellation,
      gsd: sensor.gsd,
      'eo:cloud_cover': random.tenths(0, 5),
      'proj:epsg': 4326,
    },
  }
}
