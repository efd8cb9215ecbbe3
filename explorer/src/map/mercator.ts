/** A place in the square of Web Mercator: x from 0 in the west to 1 in the east, y from 0 in the north to 1 in the south. */
export type Mercator = readonly [x: number, y: number]

/** @param longitude, latitude in degrees WGS 84 @see EPSG:3857 */
export const toMercator = (longitude: number, latitude: number): Mercator => [
  (longitude + 180) / 360,
  (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
]

/** @returns longitude and latitude in degrees WGS 84 */
export const toLngLat = ([x, y]: Mercator): readonly [longitude: number, latitude: number] => [
  x * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
]
