import type { SceneTime } from '../../src/catalog/port.ts'
import type { ParsedScene } from './parsed-scene.ts'

/** The position of a scene in an order. */
export type Place = readonly [time: number, id: string, collection: string]

export const placeIn = ({ scene, times }: ParsedScene, by: SceneTime): Place => [
  times[by],
  scene.id,
  scene.collection,
]

/** Negative where the first comes first, ascending. */
export const comparePlaces = (a: Place, b: Place): number =>
  a[0] - b[0] || compareTexts(a[1], b[1]) || compareTexts(a[2], b[2])

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
