import { Body, Equator, Horizon, Observer } from 'astronomy-engine'
import type { Sun } from './sun.ts'

/** Where an independent library has the sun, without refraction. @param time milliseconds since 1970 UTC */
export const almanacSun = (longitude: number, latitude: number, time: number): Sun => {
  const observer = new Observer(latitude, longitude, 0)
  const date = new Date(time)
  const { ra, dec } = Equator(Body.Sun, date, observer, true, true)
  const { azimuth, altitude } = Horizon(date, observer, ra, dec)
  return { azimuth, elevation: altitude }
}

/** The smaller angle between two directions, in degrees. */
export const turnBetween = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % 360
  return Math.min(turn, 360 - turn)
}
