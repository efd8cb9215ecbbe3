import type { Position } from 'imagery-platform-geometry/geojson.ts'

/** Where the sun stands. Degrees: `azimuth` clockwise from north, 0 to 360, `elevation` above the horizon. */
export interface Sun {
  readonly azimuth: number
  readonly elevation: number
}

/**
 * Where the sun stands over a place, to 0.02 degrees between 1950 and 2050, as seen without air: near the horizon, refraction
 * lifts it by up to half a degree.
 * @param time milliseconds since 1970 UTC
 */
export const sunAt = (place: Position, time: number): Sun => {
  const { up, east, north } = stepTowardsSun(place, time)
  const azimuth = Math.atan2(east, north) / RADIANS
  return { azimuth: azimuth < 0 ? azimuth + 360 : azimuth, elevation: Math.asin(up) / RADIANS }
}

/** Milliseconds since 1970 UTC: noon of the first day of 2000, which the sun's angles are counted from. */
const EPOCH = Date.UTC(2000, 0, 1, 12)
const DAY = 86_400_000

/** Of one degree. */
const RADIANS = Math.PI / 180

/** @see Astronomical Almanac, low precision formulas for the Sun; how far the earth has turned, for sidereal time */
const stepTowardsSun = ([longitude = NaN, latitude = NaN]: Position, time: number) => {
  const days = (time - EPOCH) / DAY
  const anomaly = RADIANS * (357.528 + 0.9856003 * days)
  const ecliptic =
    RADIANS * (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly))
  const tilt = RADIANS * (23.439 - 0.0000004 * days)
  const toEquinox = Math.cos(ecliptic)
  const alongEquator = Math.cos(tilt) * Math.sin(ecliptic)
  const northwards = Math.sin(tilt) * Math.sin(ecliptic)
  const turned = RADIANS * (280.46062 + 360.98564737 * days + longitude)
  const overhead = toEquinox * Math.cos(turned) + alongEquator * Math.sin(turned)
  const sine = Math.sin(RADIANS * latitude)
  const cosine = Math.cos(RADIANS * latitude)
  return {
    east: alongEquator * Math.cos(turned) - toEquinox * Math.sin(turned),
    north: cosine * northwards - sine * overhead,
    up: sine * northwards + cosine * overhead,
  }
}
