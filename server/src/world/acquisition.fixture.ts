import type { EcfVec3 } from 'satellite.js'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Scene } from '../catalog/scene.ts'
import type { Sun } from 'imagery-platform-scenery/sun.ts'
import { difference, fixedTo } from './orbits/propagation.fixture.ts'
import { worldScenes } from './scenes.ts'

/** What a scene says about how it was taken. Angles in degrees, times in milliseconds since 1970 UTC. */
export interface Acquired {
  readonly id: string
  readonly collection: string
  readonly platform: string
  readonly time: number
  readonly center: Position
  /** Along the track, from the trailing edge to the leading one. */
  readonly forwards: EcfVec3<number>
  readonly offNadir: number
  readonly azimuth: number
  readonly state: unknown
  /** NaN for radars. */
  readonly sun: Sun
}

/** The scenes of a world that satellites took, without those that the antimeridian cuts. */
export const acquiredScenes = (seed: number, count: number): Acquired[] =>
  [...worldScenes(seed, count)].flatMap((scene) => {
    const ring = scene.geometry?.type === 'Polygon' ? scene.geometry.coordinates[0] : undefined
    return ring && scene.properties.datetime !== null ? [acquired(scene, ring)] : []
  })

const acquired = ({ id, collection, properties }: Scene, ring: Position[]): Acquired => {
  const side = (ring.length - 1) / 4
  const corners = [0, 1, 2, 3].map((corner) => fixedTo(ring[corner * side] ?? []))
  const [first = fixedTo([]), , , last = fixedTo([])] = corners
  const sum = corners.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }))
  return {
    id,
    collection,
    platform: String(properties.platform),
    time: Date.parse(String(properties.datetime)),
    center: beneath(sum),
    forwards: difference(last, first),
    offNadir: Number(properties['view:off_nadir']),
    azimuth: Number(properties['view:azimuth']),
    state: properties['sat:orbit_state'],
    sun: {
      elevation: Number(properties['view:sun_elevation'] ?? NaN),
      azimuth: Number(properties['view:sun_azimuth'] ?? NaN),
    },
  }
}

/** Longitude and latitude in degrees WGS 84. */
const beneath = ({ x, y, z }: EcfVec3<number>): Position => {
  const latitude = Math.atan2(z, (1 - 0.00669437999014) * Math.hypot(x, y))
  return [(Math.atan2(y, x) * 180) / Math.PI, (latitude * 180) / Math.PI]
}
