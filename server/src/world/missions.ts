import { PLACES } from './places.ts'
import type { Place } from './places/place.ts'
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
}

/** The missions that acquire scenes. */
export const MISSIONS = new Weighted<Mission>(
  SENSORS.map((sensor: Sensor) => ({
    sensor,
    weight: sensor.weight,
    places: new Weighted(PLACES.filter(({ latitude }) => Math.abs(latitude) <= sensor.reach)),
    outline: new Rectangle(...sensor.footprint),
  })),
)
