import type { Position } from 'imagery-platform-geometry/geojson.ts'

/** Of one degree. */
const RADIANS = Math.PI / 180

/** How much shorter the polar axis of WGS 84 is than that through the equator, squared. */
const AXES_SQUARED = 1 - 0.00669437999014

/** A place as seen from the middle of the Earth. In radians; orbits know no other latitude than this one. */
export interface Target {
  readonly longitude: number
  readonly sine: number
  readonly cosine: number
}

/** @param position degrees WGS 84: latitudes of maps are those of the plumb line, up to 0.19 degrees or 21 km away */
export const targetAt = ([longitude = NaN, latitude = NaN]: Position): Target => {
  const angle = latitude * RADIANS
  const up = AXES_SQUARED * Math.sin(angle)
  const out = Math.cos(angle)
  const length = Math.sqrt(up * up + out * out)
  return { longitude: longitude * RADIANS, sine: up / length, cosine: out / length }
}
