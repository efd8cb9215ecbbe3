import { partsOf } from '../geometry/part.ts'
import { pixelRings } from './frame.ts'
import type { Frame } from './frame.ts'
import type { ScenePart } from './imagery.ts'
import { eachSpan } from './spans.ts'

/** Visits the pixels within a scene's footprint. */
export const eachSceneSpan = (
  frame: Frame,
  scene: Pick<ScenePart, 'geometry'>,
  visit: (row: number, from: number, to: number) => void,
): void => {
  for (const { isArea, paths } of partsOf(scene.geometry))
    if (isArea) eachSpan(pixelRings(frame, paths), frame.width, frame.height, visit)
}
