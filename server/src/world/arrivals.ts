import type { PlannedMonth } from './composite.ts'
import { compositeOfArrival } from './composite-turns.ts'
import { periodOfDay } from './periods.ts'
import type { PlannedScene, SceneMaker } from './planned-scene.ts'
import { plannedComposite, plannedPass, plannedStoryPlace } from './scenes.ts'
import { DAY, PAST_DAYS, WORLD_NOW } from './time.ts'

/** The day of the story's present, on which scenes begin to arrive. Days are counted from 1970. */
const FIRST_DAY = Math.floor(WORLD_NOW / DAY)

/** Scenes that have arrived are kept for the rest of their month and as many whole ones after it. */
const KEPT_MONTHS = 12

/** How many days in advance scenes are there to be published. */
const DAYS_AHEAD = 2

/** Most days whose scenes a world has beside those of its past. */
export const MAX_DAYS = (KEPT_MONTHS + 1) * 31 + DAYS_AHEAD

/** One of so many is over a place of the story, so that searches of its reader find something in each month. */
const EVERY = 6

/** Days whose scenes are added together: fewer would make searches slower, more would take too much memory. */
const DAYS_AT_ONCE = 31

/** Days by those whose scenes are added together. */
export function* daysTogether(days: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) yield days.slice(at, at + DAYS_AT_ONCE)
}

/** Days whose scenes a world has, `to` not included. @param present milliseconds since 1970 UTC */
export const daysOfArrivals = (present: number): { readonly from: number; readonly to: number } => {
  const date = new Date(present)
  const kept = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - KEPT_MONTHS, 1) / DAY
  return { from: Math.max(FIRST_DAY, kept), to: Math.floor(present / DAY) + DAYS_AHEAD + 1 }
}

/** When the scenes of one more day are to be added: a midnight, in milliseconds since 1970 UTC. */
export const nextArrivals = (present: number): number =>
  Math.max(Math.floor(present / DAY) + 1, FIRST_DAY - DAYS_AHEAD) * DAY

/**
 * What makes the scenes that some days add to a world, in the order of their publication: as many a day as the days of its
 * past have on average. Those of a day depend on nothing but the seed, how many scenes the past has, and the day. Those of a
 * large world would not fit beside each other.
 */
export function* arrivals(seed: number, scenes: number, days: readonly number[]): Generator<SceneMaker> {
  const planned = days.flatMap((day) => arrivalsOfDay(seed, scenes, day))
  for (const scene of planned.sort((a, b) => a.published - b.published)) yield scene.make
}

const arrivalsOfDay = (seed: number, scenes: number, day: number): PlannedScene[] => {
  const first = firstIndex(scenes, day)
  const period = periodOfDay(day)
  const all = Array.from({ length: firstIndex(scenes, day + 1) - first }, (_, i) => {
    const index = first + i
    const month = compositeOn(day, scenes, index)
    if (month) return plannedComposite(month, day * DAY, index)
    const told = index % EVERY === 0 ? plannedStoryPlace(day, seed, index) : undefined
    return told ?? plannedPass(period, seed, index)
  })
  // The story's present stays as it is.
  return all.filter(({ published }) => published > WORLD_NOW)
}

/** Those of the month before the story's present are of the past. */
const compositeOn = (day: number, scenes: number, index: number): PlannedMonth | undefined => {
  const date = new Date(day * DAY)
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  return month > WORLD_NOW ? compositeOfArrival(month, index - firstIndex(scenes, month / DAY)) : undefined
}

/** Indexes go on where those of the past end. */
const firstIndex = (scenes: number, day: number): number =>
  scenes + Math.floor(((day - FIRST_DAY) * scenes) / PAST_DAYS)
