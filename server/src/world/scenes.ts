import type { Scene } from '../catalog/scene.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { composite } from './composite.ts'
import type { PlannedMonth } from './composite.ts'
import { compositeOfPast } from './composite-turns.ts'
import { MISSIONS, requireMission } from './missions.ts'
import { wantedScene } from './mosaics/wanted-scenes.ts'
import type { WantedScene } from './mosaics/wanted-scenes.ts'
import { pass, passOver } from './pass.ts'
import { PAST } from './periods.ts'
import type { Period } from './periods.ts'
import { madeScene } from './planned-scene.ts'
import type { PlannedScene } from './planned-scene.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { destination } from './sphere.ts'
import { STORY_SCENES } from './story.ts'
import { WORLD_NOW } from './time.ts'

/** The scenes of a world, in the order of their indexes: the story's, then as many more as are wanted. */
export function* worldScenes(seed: number, count: number): Generator<Scene> {
  for (let index = 0; index < count; index++) yield worldScene(seed, index)
}

/** One scene of a world. It depends on nothing but the seed and its index. */
export const worldScene = (seed: number, index: number): Scene => plannedScene(seed, index).make()

/** As `worldScene`, before it is made. */
export const plannedScene = (seed: number, index: number): PlannedScene =>
  PLANNED_STORY[index] ?? plannedOfPast(seed, index)

const plannedOfPast = (seed: number, index: number): PlannedScene => {
  const month = compositeOfPast(index)
  if (month) return plannedComposite(month, -Infinity, index)
  const wanted = wantedScene(index)
  return wanted ? plannedWanted(wanted, seed, index) : plannedPass(PAST, seed, index)
}

const plannedWanted = (wanted: WantedScene, seed: number, index: number): PlannedScene =>
  clearPass(wanted, createRandom(seed, index), idSuffix(index)) ?? plannedPass(PAST, seed, index)

/** A composite, told from all other scenes of its world by its index. @param earliest time of its publication */
export const plannedComposite = (month: PlannedMonth, earliest: number, index: number): PlannedScene =>
  composite(month, earliest, idSuffix(index))

/** A pass of a period, told from all other scenes of its world by its index. */
export const plannedPass = (period: Period, seed: number, index: number): PlannedScene => {
  const random = createRandom(seed, index)
  const mission = MISSIONS.pick(random)
  return pass(mission, period, random, idSuffix(index))
}

/**
 * A scene of a day over a place of the story, whatever its sky; undefined where no satellite passes there in light.
 * @param day counted from 1970 UTC
 */
export const plannedStoryPlace = (day: number, seed: number, index: number): PlannedScene | undefined => {
  const random = createRandom(seed, index)
  const { collection, middle } = STORY_PLACE
  const place = destination(middle, random.between(0, 360), random.between(0, STORY_PLACE.scatter))
  const days = { from: day, to: day + 1 }
  return passOver(requireMission(collection), place, { ...days, ...ANY_SKY }, random, idSuffix(index))
}

/** The harbour and the towns around it. Degrees and kilometers. */
const STORY_PLACE = { collection: 'orthoscene-3m', middle: [4.2, 51.95], scatter: 12 }
const ANY_SKY = { cloudiest: 1, end: Infinity }

const PLANNED_STORY = STORY_SCENES.map(madeScene)

/** Four hexadecimal digits that no other index below 65,536 has; more digits beyond. */
const idSuffix = (index: number): string => {
  const low = (index * 40_503) % 65_536
  const high = Math.floor(index / 65_536)
  return `${high > 0 ? high.toString(16) : ''}${low.toString(16).padStart(4, '0')}`
}

/** Share of a scene that shows the ground: mosaics of the least cloudy scenes take it. */
const CLEAR = 0.2

const ATTEMPTS = 150

/** How far aside a pass is looked for after each attempt that finds none, and how far scenes of a place differ. Kilometers. */
const ASIDE = 5
const SCATTER = 1

/** A wanted scene, on one of the clear days of its place; undefined where no satellite passes near it within its days. */
const clearPass = (
  { collection, place, days }: WantedScene,
  random: Random,
  suffix: string,
): PlannedScene | undefined => {
  const wish = { ...days, end: WORLD_NOW, cloudiest: CLEAR }
  for (let missed = 0; missed < ATTEMPTS; missed++) {
    const distance = missed * ASIDE + random.between(0, SCATTER)
    const middle = destination(place, random.between(0, 360), distance)
    const found = passOver(requireMission(collection), middle, wish, random, suffix)
    if (found) return found
  }
  return undefined
}
