import { z } from 'zod'
import type { SceneCollection } from '../../catalog/scene.ts'

/** @see STAC collections, summaries: a list of values, or a range of them */
const GSD = z.union([
  z.array(z.number().positive()).nonempty(),
  z.object({ minimum: z.number().positive() }).transform(({ minimum }) => [minimum]),
])

/** Side of a pixel on the ground in the finest scenes of a collection, in meters; undefined where it does not tell. */
export const gsdOfCollection = (collection: SceneCollection | undefined): number | undefined => {
  const { success, data } = GSD.safeParse(collection?.summaries?.gsd)
  return success ? Math.min(...data) : undefined
}
