import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { footprintOf, spanOf } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import { partsOf } from 'imagery-platform-geometry/part.ts'
import type { ScenePart, ShownScene } from './imagery.ts'
import { viewOf } from './viewed-scene.ts'
import { withPlacesBetween } from './frame.ts'
import type { Frame } from './frame.ts'
import { rangeOf } from './spans.ts'
import { systemOf } from './systems.ts'

/** Pixels of the longer side of a scene's files. */
const FILE_PIXELS = 512

/** Where a scene without a footprint is shown: it has no pixels, and therefore no place either. */
const NOWHERE: Geometry = { type: 'Point', coordinates: [0, 0] }

/** A scene and the smallest picture in its own projection that contains it. */
export interface FramedScene {
  readonly part: ScenePart
  readonly frame: SceneFrame
}

/** The part of a scene that pictures show. */
export const partOf = ({ scene, raster }: ShownScene): ScenePart => ({
  id: scene.id,
  acquired: spanOf(scene).start,
  geometry: footprintOf(scene) ?? NOWHERE,
  view: viewOf(scene),
  raster,
})

/** @param longest pixels of the longer side */
export const framedScene = ({ scene, raster }: ShownScene, longest: number): FramedScene => {
  const part = partOf({ scene, raster })
  const epsg = scene.geometry ? scene.properties['proj:epsg'] : undefined
  return { part, frame: sceneFrame(epsg, part.geometry, longest) }
}

/** The pixels of a scene's files, which all have the same. @param epsg as the scene has it */
export const fileFrame = (epsg: unknown, footprint: Geometry): SceneFrame =>
  sceneFrame(epsg, footprint, FILE_PIXELS)

/** A scene and the pixels of its files. */
export const framedFile = (scene: Scene): FramedScene =>
  framedScene({ scene, raster: undefined }, FILE_PIXELS)

/** Side for a footprint without extent, such as a point: about 1 km; and the extent below which it has none. Degrees of latitude. */
const SIDE_OF_POINT = 0.01
const NO_EXTENT = 1e-7

/** A picture in a coordinate reference system with a code. */
interface SceneFrame extends Frame {
  readonly epsg: number
}

/**
 * The smallest picture in a scene's own projection that contains its footprint, with square pixels.
 * @param epsg as the scene has it
 * @param longest pixels of the longer side
 */
export const sceneFrame = (epsg: unknown, footprint: Geometry, longest: number): SceneFrame => {
  const system = systemOf(epsg, centreLongitude(footprint))
  const places = partsOf(footprint).flatMap(({ paths }) => paths.flatMap(withPlacesBetween))
  const points = places.map(system.project)
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [bottom, top] = rangeOf(points.map(([, y]) => y))
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
