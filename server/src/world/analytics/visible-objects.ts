import type { Scene } from '../../catalog/scene.ts'
import { partOf } from '../../imagery/framed-scene.ts'
import type { ScenePart } from '../../imagery/imagery.ts'
import type { SkyShares } from '../../imagery/scene-view.ts'
import { skyOver } from '../../imagery/sky/sky.ts'
import type { Sky } from '../../imagery/sky/sky.ts'
import { SKY } from '../../imagery/sky/sky-patch.ts'
import type { SceneryObject } from '../../scenery/objects/scenery-object.ts'
import { toPlane } from '../../scenery/plane.ts'

const CLEAR_ENOUGH: ReadonlySet<number | undefined> = new Set([SKY.clear, SKY.lightHaze])

/** Most skies that are kept: the areas of feeds overlap, and mosaics are made of scenes that other feeds look at. */
const KEPT = 1000

const skies = new Map<string, Sky>()

const skyOf = ({ id, geometry, view }: ScenePart): Sky => {
  const under = { id, geometry, ...view }
  const key = JSON.stringify(under)
  const known = skies.get(key)
  if (known) return known
  const sky = skyOver(under)
  if (skies.size >= KEPT) skies.clear()
  skies.set(key, sky)
  return sky
}

/** Whether nothing of a sky hides the ground, at no place of it. */
const isClear = ({ cloud, shadow, heavyHaze }: SkyShares): boolean => cloud + shadow + heavyHaze === 0

/**
 * Those objects that a scene shows from end to end: none of their corners is under clouds, heavy haze or in shadow. Radar
 * sees all.
 */
export const visibleObjects = (scene: Scene, objects: readonly SceneryObject[]): readonly SceneryObject[] => {
  const part = partOf({ scene, raster: undefined })
  if (objects.length === 0 || isClear(part.view.sky)) return objects
  const sky = skyOf(part)
  return objects.filter(({ center, outline }) => {
    const places = [center, ...outline].map(toPlane)
    const [x, y] = [Float64Array.from(places, ([u]) => u), Float64Array.from(places, ([, v]) => v)]
    return sky.over({ x, y }).kinds.every((kind) => CLEAR_ENOUGH.has(kind))
  })
}
