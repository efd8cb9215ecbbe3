import { areaBox, boxesMeet } from '../../services/quota/area-box.ts'
import type { AreaBox } from '../../services/quota/area-box.ts'
import { worldFeature } from '../features.ts'
import { WORLD_RESERVATIONS } from '../reservations.ts'

interface Scene {
  readonly box: AreaBox | null
}

const meets = ({ box }: Scene, area: AreaBox): boolean => box !== null && boxesMeet(box, area)

/** The boxes of what is reserved, by feature. */
const RESERVED: ReadonlyMap<string, AreaBox | undefined> = new Map(
  WORLD_RESERVATIONS.map(({ featureId }) => [featureId, areaBox(worldFeature(featureId).geometry)]),
)

/** Whether a scene lies in an area for which somebody has reserved, at some time. */
export const isOfReservedArea = (scene: Scene): boolean =>
  [...RESERVED.values()].some((box) => box !== undefined && meets(scene, box))

/** Whether a scene lies in the area of a feature for which somebody has reserved, at some time. */
export const isOfFeature = (scene: Scene, featureId: string): boolean => {
  const box = RESERVED.get(featureId)
  return box !== undefined && meets(scene, box)
}
