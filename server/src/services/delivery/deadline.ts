import type { Alarm } from '../../kernel/alarm.ts'

/** A signal that aborts when the time is up. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Stops the clock. The owner calls it when the work is done, or its alarm outlives the work. */
  readonly cancel: () => void
}

/**
 * Starts a deadline. `AbortSignal.timeout` does not serve: a signal that others are made of may be collected as garbage.
 * @param reason what the signal aborts with
 */
export const startDeadline = (alarm: Alarm, milliseconds: number, reason: () => Error): Deadline => {
  const controller = new AbortController()
  const cancel = alarm(milliseconds, () => {
    controller.abort(reason())
  })
  return { signal: controller.signal, cancel }
}
