import { createConstellation } from './constellation.ts'
import type { Constellation } from './constellation.ts'
import { RepeatOrbit } from './repeat-orbit.ts'
import { satelliteOn } from './satellite.ts'
import type { Satellite, Slot } from './satellite.ts'

const satellitesOn = (orbit: RepeatOrbit, slots: readonly Slot[]): Satellite[] =>
  slots.map((slot, i) => satelliteOn(orbit, i + 1, slot))

/** Ground tracks at even distances, so that every place is within reach each day. @param first of the first satellite */
const evenSlots = (count: number, localTimes: readonly number[], first = 0): Slot[] =>
  Array.from({ length: count }, (_, i) => ({
    localTime: localTimes[i % localTimes.length] ?? NaN,
    track: (first + i / count) % 1,
  }))

/** Two satellites of the flock pass over Rotterdam harbour when the story says. @see ../story.ts */
const STORY_SLOTS: ReadonlyMap<number, Slot> = new Map([
  [7, { localTime: 21.93885, track: 0.50843 }],
  [53, { localTime: 21.36501, track: 0.21096 }],
])

/** 473 km high, southwards in the morning: from 9:22 to 9:56. */
const flock = (): Constellation => {
  const orbit = new RepeatOrbit(107, 7)
  const slots = evenSlots(60, [21.365, 21.556, 21.747, 21.938], 0.40843)
  const satellites = slots.map((slot, i) => satelliteOn(orbit, i + 1, STORY_SLOTS.get(i + 1) ?? slot))
  return createConstellation(orbit, satellites, ['descending'], [0, 5])
}

/** 500 km high, in two planes: southwards at 10:30 and at 13:30. They turn to what they are asked for. */
const agile = (): Constellation => {
  const orbit = new RepeatOrbit(76, 5)
  return createConstellation(orbit, satellitesOn(orbit, evenSlots(6, [22.5, 25.5])), ['descending'], [0, 30])
}

/**
 * 786 km high, southwards at 10:30, opposite each other: a swath of 290 km, from edge to edge of which scenes have their
 * middle, so that every place is seen at least every five days.
 */
const scanners = (): Constellation => {
  const orbit = new RepeatOrbit(143, 10)
  return createConstellation(orbit, satellitesOn(orbit, evenSlots(2, [22.5])), ['descending'], [0, 10.3])
}

/** 693 km high, along the border of day and night; they look far enough aside to see both poles. */
const radars = (): Constellation => {
  const orbit = new RepeatOrbit(175, 12)
  const satellites = satellitesOn(orbit, evenSlots(2, [18]))
  return createConstellation(orbit, satellites, ['ascending', 'descending'], [29, 49])
}

/** By the names that sensors have for them. */
export const CONSTELLATIONS: ReadonlyMap<string, Constellation> = new Map([
  ['ortho', flock()],
  ['closeup', agile()],
  ['spectra', scanners()],
  ['echo', radars()],
])
