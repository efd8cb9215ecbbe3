import proj4 from 'proj4'
import definitions from 'proj4-list'
import type { Position } from '../../geometry/geojson.ts'
import type { Point } from '../frame.ts'

/** From degrees WGS 84 into a coordinate reference system, and back. */
export interface Projection {
  readonly project: (position: Position) => Point
  readonly unproject: (point: Point) => Point
  /** The same place, in degrees with the longitude that continues from the center. */
  readonly near: (point: Point) => Point
}

/** Whether the coordinates of an EPSG code are degrees of longitude and latitude. */
export const isGeographic = (epsg: number): boolean => definitionOf(epsg)?.includes('+proj=longlat') ?? false

/** The definition of a system for PROJ, or undefined for an EPSG code that is not known. */
export const definitionOf = (epsg: number): string | undefined => definitions[`EPSG:${epsg}`]?.[1]

/**
 * The projection of an EPSG code, or undefined for one that is not known.
 * @param center longitude, in degrees: longitudes continue from there across the antimeridian
 */
export const projectionOf = (epsg: number, center = 0): Projection | undefined => {
  const definition = definitionOf(epsg)
  if (definition === undefined) return undefined
  const { forward, inverse } = proj4(definition)
  const near = isGeographic(epsg)
    ? ([x, y]: Point): Point => [x + 360 * Math.round((center - x) / 360), y]
    : (point: Point): Point => point
  return {
    near,
    project: ([longitude = NaN, latitude = NaN]) => {
      const [x, y] = forward([longitude, latitude])
      return near([x, y])
    },
    unproject: ([x, y]) => {
      const [longitude, latitude] = inverse([x, y])
      return [longitude, latitude]
    },
  }
}
