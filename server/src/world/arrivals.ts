import type { Scene } from '../catalog/scene.ts'
import { periodOfDay } from './periods.ts'
import type { Period } from './periods.ts'
import { publicationTime } from './publication.ts'
import { sceneOfPeriod } from './scenes.ts'
import { DAY, PAST_DAYS, WORLD_NOW } from './time.ts'

/** The day of the story's present, on which scenes begin to arrive. Days are counted from 1970. */
const FIRST_DAY = Math.floor(WORLD_NOW / DAY)

/** Scenes that have arrived are kept for the rest of their month and as many whole ones after it. */
const KEPT_MONTHS = 12

/** How many days in advance scenes are there to be published. */
const DAYS_AHEAD = 2

/** Most days whose scenes a world has beside those of its past. */
export const MAX_DAYS = (KEPT_MONTHS + 1) * 31 + DAYS_AHEAD

/** Days whose scenes a world has, `to` not included. @param present milliseconds since 1970 UTC */
export const daysOfArrivals = (present: number): { readonly from: number; readonly to: number } => {
  const date = new Date(present)
  const kept = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - KEPT_MONTHS, 1) / DAY
  return { from: Math.max(FIRST_DAY, kept), to: Math.floor(present / DAY) + DAYS_AHEAD + 1 }
}

/** When the scenes of one more day are to be added: a midnight, in milliseconds since 1970 UTC. */
export const nextArrivals = (present: number): number =>
  Math.max(Math.floor(present / DAY) + 1, FIRST_DAY - DAYS_AHEAD) * DAY

/** From which a scene that arrives is made. */
interface Arrival {
  readonly period: Period
  readonly index: number
  /** Milliseconds since 1970 UTC. */
  readonly published: number
}

/**
 * The scenes that some days add to a world, in the order of their publication: as many a day as the days of its past
 * have on average. Those of a day depend on nothing but the seed, how many scenes the past has, and the day. Each is made
 * once for its time and again as it is asked for: those of a large world would not fit beside each other.
 */
export function* arrivals(seed: number, scenes: number, days: readonly number[]): Generator<Scene> {
  const due = days.flatMap((day) => arrivalsOfDay(seed, scenes, day))
  for (const { period, index } of due.sort((a, b) => a.published - b.published))
    yield sceneOfPeriod(period, seed, index)
}

const arrivalsOfDay = (seed: number, scenes: number, day: number): Arrival[] => {
  const first = firstIndex(scenes, day)
  const period = periodOfDay(day)
  const all = Array.from({ length: firstIndex(scenes, day + 1) - first }, (_, i) => {
    const index = first + i
    return { period, index, published: publicationTime(sceneOfPeriod(period, seed, index)) }
  })
  // The story's present stays as it is.
  return all.filter(({ published }) => published > WORLD_NOW)
}

/** Indexes go on where those of the past end. */
const firstIndex = (scenes: number, day: number): number =>
  scenes + Math.floor(((day - FIRST_DAY) * scenes) / PAST_DAYS)
