import type { SceneSearch } from '../catalog/port.ts'
import type { Scene } from '../catalog/scene.ts'
import { arrivals, daysOfArrivals, daysTogether } from './arrivals.ts'
import type { SceneMaker } from './planned-scene.ts'
import { publishedMakers } from './publication.ts'
import { STORY_SCENES } from './story.ts'

/** All that is in a world follows from this. */
export interface WorldOrigin {
  readonly seed: number
  /** How many scenes its past has; those of the story are there however few it is. */
  readonly scenes: number
}

export const nameOfWorld = ({ seed, scenes }: WorldOrigin): string => `${seed} ${scenes}`

/** A synthetic world, and the catalog that holds all scenes of its past and no others. */
export interface FilledWorld extends WorldOrigin {
  readonly catalog: SceneSearch
}

/** Scenes of a world that are put one after the other, in the order of their publication. */
export interface WorldPart {
  /** No other part of the world has it. */
  readonly name: string
  /** How many there are. */
  readonly count?: number
  /** Each is made as it is asked for, once. */
  readonly makers: () => Iterable<SceneMaker>
}

export const pastPart = ({ seed, scenes }: WorldOrigin): Required<WorldPart> => {
  const count = Math.max(scenes, STORY_SCENES.length)
  return { name: 'past', count, makers: () => publishedMakers(seed, count) }
}

/** What arrives on some days, which are counted from 1970. */
export const arrivalsPart = ({ seed, scenes }: WorldOrigin, days: readonly number[]): WorldPart => ({
  name: days.join(' '),
  makers: () => arrivals(seed, scenes, days),
})

/** Each scene of a part, made as it is asked for. */
export function* makeScenes(part: WorldPart): Generator<Scene> {
  for (const make of part.makers()) yield make()
}

/** What a world consists of at a time, in the order in which it is put. @param present milliseconds since 1970 UTC */
export function* worldParts(world: WorldOrigin, present: number): Generator<WorldPart> {
  yield pastPart(world)
  const { from, to } = daysOfArrivals(present)
  const days = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
  for (const together of daysTogether(days)) yield arrivalsPart(world, together)
}
