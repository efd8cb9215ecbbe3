import { CONSTELLATIONS } from './orbits/constellations.ts'
import type { Constellation } from './orbits/constellation.ts'
import { PLACES } from 'imagery-platform-scenery/places.ts'
import type { Place } from 'imagery-platform-scenery/places/place.ts'
import { SENSORS } from './sensors.ts'
import type { Sensor } from './sensors.ts'
import { Rectangle } from './sphere.ts'
import { Weighted } from './weighted.ts'

/** A sensor in use. */
export interface Mission {
  readonly sensor: Sensor
  readonly weight: number
  /** The places within its reach. */
  readonly places: Weighted<Place>
  /** Of one scene. */
  readonly outline: Rectangle
  /** Its satellites; undefined for what is made from others' scenes. */
  readonly constellation: Constellation | undefined
}

const ALL: readonly Mission[] = SENSORS.map((sensor: Sensor) => ({
  sensor,
  weight: sensor.weight,
  places: new Weighted(PLACES.filter(({ latitude }) => Math.abs(latitude) <= sensor.reach)),
  outline: new Rectangle(...sensor.footprint),
  constellation: CONSTELLATIONS.get(sensor.constellation),
}))

/** The missions that acquire scenes. */
export const MISSIONS = new Weighted(ALL)

const BY_COLLECTION = new Map(ALL.map((mission) => [mission.sensor.collection, mission]))

/** The mission whose scenes a collection holds. @throws RangeError where there is no such collection */
export const requireMission = (collection: string): Mission => {
  const mission = BY_COLLECTION.get(collection)
  if (!mission) throw new RangeError(`no mission takes scenes of "${collection}"`)
  return mission
}
