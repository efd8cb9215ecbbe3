import type { Geometry } from '../geometry/geojson.ts'
import { footprintOf, spanOf } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import type { ScenePart } from './imagery.ts'
import { sceneFrame } from './scene-frame.ts'
import type { SceneFrame } from './scene-frame.ts'

/** Pixels of the longer side of a scene's files. */
const FILE_PIXELS = 512

/** Where a scene is shown that has no footprint: it has no pixels, and so no place either. */
const NOWHERE: Geometry = { type: 'Point', coordinates: [0, 0] }

/** A scene and the picture in its own system that just holds it. */
export interface FramedScene {
  readonly part: ScenePart
  readonly frame: SceneFrame
}

/** What pictures show of a scene. */
export const partOf = (scene: Scene): ScenePart => ({
  id: scene.id,
  acquired: spanOf(scene).start,
  geometry: footprintOf(scene) ?? NOWHERE,
})

/** @param longest pixels of the longer side */
export const framedScene = (scene: Scene, longest: number): FramedScene => {
  const part = partOf(scene)
  const epsg = scene.geometry ? scene.properties['proj:epsg'] : undefined
  return { part, frame: sceneFrame(epsg, part.geometry, longest) }
}

/** A scene and the pixels of its files, which are those of all of them. */
export const framedFile = (scene: Scene): FramedScene => framedScene(scene, FILE_PIXELS)
