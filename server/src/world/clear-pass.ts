import type { Random } from '../kernel/random.ts'
import { missionOf } from './missions.ts'
import type { WantedScene } from './mosaics/wanted-scenes.ts'
import { passOver } from './pass.ts'
import type { PlannedScene } from './planned-scene.ts'
import { destination } from './sphere.ts'
import { WORLD_NOW } from './time.ts'

/** Share of a scene that shows the ground: mosaics of the least cloudy scenes take it. */
const CLEAR = 0.2

const ATTEMPTS = 150

/** How far aside a pass is looked for after each attempt that finds none, and how far scenes of a place differ. Kilometers. */
const ASIDE = 5
const SCATTER = 1

/** A wanted scene, on one of the clear days of its place; undefined where no satellite passes near it within its days. */
export const clearPass = (
  { collection, place, days }: WantedScene,
  random: Random,
  suffix: string,
): PlannedScene | undefined => {
  const wish = { ...days, end: WORLD_NOW, cloudiest: CLEAR }
  for (let missed = 0; missed < ATTEMPTS; missed++) {
    const distance = missed * ASIDE + random.between(0, SCATTER)
    const middle = destination(place, random.between(0, 360), distance)
    const found = passOver(missionOf(collection), middle, wish, random, suffix)
    if (found) return found
  }
  return undefined
}
