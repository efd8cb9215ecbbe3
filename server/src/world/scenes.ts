import type { Scene } from '../catalog/scene.ts'
import { composite } from './composite.ts'
import { MISSIONS } from './missions.ts'
import { pass } from './pass.ts'
import { PAST } from './periods.ts'
import type { Period } from './periods.ts'
import { madeScene } from './planned-scene.ts'
import type { PlannedScene } from './planned-scene.ts'
import { randomOf } from '../kernel/random.ts'
import { STORY_SCENES } from './story.ts'

/** The scenes of a world, in the order of their indexes: the story's, then as many more as are wanted. */
export function* worldScenes(seed: number, count: number): Generator<Scene> {
  for (let index = 0; index < count; index++) yield worldScene(seed, index)
}

/** One scene of a world. It depends on nothing but the seed and its index. */
export const worldScene = (seed: number, index: number): Scene => plannedScene(seed, index).make()

/** As `worldScene`, before it is made. */
export const plannedScene = (seed: number, index: number): PlannedScene =>
  PLANNED_STORY[index] ?? plannedOfPeriod(PAST, seed, index)

/** A scene of a period, told from all others of its world by its index. */
export const plannedOfPeriod = (period: Period, seed: number, index: number): PlannedScene => {
  const random = randomOf(seed, index)
  const mission = MISSIONS.pick(random)
  const place = mission.places.pick(random)
  const planned = mission.sensor.kind === 'composite' ? composite : pass
  return planned(mission, place, period, random, suffixOf(index))
}

const PLANNED_STORY = STORY_SCENES.map(madeScene)

/** Four hexadecimal digits that no other index below 65,536 has; more digits beyond. */
const suffixOf = (index: number): string => {
  const low = (index * 40_503) % 65_536
  const high = Math.floor(index / 65_536)
  return `${high > 0 ? high.toString(16) : ''}${low.toString(16).padStart(4, '0')}`
}
