import type { Result } from '../../analytics/result.ts'
import { measureArea } from '../../services/features/area.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { parseFootprint, parseSpan } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { createIds } from '../../stores/derived-ids.ts'
import { itemTypeOfCollection } from '../item-types.ts'
import { Random } from 'imagery-platform-scenery/random.ts'
import type { Skies } from 'imagery-platform-painter/sky/sky.ts'
import type { DetectionArea } from './detection-area.ts'
import { detected } from './detected.ts'
import type { Detector } from './detectors.ts'
import { visibleObjects } from './visible-objects.ts'

const MINUTE = 60_000

/** From a scene's acquisition to its arrival, where the scene does not say. */
const DELIVERY = 3538_000

/** When a scene reached the feeds, in milliseconds since 1970. */
export const arrivalTime = (scene: Scene): number => {
  const { created } = scene.properties
  return typeof created === 'string' ? Date.parse(created) : parseSpan(scene).start + DELIVERY
}

/** Where a detector looks, and the skies that it looks through. */
interface Detection {
  readonly area: DetectionArea
  readonly detector: Detector
  readonly skies: Skies
}

/**
 * What a detector finds in a scene, the surest first: objects that the scene shows inside its footprint and the area,
 * published within an hour of the arrival.
 * @param chance seed of the random numbers: the same text gives the same results
 * @param isHidden whether nobody wants an object: where that is so of all, nothing is found
 */
export const resultsIn = (
  scene: Scene,
  { area, detector, skies }: Detection,
  chance: string,
  isHidden: (outline: Geometry) => boolean,
): Result[] => {
  const footprint = parseFootprint(scene)
  if (!footprint) return []
  const moment = { scene: scene.id, time: parseSpan(scene).start }
  const objects = area.objectsIn(footprint, detector.kind, moment)
  if (objects.every(({ outline }) => isHidden(toPolygon(outline)))) return []
  const ids = createIds(chance)
  const random = new Random(Number.parseInt(ids.uuid().slice(0, 8), 16) | 0)
  const published = arrivalTime(scene) + Math.floor(random.between(15, 40) * MINUTE)
  const visible = visibleObjects(scene, objects, skies)
  return detected(visible, detector, random).map(({ object, score }, at) => {
    const geometry = toPolygon(object.outline)
    return {
      id: ids.uuid(),
      created: new Date(published + at * 37).toISOString(),
      geometry,
      properties: {
        observed: new Date(moment.time).toISOString(),
        score,
        model_id: detector.model,
        object_area_m2: measureArea(geometry),
        source_item_id: scene.id,
        source_item_type: itemTypeOfCollection(scene.collection),
        object_class: detector.objectClass,
      },
    }
  })
}

const toPolygon = (outline: readonly Position[]): Geometry => ({
  type: 'Polygon',
  coordinates: [outline.map((corner) => [...corner])],
})
