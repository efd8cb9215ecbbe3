import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import { withPlacesBetween } from './frame.ts'
import type { Frame } from './frame.ts'
import { findRange } from 'imagery-platform-geometry/spans.ts'
import { systemFor } from 'imagery-platform-geometry/systems.ts'

/** Side for a footprint without extent, such as a point: about 1 km; and the extent below which it has none. Degrees of latitude. */
const SIDE_OF_POINT = 0.01
const NO_EXTENT = 1e-7

/** A picture in a coordinate reference system with a code. */
export interface SceneFrame extends Frame {
  readonly epsg: number
}

/**
 * The smallest picture in a scene's own projection that contains its footprint, with square pixels.
 * @param epsg as the scene has it
 * @param longest pixels of the longer side
 */
export const sceneFrame = (epsg: unknown, footprint: Geometry, longest: number): SceneFrame => {
  const system = systemFor(epsg, centreLongitude(footprint))
  const places = toParts(footprint).flatMap(({ paths }) => paths.flatMap(withPlacesBetween))
  const points = places.map(system.project)
  const [left, right] = findRange(points.map(([x]) => x))
  const [bottom, top] = findRange(points.map(([, y]) => y))
  const side = Math.max(right - left, top - bottom)
  const pixel = (side > NO_EXTENT / system.degrees ? side : SIDE_OF_POINT / system.degrees) / longest
  const [, latitude] = system.unproject([(left + right) / 2, (bottom + top) / 2])
  const degrees = pixel * system.degrees
  const narrowing = system.epsg === 4326 ? 1 : Math.cos((latitude * Math.PI) / 180)
  return {
    ...system,
    left,
    top,
    pixel,
    width: pixelsIn(right - left, pixel),
    height: pixelsIn(top - bottom, pixel),
    degreesPerPixel: [degrees / narrowing, degrees],
  }
}

/** For a footprint across the antimeridian: that of the middle of both its sides. */
const centreLongitude = (footprint: Geometry): number => {
  const box = boundingBox(footprint) ?? []
  const west = box[0] ?? 0
  const east = box[box.length / 2] ?? 0
  return (west + east) / 2 + (west > east ? 180 : 0)
}

/** Rounded up; less than a millionth of a pixel is a rounding error. */
const pixelsIn = (length: number, pixel: number): number => Math.max(1, Math.ceil(length / pixel - 1e-6))
