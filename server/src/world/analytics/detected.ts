import type { Random } from 'imagery-platform-scenery/random.ts'
import type { SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'
import { MIN_SCORE } from './detectors.ts'
import type { Detector } from './detectors.ts'

/** How many of the objects that it sees a detector tells of, 0 to 1. */
const RECALL = 0.9

/** How much of a score is the size of an object; the rest is chance. */
const BY_SIZE = 0.6

/** An object, and how sure a detector is of it, to three digits. */
export interface Detection {
  readonly object: SceneryObject
  readonly score: number
}

/** What a detector tells of objects that are seen: not of all of them, and of the surest where there are many. */
export const detected = (
  objects: readonly SceneryObject[],
  { length: [shortest, longest], maxPerScene }: Detector,
  random: Random,
): Detection[] =>
  objects
    .map((object) => {
      const isFound = random.between(0, 1) < RECALL
      const size = Math.log(object.length / shortest) / Math.log(longest / shortest)
      const sureness = BY_SIZE * Math.max(0, Math.min(1, size)) + (1 - BY_SIZE) * random.between(0, 1)
      return { object, isFound, score: Number((MIN_SCORE + (1 - MIN_SCORE) * sureness).toFixed(3)) }
    })
    .filter(({ isFound }) => isFound)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxPerScene)
    .map(({ object, score }) => ({ object, score }))
