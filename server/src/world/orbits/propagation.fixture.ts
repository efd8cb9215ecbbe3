import { degreesToRadians, eciToEcf, geodeticToEcf, gstime, json2satrec, propagate } from 'satellite.js'
import type { EcfVec3 } from 'satellite.js'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { revolutionsAt } from './satellite.ts'
import type { Satellite } from './satellite.ts'
import { CONSTELLATIONS } from './constellations.ts'

const DAY = 86_400_000

/** A satellite by the name of its platform, such as `ortho-07`. */
export const satelliteCalled = (platform: unknown): Satellite => {
  const [name = '', number] = String(platform).split('-')
  const satellite = CONSTELLATIONS.get(name)?.satellites.find((each) => each.number === Number(number))
  if (!satellite) throw new RangeError(`no satellite is called ${String(platform)}`)
  return satellite
}

/** What an independent propagator, SGP4, makes of the elements of a satellite a day later. Kilometers, fixed to the Earth. */
export const propagatedTo = (satellite: Satellite, time: number) => {
  const elements = json2satrec(elementsAt(satellite, time - DAY))
  const place = (at: number): EcfVec3<number> => {
    const propagated = propagate(elements, new Date(at))
    if (!propagated) throw new RangeError('the elements are of no orbit')
    return eciToEcf(propagated.position, gstime(new Date(at)))
  }
  const position = place(time)
  const later = place(time + 1000)
  return { position, velocity: difference(later, position) }
}

/** Of the mean ellipse that the pear shape of the Earth, J3 / J2 / 2, makes a circle. */
const PEAR_SHAPE = 0.00117

/** Two-line elements in their newer form, when the satellite passes its ascending node. @see CCSDS 502.0-B-3, OMM */
const elementsAt = (satellite: Satellite, near: number) => {
  const { orbit, node } = satellite
  const part = revolutionsAt(satellite, near)
  const epoch = Math.round(near - (part - Math.floor(part)) * orbit.period)
  const pull = 1.5 * 1.08262668e-3 * (6378.137 / orbit.radius) ** 2
  const perigeeTurns = pull * (2 - 2.5 * Math.sin(orbit.inclination) ** 2)
  const sidereal = gstime(new Date(epoch)) / (2 * Math.PI)
  return {
    OBJECT_NAME: 'W',
    OBJECT_ID: '2016-001A',
    EPOCH: new Date(epoch).toISOString(),
    MEAN_MOTION: (DAY / orbit.period) * (1 - perigeeTurns),
    ECCENTRICITY: PEAR_SHAPE / (orbit.radius / 6378.137),
    INCLINATION: (orbit.inclination * 180) / Math.PI,
    RA_OF_ASC_NODE: 360 * (((node - epoch / DAY + sidereal) % 1) + 1),
    ARG_OF_PERICENTER: 270,
    MEAN_ANOMALY: 90,
    EPHEMERIS_TYPE: 0,
    CLASSIFICATION_TYPE: 'U',
    NORAD_CAT_ID: 1,
    ELEMENT_SET_NO: 1,
    REV_AT_EPOCH: 1,
    BSTAR: 0,
    MEAN_MOTION_DOT: 0,
    MEAN_MOTION_DDOT: 0,
  } as const
}

/** Kilometers from the middle of the Earth. @param position degrees WGS 84 */
export const fixedTo = ([longitude = NaN, latitude = NaN]: Position): EcfVec3<number> =>
  geodeticToEcf({ longitude: degreesToRadians(longitude), latitude: degreesToRadians(latitude), height: 0 })

export const difference = (one: EcfVec3<number>, other: EcfVec3<number>): EcfVec3<number> => ({
  x: one.x - other.x,
  y: one.y - other.y,
  z: one.z - other.z,
})

/** In degrees. */
export const angleBetween = (one: EcfVec3<number>, other: EcfVec3<number>): number => {
  const cosine = dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}

const dot = (one: EcfVec3<number>, other: EcfVec3<number>): number =>
  one.x * other.x + one.y * other.y + one.z * other.z
