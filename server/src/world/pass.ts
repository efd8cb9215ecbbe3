import type { Position } from '../geometry/geojson.ts'
import type { Scene } from '../catalog/scene.ts'
import { frame } from './frame.ts'
import type { Mission } from './missions.ts'
import type { Place } from './places/place.ts'
import type { PlannedScene } from './planned-scene.ts'
import type { Random } from '../kernel/random.ts'
import type { Sensor } from './sensors.ts'
import { rasterOf } from './raster.ts'
import { destination, sunAzimuth, sunElevation } from './sphere.ts'
import { dateTime, stamp } from './time.ts'
import type { Period } from './periods.ts'

/** A scene of one satellite on one pass. */
export const pass = (
  mission: Mission,
  place: Place,
  period: Period,
  random: Random,
  suffix: string,
): PlannedScene => {
  const { sensor } = mission
  const { longitude, latitude, spread } = place
  const center = destination([longitude, latitude], random.between(0, 360), random.between(0, spread))
  const isAscending = sensor.kind === 'radar' && random.whole(0, 1) === 1
  const heading = (isAscending ? 348 : 192) + random.between(-3, 3)
  const time = passTime(sensor, center, period, random)
  const satellite = twoDigits(random.whole(1, sensor.satellites))
  const published = Math.min(time + random.whole(2, 36) * 3_600_000, period.end)
  const planned = { center, isAscending, heading, time, satellite, published }
  return { published, make: () => sceneOf(planned, mission, random, suffix) }
}

/** What is known of a pass before it takes a picture. Times in milliseconds since 1970 UTC. */
interface PlannedPass {
  readonly center: Position
  readonly isAscending: boolean
  /** Of the track, degrees clockwise from north. */
  readonly heading: number
  readonly time: number
  readonly satellite: string
  readonly published: number
}

const sceneOf = (
  planned: PlannedPass,
  { sensor, outline }: Mission,
  random: Random,
  suffix: string,
): Scene => {
  const { center, isAscending, heading, time, satellite } = planned
  const datetime = dateTime(time)
  const published = dateTime(planned.published)
  const ring = outline.around(center, heading)
  const epsg = epsgOf(center)
  return frame(sensor, `${stamp(datetime)}_${satellite}_${suffix}`, ring, {
    datetime,
    created: published,
    updated: published,
    platform: `${sensor.constellation}-${satellite}`,
    instruments: [sensor.instrument],
    constellation: sensor.constellation,
    gsd: sensor.gsd,
    'proj:epsg': epsg,
    ...rasterOf(epsg, sensor.gsd, ring),
    'view:off_nadir': random.tenths(0, sensor.kind === 'radar' ? 46 : 12),
    ...(sensor.kind === 'radar' ? radarProperties(isAscending) : opticalProperties(center, time, random)),
  })
}

/** Cameras pass around a quarter past ten in the morning, sun time; radars at any. */
const passTime = (sensor: Sensor, [longitude = NaN]: Position, period: Period, random: Random): number => {
  const midnight = period.midnight(random)
  const hour =
    sensor.kind === 'radar' ? random.between(0, 24) : 10.25 - longitude / 15 + random.between(-0.5, 0.5)
  return midnight + Math.floor(hour * 3600) * 1000
}

/** More than half of all scenes are less than 20 percent clouded; few pixels have other faults. */
const opticalProperties = (
  center: Position,
  time: number,
  random: Random,
): Record<string, number | boolean> => ({
  'eo:cloud_cover': Math.round(1000 * random.between(0, 1) ** 2.8) / 10,
  'view:sun_elevation': Math.round(sunElevation(center, time) * 10) / 10,
  'view:sun_azimuth': Math.round(sunAzimuth(center, time) * 10) / 10,
  anomalous_pixels: Math.floor(10 * random.between(0, 1) ** 6) / 100,
  black_fill: Math.floor(20 * random.between(0, 1) ** 12) / 100,
  ground_control: random.between(0, 1) < 0.9,
})

const radarProperties = (isAscending: boolean): Record<string, unknown> => ({
  'sat:orbit_state': isAscending ? 'ascending' : 'descending',
  'sar:instrument_mode': 'wide',
  'sar:frequency_band': 'C',
  'sar:center_frequency': 5.4,
  'sar:product_type': 'GRD',
  'sar:polarizations': ['VV', 'VH'],
  'sar:resolution_range': 20,
  'sar:resolution_azimuth': 22,
  'sar:pixel_spacing_range': 20,
  'sar:pixel_spacing_azimuth': 20,
  's1:timeliness': 'Fast-24h',
  's1:resolution': 'HIGH',
  's1:polarization': 'DV',
})

/** UTM, and polar stereographic where UTM ends. */
const epsgOf = ([longitude = NaN, latitude = NaN]: Position): number => {
  if (latitude > 84) return 3413
  if (latitude < -80) return 3031
  const zone = Math.min(60, Math.floor((longitude + 180) / 6) + 1)
  return (latitude < 0 ? 32_700 : 32_600) + zone
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))
