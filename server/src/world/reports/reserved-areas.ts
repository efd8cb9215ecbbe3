import type { Geometry } from '../../geometry/geojson.ts'
import { areaBox, boxesMeet } from '../../services/quota/area-box.ts'
import type { AreaBox } from '../../services/quota/area-box.ts'
import { worldFeature } from '../features.ts'
import { WORLD_RESERVATIONS } from '../reservations.ts'

interface Scene {
  readonly footprint: Geometry | null
}

const meets = ({ footprint }: Scene, area: AreaBox): boolean => {
  const box = footprint && areaBox(footprint)
  return box ? boxesMeet(box, area) : false
}

const boxOf = (featureId: string): AreaBox | undefined => areaBox(worldFeature(featureId).geometry)

const RESERVED = WORLD_RESERVATIONS.flatMap(({ featureId }) => boxOf(featureId) ?? [])

/** Whether a scene lies in an area for which somebody has reserved, at some time. */
export const isOfReservedArea = (scene: Scene): boolean => RESERVED.some((box) => meets(scene, box))

/** Whether a scene lies in the area of a feature. */
export const isOfFeature = (scene: Scene, featureId: string): boolean => {
  const box = boxOf(featureId)
  return box !== undefined && meets(scene, box)
}
