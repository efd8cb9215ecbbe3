import type { Random } from '../kernel/random.ts'
import { DAY, PAST_DAYS, WORLD_NOW } from './time.ts'

/** When the scenes of a part of the world are taken, and by when they are published. In milliseconds since 1970 UTC. */
export interface Period {
  /** Midnight of the day of a pass. */
  readonly midnight: (random: Random) => number
  /** A time in the month of a composite. */
  readonly monthOf: (random: Random) => number
  readonly end: number
}

/** All days before the story's present. */
export const PAST: Period = {
  midnight: (random) => Math.floor(WORLD_NOW / DAY - random.between(1, PAST_DAYS)) * DAY,
  monthOf: (random) => WORLD_NOW - random.whole(31, PAST_DAYS) * DAY,
  end: WORLD_NOW,
}

/** A single day, counted from 1970. Its scenes are published in their time, composites after the end of its month. */
export const periodOfDay = (day: number): Period => ({
  midnight: () => day * DAY,
  monthOf: () => day * DAY,
  end: Infinity,
})
