import type { SceneMaker } from './planned-scene.ts'
import { plannedScene, worldScene } from './scenes.ts'

/** A power of two above the number of scenes that a world can have. */
const INDEXES = 2 ** 21

/**
 * What makes the scenes of a world as a platform comes by them: in the order of their publication, those of one second by
 * index. What is stored together is then looked for together.
 */
export function* publishedMakers(seed: number, count: number): Generator<SceneMaker> {
  // Second and index in one number each: a million of those sort in a tenth of a second.
  const order = Float64Array.from(
    { length: count },
    (_, index) => (plannedScene(seed, index).published / 1000) * INDEXES + index,
  ).sort()
  for (const place of order) yield () => worldScene(seed, place % INDEXES)
}
