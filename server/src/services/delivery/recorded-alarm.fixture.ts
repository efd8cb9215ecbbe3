import type { Alarm } from '../../kernel/alarm.ts'

/** An alarm of a test, which rings when the test says so. */
export interface RecordedAlarm {
  readonly alarm: Alarm
  /** The milliseconds of every alarm that was set, in order. */
  readonly set: readonly number[]
  /** How many of them have neither rung nor been canceled. */
  readonly pending: () => number
  /** Rings all that are pending. */
  readonly ring: () => void
}

/** Records what is set, and keeps what nobody cancels. */
export const recordAlarm = (): RecordedAlarm => {
  const set: number[] = []
  const pending = new Set<() => void>()
  return {
    set,
    alarm(milliseconds, ring) {
      set.push(milliseconds)
      const own = () => {
        ring()
      }
      pending.add(own)
      return () => {
        pending.delete(own)
      }
    },
    pending: () => pending.size,
    ring() {
      for (const ring of pending) {
        pending.delete(ring)
        ring()
      }
    },
  }
}
