/** Wakes somebody up after some milliseconds; the returned function cancels that. */
export type Alarm = (milliseconds: number, ring: () => void) => () => void

/** An alarm that does not keep the process alive. Longer waits than a timer bears are cut: who is woken looks anew. */
export const timerAlarm: Alarm = (milliseconds, ring) => {
  const timer = setTimeout(ring, Math.min(milliseconds, MAX_TIMER_MS)).unref()
  return () => {
    clearTimeout(timer)
  }
}

/** A timer of more milliseconds than this rings at once. @see https://nodejs.org/api/timers.html */
const MAX_TIMER_MS = 2 ** 31 - 1
