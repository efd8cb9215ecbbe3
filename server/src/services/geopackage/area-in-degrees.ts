import { accuracyAt, isInDegrees, projectionFor, systemOfCode } from '../../imagery/raster/projection.ts'
import type { FileSystem } from '../../imagery/raster/projection.ts'
import type { Area } from './geometry.ts'
import { GeoPackageFault } from './geopackage-fault.ts'

/** Areas that may lie further from their place are rejected, as images are. Meters. */
const MAX_ERROR = 10

/** The system of an EPSG code in which places are degrees on a datum of their own, such as NAD83; undefined for any other code. */
export const geographicSystem = (epsg: number): FileSystem | undefined => {
  const system = systemOfCode(epsg)
  return system !== undefined && isInDegrees(system) ? system : undefined
}

/**
 * An area in degrees of another datum, in degrees WGS 84. The datum is shifted as published for the place of its first corner.
 * @throws GeoPackageFault where nothing is published for that place that reaches 10 meters without a grid
 */
export const areaInWgs84 = (area: Area, system: FileSystem): Area => {
  const [place = [NaN, NaN]] = area.type === 'Polygon' ? area.coordinates.flat() : area.coordinates.flat(2)
  const accuracy = accuracyAt(system, place)
  if (accuracy === undefined || accuracy > MAX_ERROR)
    throw new GeoPackageFault(
      `is in EPSG:${system.epsg}, which no published transformation places there to within ${MAX_ERROR} meters without a grid. ` +
        'Reproject the file to EPSG:4326',
    )
  const { unproject } = projectionFor(system, place)
  const ring = (positions: readonly [x: number, y: number][]) =>
    positions.map(([x, y]): [x: number, y: number] => {
      const [longitude, latitude] = unproject([x, y])
      return [longitude, latitude]
    })
  return area.type === 'Polygon'
    ? { type: 'Polygon', coordinates: area.coordinates.map(ring) }
    : { type: 'MultiPolygon', coordinates: area.coordinates.map((rings) => rings.map(ring)) }
}
