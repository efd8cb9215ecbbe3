import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Scene } from '../catalog/scene.ts'
import { frame } from './frame.ts'
import type { Mission } from './missions.ts'
import type { PlannedScene } from './planned-scene.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { fitRaster } from './raster.ts'
import { skyProperties } from './sky-of-scene.ts'
import { sunAt } from 'imagery-platform-scenery/sun.ts'
import { revolutionsAt, trackNumber } from './orbits/satellite.ts'
import { dateTime, stamp } from './time.ts'
import type { Period } from './periods.ts'
import { anyVisit, visitWithin } from './visit.ts'
import type { Days, Visit } from './visit.ts'

/** A scene of one satellite on one pass, over any of the mission's places. */
export const pass = (mission: Mission, period: Period, random: Random, suffix: string): PlannedScene =>
  planScene(mission, anyVisit(mission, period, random), { end: period.end, cloudiest: 1 }, random, suffix)

/** What is asked of a scene. */
interface Wish {
  /** By when it is published, in milliseconds since 1970 UTC. */
  readonly end: number
  /** Most of it that clouds cover, 0 to 1. */
  readonly cloudiest: number
}

/**
 * A scene of a mission whose middle is a given place; undefined where no satellite passes over it in light within the days.
 * @param place degrees WGS 84
 */
export const passOver = (
  mission: Mission,
  place: Position,
  wish: Wish & Days,
  random: Random,
  suffix: string,
): PlannedScene | undefined => {
  const visit = visitWithin(mission, place, wish, random)
  return visit && planScene(mission, visit, wish, random, suffix)
}

const planScene = (
  mission: Mission,
  visit: Visit,
  { end, cloudiest }: Wish,
  random: Random,
  suffix: string,
): PlannedScene => {
  const published = Math.min(visit.time + random.whole(2, 36) * 3_600_000, end)
  return {
    published,
    seen: { collection: mission.sensor.collection, center: visit.center },
    make: () => makeScene({ visit, published, cloudiest }, mission, random, suffix),
  }
}

interface Acquisition extends Pick<Wish, 'cloudiest'> {
  readonly visit: Visit
  /** Milliseconds since 1970 UTC. */
  readonly published: number
}

/** Members are set one by one: to spread the objects that they come in takes as long as all else. */
const makeScene = (
  { visit, published, cloudiest }: Acquisition,
  { sensor, outline }: Mission,
  random: Random,
  suffix: string,
): Scene => {
  const { center, time, overpass } = visit
  const datetime = dateTime(time)
  const created = dateTime(published)
  const satellite = twoDigits(overpass.satellite.number)
  const ring = outline.around(center, overpass.heading)
  const epsg = epsgAt(center)
  const { rows, columns, origin_x, origin_y, black_fill } = fitRaster(epsg, sensor.gsd, ring)
  const properties: Scene['properties'] = {
    datetime,
    created,
    updated: created,
    platform: `${sensor.constellation}-${satellite}`,
    instruments: [sensor.instrument],
    constellation: sensor.constellation,
    gsd: sensor.gsd,
    'proj:epsg': epsg,
    rows,
    columns,
    origin_x,
    origin_y,
    black_fill,
    'view:off_nadir': tenths(Math.abs(overpass.offNadir)),
    'view:azimuth': tenths(overpass.azimuth) % 360,
  }
  if (sensor.kind === 'radar') setRadar(properties, visit)
  else setOptical(properties, visit, cloudiest, random)
  return frame(sensor, `${stamp(datetime)}_${satellite}_${suffix}`, ring, properties)
}

/** Few pixels have other faults than the sky. */
const setOptical = (
  properties: Scene['properties'],
  { center, time }: Visit,
  cloudiest: number,
  random: Random,
): void => {
  const sky = skyProperties(center, time, random, cloudiest)
  const { elevation, azimuth } = sunAt(center, time)
  properties['eo:cloud_cover'] = sky['eo:cloud_cover']
  properties.cirrus_percent = sky.cirrus_percent
  properties['eo:snow_cover'] = sky['eo:snow_cover']
  properties.shadow_percent = sky.shadow_percent
  properties.light_haze_percent = sky.light_haze_percent
  properties.heavy_haze_percent = sky.heavy_haze_percent
  properties.clear_percent = sky.clear_percent
  properties.usable_data = sky.usable_data
  properties['view:sun_elevation'] = tenths(elevation)
  properties['view:sun_azimuth'] = tenths(azimuth) % 360
  properties.anomalous_pixels = Math.floor(10 * random.between(0, 1) ** 6) / 100
  properties.ground_control = random.between(0, 1) < 0.9
}

const setRadar = (properties: Scene['properties'], { overpass: { satellite, state }, time }: Visit): void => {
  const revolution = Math.floor(revolutionsAt(satellite, time))
  properties['sat:orbit_state'] = state
  properties['sat:absolute_orbit'] = revolution + 1
  properties['sat:relative_orbit'] = trackNumber(satellite, revolution)
  Object.assign(properties, RADAR)
}

const RADAR = {
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
}

/** UTM, and polar stereographic where UTM ends. */
const epsgAt = ([longitude = NaN, latitude = NaN]: Position): number => {
  if (latitude > 84) return 3413
  if (latitude < -80) return 3031
  const zone = Math.min(60, Math.floor((longitude + 180) / 6) + 1)
  return (latitude < 0 ? 32_700 : 32_600) + zone
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))

const tenths = (number: number): number => Math.round(number * 10) / 10
