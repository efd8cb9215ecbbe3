import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { parseFootprint, parseSpan } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import type { ScenePart, ShownScene } from './imagery.ts'
import { sceneFrame } from 'imagery-platform-painter/scene-frame.ts'
import type { SceneFrame } from 'imagery-platform-painter/scene-frame.ts'
import { toSceneView } from './viewed-scene.ts'

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
export const toScenePart = ({ scene, raster }: ShownScene): ScenePart => ({
  id: scene.id,
  acquired: parseSpan(scene).start,
  geometry: parseFootprint(scene) ?? NOWHERE,
  view: toSceneView(scene),
  raster,
})

/** @param longest pixels of the longer side */
export const framedScene = ({ scene, raster }: ShownScene, longest: number): FramedScene => {
  const part = toScenePart({ scene, raster })
  const epsg = scene.geometry ? scene.properties['proj:epsg'] : undefined
  return { part, frame: sceneFrame(epsg, part.geometry, longest) }
}

/** The pixels of a scene's files, which all have the same. @param epsg as the scene has it */
export const fileFrame = (epsg: unknown, footprint: Geometry): SceneFrame =>
  sceneFrame(epsg, footprint, FILE_PIXELS)

/** A scene and the pixels of its files. */
export const framedFile = (scene: Scene): FramedScene =>
  framedScene({ scene, raster: undefined }, FILE_PIXELS)
