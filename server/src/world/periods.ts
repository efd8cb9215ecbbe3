import type { Random } from 'imagery-platform-scenery/random.ts'
import { DAY, PAST_DAYS, WORLD_NOW } from './time.ts'

/** When the scenes of a part of the world are taken, and by when they are published. In milliseconds since 1970 UTC. */
export interface Period {
  /** Day of a pass, counted from 1970 UTC. */
  readonly day: (random: Random) => number
  readonly end: number
}

/** All days before the story's present. */
export const PAST: Period = {
  day: (random) => Math.floor(WORLD_NOW / DAY - random.between(1, PAST_DAYS)),
  end: WORLD_NOW,
}

/** A single day, counted from 1970. Its scenes are published in their time. */
export const periodOfDay = (day: number): Period => ({
  day: () => day,
  end: Infinity,
})
