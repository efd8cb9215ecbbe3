import type { Scene } from '../../catalog/scene.ts'
import { toScenePart } from '../../imagery/framed-scene.ts'
import type { SkyShares } from 'imagery-platform-painter/scene.ts'
import type { Skies } from 'imagery-platform-painter/sky/sky.ts'
import { SKY } from 'imagery-platform-painter/sky/sky-patch.ts'
import type { SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'
import { toPlane } from 'imagery-platform-scenery/plane.ts'

const CLEAR_ENOUGH: ReadonlySet<number | undefined> = new Set([SKY.clear, SKY.lightHaze])

/** Whether nothing of a sky hides the ground, at no place of it. */
const isClear = ({ cloud, shadow, heavyHaze }: SkyShares): boolean => cloud + shadow + heavyHaze === 0

/**
 * Those objects that a scene shows from end to end: none of their corners is under clouds, heavy haze or in shadow. Radar
 * sees all.
 */
export const visibleObjects = (
  scene: Scene,
  objects: readonly SceneryObject[],
  skies: Skies,
): readonly SceneryObject[] => {
  const { id, geometry, view } = toScenePart({ scene, raster: undefined })
  if (objects.length === 0 || isClear(view.sky)) return objects
  const sky = skies.find({ id, geometry, ...view })
  return objects.filter(({ center, outline }) => {
    const places = [center, ...outline].map(toPlane)
    const x = Float64Array.from(places, ([u]) => u)
    const y = Float64Array.from(places, ([, v]) => v)
    return sky.over({ x, y }).kinds.every((kind) => CLEAR_ENOUGH.has(kind))
  })
}
