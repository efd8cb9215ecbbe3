import type { Scene } from '../../catalog/scene.ts'
import { partOf } from '../../imagery/framed-scene.ts'
import { skyOver } from '../../imagery/sky/sky.ts'
import type { Sky } from '../../imagery/sky/sky.ts'
import { SKY } from '../../imagery/sky/sky-patch.ts'
import type { SceneryObject } from '../../scenery/objects/scenery-object.ts'
import { toPlane } from '../../scenery/plane.ts'

const CLEAR_ENOUGH: ReadonlySet<number | undefined> = new Set([SKY.clear, SKY.lightHaze])

/** Most skies that are kept: the areas of feeds overlap, and mosaics are made of scenes that other feeds look at. */
const KEPT = 1000

const skies = new Map<string, Sky>()

const skyOf = (scene: Scene): Sky => {
  const { id, geometry, view } = partOf({ scene, raster: undefined })
  const under = { id, geometry, ...view }
  const key = JSON.stringify(under)
  const known = skies.get(key)
  if (known) return known
  const sky = skyOver(under)
  if (skies.size >= KEPT) skies.clear()
  skies.set(key, sky)
  return sky
}

/**
 * Those objects that a scene shows from end to end: none of their corners is under clouds, heavy haze or in shadow. Radar
 * sees all.
 */
export const visibleObjects = (scene: Scene, objects: readonly SceneryObject[]): readonly SceneryObject[] => {
  if (objects.length === 0) return objects
  const sky = skyOf(scene)
  return objects.filter(({ center, outline }) => {
    const places = [center, ...outline].map(toPlane)
    const [x, y] = [Float64Array.from(places, ([u]) => u), Float64Array.from(places, ([, v]) => v)]
    return sky.over({ x, y }).kinds.every((kind) => CLEAR_ENOUGH.has(kind))
  })
}
