import type { Geometry } from '../../../geometry/geojson.ts'

/** The classes of pixels that a coverage tells of. */
export const BANDS = [
  'clear',
  'snow_ice',
  'cloud_shadow',
  'light_haze',
  'heavy_haze',
  'cloud',
  'cirrus',
] as const

export const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

export const THE_WORLD = box(-180, -90, 180, 90)
