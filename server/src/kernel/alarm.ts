/** Calls `ring` after some milliseconds; the returned function cancels that. */
export type Alarm = (milliseconds: number, ring: () => void) => () => void

/** An alarm that does not keep the process alive. A wait that is too long for a timer ends early: check again. */
export const timerAlarm: Alarm = (milliseconds, ring) => {
  const timer = setTimeout(ring, Math.min(milliseconds, MAX_TIMER_MS)).unref()
  return () => {
    clearTimeout(timer)
  }
}

/** A timer of more milliseconds than this fires at once. @see https://nodejs.org/api/timers.html */
const MAX_TIMER_MS = 2 ** 31 - 1
